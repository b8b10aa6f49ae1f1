import type { Readable } from 'node:stream'

/** A file that goes along. */
export interface Attachment {
  name: string
  mimeType: string
  content: Readable
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Same for every try of one message, so that a receiver can drop repeats. */
  messageId: string
  attachments: readonly Attachment[]
}

/** Sends one e-mail or throws; retries are the queue's. */
export interface MailPort {
  readonly provider: string
  /**
   * Awaits `onLeaving` at the last moment before which the letter has certainly not left, and sends nothing when it
   * rejects. Throws OutboundError: `refused` when nothing has left, `unknown` when it may have.
   */
  send(mail: Mail, onLeaving: () => Promise<void>): Promise<{ providerMessageId: string | null }>
}
