import { appError, type PsFile } from '@agromarket/shared'
import { discardFiles, releaseFiles } from '../../files/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { requireSender } from '../require-recipient.ts'
import * as uploadRepository from '../upload.repository.ts'
import { toFileViewer } from './file-sender.ts'

/** Takes away a file of the visitor's own that waits to be sent. Throws not_found, also for one that has been sent, rate_limited. */
export async function removeUploadedFile(ctx: RequestContext, { id, ...own }: PsFile): Promise<{ ok: true }> {
  const sender = await requireSender(ctx, own)
  const ofWhom = { recipientId: sender.recipient.id, viewer: toFileViewer(ctx, sender) }
  const storedFileId = await ctx.db.transaction().execute(async (trx) => {
    const removed = await uploadRepository.deleteWaiting(trx, { id, ...ofWhom })
    if (removed === undefined) throw appError('not_found')
    await releaseFiles(trx, [removed])
    return removed
  })
  await discardFiles(ctx, [storedFileId])
  return { ok: true }
}
