import { connect, createServer, type Server, type Socket } from 'node:net'
import { listenOnLoopback } from '../../../scripts/lib/listen-on-loopback.ts'

/** How the mail server behaves towards those who connect from now on. */
export type SmtpMood =
  /** Passes everything on to the real server. */
  | 'well'
  /** Nobody listens. */
  | 'refuses'
  /** Takes the connection and says nothing. */
  | 'hangs'
  /** Greets and then says nothing. */
  | 'hangs after the greeting'
  /** Turns everybody away for good, in words of SMTP. */
  | 'turns away'
  /** Answers as something else than a mail server would. */
  | 'talks garbage'
  /** Lets the real server take the letter and keeps its answer to itself. */
  | 'falls silent at the end'

export interface SmtpProxy {
  readonly url: string
  become(mood: SmtpMood): Promise<void>
  /** Connections so far. */
  readonly calls: number
  stop(): Promise<void>
}

/** Stands before a real SMTP server, at one address that stays. */
export async function startSmtpProxy(realUrl: string): Promise<SmtpProxy> {
  const realPort = Number(new URL(realUrl).port)
  const open = new Set<Socket>()
  let mood: SmtpMood = 'well'
  let calls = 0
  const onCall = (client: Socket) => {
    calls += 1
    open.add(client)
    client.on('close', () => open.delete(client))
    client.on('error', () => undefined)
    behave(mood, client, realPort)
  }
  let server: Server | undefined = createServer(onCall)
  const port = await listenOnLoopback(server)

  async function close(): Promise<void> {
    for (const socket of open) socket.destroy()
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
    server = undefined
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    get calls() {
      return calls
    },
    async become(next) {
      mood = next
      // Whoever is being served is cut off: the server that comes next knows nothing of him.
      for (const socket of open) socket.destroy()
      if (next === 'refuses') await close()
      else if (!server) {
        server = createServer(onCall)
        await listenOnLoopback(server, port)
      }
    },
    stop: close,
  }
}

function behave(mood: SmtpMood, client: Socket, realPort: number): void {
  if (mood === 'well') passOn(client, realPort, false)
  else if (mood === 'falls silent at the end') passOn(client, realPort, true)
  else if (mood === 'hangs after the greeting') client.write('220 mail.test ESMTP\r\n')
  else if (mood === 'turns away') client.end('554 5.3.2 mail.test: no service for anybody\r\n')
  else if (mood === 'talks garbage') client.end('HTTP/1.1 400 Bad Request\r\n\u0000\u0007\u00ff<html>\r\n')
}

function passOn(client: Socket, realPort: number, isSilentAtEnd: boolean): void {
  const real = connect(realPort, '127.0.0.1')
  real.on('error', () => client.destroy())
  real.on('close', () => client.destroy())
  client.on('close', () => real.destroy())
  let said = ''
  let isSilent = false
  client.on('data', (data) => {
    said = (said + data.toString('latin1')).slice(-8)
    if (isSilentAtEnd && said.endsWith('\r\n.\r\n')) isSilent = true
    real.write(data)
  })
  real.on('data', (data) => {
    if (!isSilent) client.write(data)
  })
}
