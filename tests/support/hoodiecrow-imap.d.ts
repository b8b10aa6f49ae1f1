/** The package brings no types; what the tests use of it. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  export default function hoodiecrow(options: {
    plugins: string[]
    users: Record<string, { password: string }>
    storage: Record<string, { messages: never[] }>
  }): { server: Server; appendMessage(mailbox: string, flags: string[], receivedAt: Date, raw: string): void }
}
