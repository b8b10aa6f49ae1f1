import type { Trx } from '../platform/db/index.ts'
import { enqueueJob } from '../platform/outbox/index.ts'
import * as messageRepository from './message.repository.ts'
import { sendMessageJob } from './notification.jobs.ts'

/**
 * Asks for a call or an SMS that carries the code of `authCodeId`, in the caller's transaction. The code itself is
 * known only when the provider has named it (call) or when the SMS is about to leave: until then the row's
 * code_hash is empty. One message per code. Spec §4, stage 2.
 */
export async function enqueueCode(
  trx: Trx,
  input: { authCodeId: string; phone: string; channel: 'call' | 'sms'; ip: string; requestId: string | null },
): Promise<void> {
  const message = await messageRepository.insert(trx, {
    dedupeKey: `code:${input.authCodeId}`,
    channel: input.channel,
    recipient: input.phone,
    template: 'code',
    subject: '',
    bodyText: '',
    bodyHtml: null,
    authCodeId: input.authCodeId,
  })
  if (message) await enqueueJob(trx, sendMessageJob, { messageId: message.id, ip: input.ip }, input.requestId)
}
