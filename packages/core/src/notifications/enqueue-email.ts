import type { Trx } from '../platform/db/index.ts'
import { enqueueJob } from '../platform/outbox/index.ts'
import * as messageRepository from './message.repository.ts'
import { sendLetterJob } from './notification.jobs.ts'
import type { EmailData, EmailTemplate } from './templates/email-data.ts'
import { renderEmail } from './templates/render-email.ts'

/**
 * Writes an e-mail in the caller's transaction; it leaves after the commit. The same `dedupeKey` a second time does
 * nothing, so a repeated use case writes once. An empty address writes nothing: not everybody has one.
 */
export async function enqueueEmail<Template extends EmailTemplate>(
  trx: Trx,
  input: {
    template: Template
    to: string
    /** Names the occasion, e.g. `order-placed:<order id>`. */
    dedupeKey: string
    data: EmailData[Template]
    requestId?: string | null
  },
): Promise<void> {
  if (input.to === '') return
  const message = await messageRepository.insert(trx, {
    dedupeKey: input.dedupeKey,
    channel: 'email',
    recipient: input.to,
    template: input.template,
    ...renderEmail(input.template, input.data),
    authCodeId: null,
  })
  if (message) await enqueueJob(trx, sendLetterJob, { messageId: message.id }, input.requestId ?? null)
}
