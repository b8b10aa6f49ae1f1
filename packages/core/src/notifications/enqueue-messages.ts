import type { Trx } from '../platform/db/index.ts'
import { enqueueJobs } from '../platform/outbox/index.ts'
import * as messageRepository from './message.repository.ts'
import { sendLetterJob, sendMessageJob } from './notification.jobs.ts'
import type { EmailData, EmailTemplate } from './templates/email-data.ts'
import { renderEmail } from './templates/render-email.ts'

interface EmailOf<Template extends EmailTemplate> {
  channel: 'email'
  template: Template
  to: string
  dedupeKey: string
  aboutId?: string
  data: EmailData[Template]
}
/** A text to a phone that is no code. */
interface TextMessage {
  channel: 'sms'
  template: string
  to: string
  dedupeKey: string
  aboutId?: string
  text: string
}
type NewMessage = { [Template in EmailTemplate]: EmailOf<Template> }[EmailTemplate] | TextMessage

/**
 * Writes several messages at once, in one statement and one for each kind of job; they leave after the commit. A dedupe
 * key that is known already writes nothing.
 */
export async function enqueueMessages(
  trx: Trx,
  messages: readonly NewMessage[],
  requestId: string | null,
): Promise<void> {
  const inserted = await messageRepository.insertMany(trx, messages.map(toRow))
  for (const job of [sendLetterJob, sendMessageJob]) {
    const own = inserted.filter(({ channel }) => (channel === 'email') === (job === sendLetterJob))
    await enqueueJobs(
      trx,
      job,
      own.map(({ id }) => ({ messageId: id })),
      requestId,
    )
  }
}

function toRow(message: NewMessage): messageRepository.NewMessage {
  const { channel, template, to: recipient, dedupeKey, aboutId = null } = message
  const body =
    message.channel === 'sms'
      ? { subject: '', bodyText: message.text, bodyHtml: null }
      : renderEmail<EmailTemplate>(message.template, message.data)
  return { channel, template, recipient, dedupeKey, ...body, authCodeId: null, aboutId }
}
