import type { Integration } from '../integration.ts'
import type { MailPort } from './mail.port.ts'
import { createOutboxMail } from './outbox-mail.ts'
import { type SmtpSettings, smtpSettings } from './smtp/smtp.settings.ts'
import { createSmtpMail } from './smtp/smtp-mail.ts'

export const mail: Integration<SmtpSettings, MailPort> = {
  settings: smtpSettings,
  createPort: ({ smtpUrl, from, timeoutMs }) =>
    smtpUrl ? createSmtpMail({ url: smtpUrl, from, timeoutMs }) : createOutboxMail(),
}
