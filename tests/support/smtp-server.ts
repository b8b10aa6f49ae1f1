import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { listenOnLoopback } from '../../scripts/lib/listen-on-loopback.ts'

export interface Letter {
  from: string
  to: string[]
  source: string
}

export interface RunningSmtp {
  url: string
  port: number
  stop(): Promise<void>
}

/**
 * A real SMTP server on a free port of 127.0.0.1, without encryption and for everybody unless `options` say otherwise.
 * It answers for a letter once `take` has it.
 */
export async function startSmtpServer(
  take: (letter: Letter) => unknown,
  options: SMTPServerOptions = {},
): Promise<RunningSmtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        await take({ from, to, source: Buffer.concat(chunks).toString() })
        done()
      })
    },
    ...options,
  })
  // A client that is gone while it talks.
  server.on('error', () => undefined)
  const port = await listenOnLoopback(server.server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
