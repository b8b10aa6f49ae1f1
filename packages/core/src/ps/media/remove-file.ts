import { appError, type PsFile } from '@agromarket/shared'
import { discardFiles, releaseFiles } from '../../files/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { requireChanger } from '../require-recipient.ts'
import * as uploadRepository from '../upload.repository.ts'

/** Takes away a file that waits to be sent. Throws not_found, also for one that has been sent, rate_limited. */
export async function removeUploadedFile(ctx: RequestContext, { id, ...own }: PsFile): Promise<{ ok: true }> {
  const recipient = await requireChanger(ctx, own)
  const storedFileId = await ctx.db.transaction().execute(async (trx) => {
    const removed = await uploadRepository.deleteWaiting(trx, { id, recipientId: recipient.id })
    if (removed === undefined) throw appError('not_found')
    await releaseFiles(trx, [removed])
    return removed
  })
  await discardFiles(ctx, [storedFileId])
  return { ok: true }
}
