import { sql } from 'kysely'
import type { Trx } from '../platform/db/index.ts'
import { enqueueFrom } from '../platform/outbox/index.ts'
import * as messageRepository from './message.repository.ts'
import { sendLetterJob, sendMessageJob } from './notification.jobs.ts'
import type { EmailData, EmailTemplate } from './templates/email-data.ts'

interface EmailOf<Template extends EmailTemplate> {
  channel: 'email'
  template: Template
  to: string
  dedupeKey: string
  aboutId?: string
  /** Names what it waits for: `releaseMessages` lets it go, with its files. */
  awaits?: string | undefined
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
 * Writes several messages at once, together with their jobs, in one statement; they leave after the commit. Letters are
 * written down as data, the worker renders them; one that awaits something stays until that is there. A dedupe key that is
 * known already writes nothing.
 */
export async function enqueueMessages(
  trx: Trx,
  messages: readonly NewMessage[],
  requestId: string | null,
): Promise<void> {
  if (messages.length === 0) return
  const jobs = sql`
    select job.name as job_name, job.queue, jsonb_build_object('messageId', written.id) as payload
    from written join (values (true, ${sendLetterJob.name}, ${sendLetterJob.queue}),
      (false, ${sendMessageJob.name}, ${sendMessageJob.queue})) as job (is_letter, name, queue)
      on job.is_letter = (written.channel = 'email')
    where written.awaits is null`
  await messageRepository.insertMany(trx, messages.map(toRow), enqueueFrom(jobs, requestId))
}

function toRow(message: NewMessage): messageRepository.NewMessage {
  const { channel, template, to: recipient, dedupeKey, aboutId = null } = message
  const body =
    message.channel === 'sms'
      ? { bodyText: message.text, awaits: null }
      : { bodyText: '', data: JSON.stringify(message.data), awaits: message.awaits ?? null }
  return { channel, template, recipient, dedupeKey, subject: '', bodyHtml: null, ...body, authCodeId: null, aboutId }
}
