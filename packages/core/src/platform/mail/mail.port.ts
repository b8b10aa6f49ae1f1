export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Same for every try of one message, so that a receiver can drop repeats. */
  messageId: string
}

/** Sends one e-mail or throws; retries are the queue's. */
export interface MailPort {
  readonly provider: string
  send(mail: Mail): Promise<{ providerMessageId: string | null }>
  close(): Promise<void>
}
