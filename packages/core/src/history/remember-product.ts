import { AppError, historyLimits, type ProductCode } from '@agromarket/shared'
import { getProductKind } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { changeAsOwner } from '../platform/owner/index.ts'
import { historyList, historyListName } from './history-list.ts'

/**
 * Notes that the visitor looks at a product; of what he has looked at the latest 30 stay. A guest's first starts his
 * session unless too many have begun at his address: nobody misses a note. Throws part_not_found, part_removed,
 * model_not_found. Spec §2.
 */
export async function rememberProduct(ctx: RequestContext, { code }: { code: ProductCode }): Promise<void> {
  await getProductKind(ctx.db, code)
  const note = changeAsOwner(
    ctx,
    historyListName,
    async (trx, owner) => {
      await historyList.add(trx, owner, code, 'comes first')
      await historyList.trim(trx, owner, { ofAll: historyLimits.maxProducts })
    },
    { isIncidental: true },
  )
  await note.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
  })
}
