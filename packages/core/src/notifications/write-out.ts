import type { EmailData, EmailTemplate } from './templates/email-data.ts'
import { renderEmail } from './templates/render-email.ts'

/**
 * The letter of a message that waits as data; undefined when its body is written already. The data is what enqueueMessages
 * has put there for this very template.
 */
export function writeOut({ template, data }: { template: string; data: unknown }) {
  if (data === null) return undefined
  return renderEmail(template as EmailTemplate, data as EmailData[EmailTemplate])
}
