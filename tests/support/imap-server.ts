import hoodiecrow from 'hoodiecrow-imap'
import { listenOnLoopback } from '../../scripts/lib/listen-on-loopback.ts'

export interface RunningImap {
  url: string
  /** Puts a letter into the inbox. */
  deliver(letter: string): void
  stop(): Promise<void>
}

/** Speaks IMAP on a free port of 127.0.0.1, with one account and an empty inbox. The same tests pass against Dovecot 2.3. */
export async function startImapServer(account: { user: string; password: string }): Promise<RunningImap> {
  const server = hoodiecrow({
    plugins: ['ID', 'SASL-IR', 'AUTH-PLAIN', 'NAMESPACE', 'ENABLE', 'LITERALPLUS', 'UNSELECT', 'SPECIAL-USE'],
    users: { [account.user]: { password: account.password } },
    storage: { INBOX: { messages: [] } },
  })
  const port = await listenOnLoopback(server.server)
  const { user, password } = account
  return {
    url: `imap://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    deliver: (letter) => server.appendMessage('INBOX', [], new Date(), Buffer.from(letter).toString('binary')),
    stop: () => new Promise((resolve) => server.server.close(() => resolve())),
  }
}
