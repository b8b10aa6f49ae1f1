/** E-mail: the outbox by default, SMTP when configured. */
export { mail } from './mail.integration.ts'
export type { Attachment, Mail, MailPort } from './mail.port.ts'
export { createOutboxMail } from './outbox-mail.ts'
export { createSmtpMail } from './smtp/smtp-mail.ts'
