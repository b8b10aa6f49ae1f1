import { SMTPServer } from 'smtp-server'

export interface TestSmtp {
  port: number
  letters: { to: string[]; source: string }[]
  stop(): Promise<void>
}

/**
 * A real SMTP server on a free port that asks for this name and password and keeps what it receives. Addresses that
 * begin with «nobody» are refused by name.
 */
export async function startTestSmtp(account: { user: string; password: string }): Promise<TestSmtp> {
  const letters: TestSmtp['letters'] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === account.user && password === account.password) done(null, { user: username })
      else done(new Error('Unknown'))
    },
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith('nobody')) done()
      else done(Object.assign(new Error(`5.1.1 <${address}> User unknown`), { responseCode: 550 }))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString()
        letters.push({ to: envelope.rcptTo.map(({ address }) => address), source: decodeBodies(source) })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    letters,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Quoted-printable undone, so that links can be read; base64 parts stand beside it decoded. */
function decodeBodies(source: string): string {
  const plain = source.replace(/=\r\n/g, '').replace(/=3D/g, '=')
  const encoded = source.match(/(?:^[A-Za-z0-9+/]{60,}={0,2}\r?\n?)+[A-Za-z0-9+/=]*$/gm) ?? []
  return [plain, ...encoded.map((text) => Buffer.from(text, 'base64').toString())].join('\n')
}
