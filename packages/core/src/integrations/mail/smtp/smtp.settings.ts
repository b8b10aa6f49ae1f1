import { z } from 'zod'
import { defineSettings, text, url } from '../../settings/index.ts'

/** `timeoutMs` bounds each phase of the talk with the mail server. */
export interface SmtpSettings {
  smtpUrl?: string | undefined
  from: string
  timeoutMs: number
}

export const smtpSettings = defineSettings({
  variables: {
    SMTP_URL: url('SMTP_URL', /^smtps?$/),
    MAIL_FROM: text,
    SMTP_TIMEOUT: z.coerce.number('SMTP_TIMEOUT должен быть числом секунд.').int().min(1).max(600).default(30),
  },
  neededInProduction: { SMTP_URL: 'почтовый сервер для писем, smtp://…' },
  toSettings: (values, shop): SmtpSettings => ({
    smtpUrl: values.SMTP_URL,
    from: values.MAIL_FROM ?? `no-reply@${new URL(shop.publicUrl).hostname}`,
    timeoutMs: values.SMTP_TIMEOUT * 1000,
  }),
})
