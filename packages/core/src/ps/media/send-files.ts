import { appError, type SendServiceFiles } from '@agromarket/shared'
import { findManager } from '../../experts/index.ts'
import { enqueueMessages } from '../../notifications/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { type QuotaRule, spendQuotas } from '../../platform/quota/index.ts'
import { insertEvent } from '../event.repository.ts'
import { requireSender } from '../require-recipient.ts'
import * as uploadRepository from '../upload.repository.ts'
import { toFileViewer } from './file-sender.ts'

/** His manager is written to each time: so often that he reads it. */
const lettersOfRecipient: QuotaRule = {
  name: 'ps-files-hour',
  points: 10,
  windowSeconds: 3_600,
  code: 'too_many_files',
}

/**
 * Hands what the recipient, or a guest of his page, has uploaded himself to the recipient's manager, with a few words, and
 * writes to the manager; the deed is the recipient's alone. Throws not_found, rate_limited, too_many_files, validation_error (nothing was uploaded). Spec §7 send-service-files.
 */
export async function sendServiceFiles(
  ctx: RequestContext,
  { description, ...own }: SendServiceFiles,
): Promise<{ ok: true }> {
  const sender = await requireSender(ctx, own)
  const { recipient, isHimself } = sender
  const viewer = toFileViewer(ctx, sender)
  const { managerExternalId, farm, fullName } = recipient
  const manager = managerExternalId === '' ? undefined : await findManager(ctx, managerExternalId)
  const { branch } = ctx.place
  await ctx.db.transaction().execute(async (trx) => {
    await spendQuotas(trx, [{ rule: lettersOfRecipient, key: `${recipient.id}${isHimself ? '' : ' guests'}` }])
    const names = await uploadRepository.sendUploads(trx, recipient.id, { viewer, description })
    if (names.length === 0)
      throw appError('validation_error', { issues: [{ path: 'files', message: 'Сначала приложите файлы' }] })
    if (isHimself) await insertEvent(trx, { recipientId: recipient.id, kind: 'uploaded', detail: String(names.length) })
    const data = {
      from: [farm, fullName].filter(Boolean).join(', '),
      words: description,
      files: names,
      url: `${ctx.config.publicUrl}/staff/ps/recipients/${recipient.id}`,
      isOfGuest: !isHimself,
    }
    const to = manager?.email || branch.email
    const dedupeKey = `ps-files:${crypto.randomUUID()}`
    await enqueueMessages(trx, [{ channel: 'email', template: 'ps-files', to, dedupeKey, data }], ctx.requestId)
  })
  return { ok: true }
}
