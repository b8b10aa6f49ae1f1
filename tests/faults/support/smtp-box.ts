import { SMTPServer } from 'smtp-server'

export interface SmtpBox {
  readonly url: string
  /** How often each letter was taken over, by its Message-ID. */
  readonly taken: ReadonlyMap<string, number>
  stop(): Promise<void>
}

/** A real SMTP server that takes every letter, each after `delayMs`. */
export async function startSmtpBox(options: { port?: number; delayMs?: () => number } = {}): Promise<SmtpBox> {
  const taken = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const id = /^Message-ID: <([^@>]+)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
        // From here on the server answers for the letter, whether its answer is heard or not.
        taken.set(id, (taken.get(id) ?? 0) + 1)
        setTimeout(() => done(), options.delayMs?.() ?? 0)
      })
    },
  })
  // A client that is killed while it talks.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
