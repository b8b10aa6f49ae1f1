import { type RunningSmtp, startSmtpServer } from '../../support/smtp-server.ts'

export interface SmtpBox extends RunningSmtp {
  /** How often each letter was taken over, by its Message-ID, in the order of their coming. */
  readonly taken: ReadonlyMap<string, number>
}

/** A real SMTP server that takes every letter; the sender hears so once `answerWhen` resolves. */
export async function startSmtpBox(answerWhen?: () => Promise<unknown>): Promise<SmtpBox> {
  const taken = new Map<string, number>()
  const server = await startSmtpServer(({ source }) => {
    const id = /^Message-ID: <([^@>]+)/im.exec(source)?.[1] ?? ''
    // From here on the server answers for the letter, whether its answer is heard or not.
    taken.set(id, (taken.get(id) ?? 0) + 1)
    return answerWhen?.()
  })
  return { ...server, taken }
}
