import { appError, type LinkPosition } from '@agromarket/shared'
import { articleKey, getPartWeights } from '../../catalog/index.ts'
import { type RequestContext, visitorOf } from '../../platform/context/index.ts'
import * as offerRepository from '../offers/offer.repository.ts'
import * as supplierRepository from '../supplier.repository.ts'
import { assertMayAct } from '../supplier-access.ts'
import * as matchRepository from './match.repository.ts'

/** Says once and for all files to come which part of ours a position is, or that it is none. Throws not_found, forbidden. */
export async function linkPosition(ctx: RequestContext, { positionId, partId }: LinkPosition): Promise<void> {
  const position = await matchRepository.findPosition(ctx.db, positionId)
  if (!position) throw appError('not_found')
  await assertMayAct(ctx, position.supplierId, 'upload')
  const isKnown = partId === null || (await getPartWeights(ctx.db, [partId])).length > 0
  if (!isKnown) throw appError('part_not_found')
  const { user } = visitorOf(ctx)
  const createdBy = user?.id ?? null
  const { supplierId, articleKey: key, maker } = position
  const link = { supplierId, articleKey: key, makerKey: articleKey(maker), partId, createdBy }
  await ctx.db.transaction().execute(async (trx) => {
    const before = await matchRepository.link(trx, positionId, link)
    const content = `Артикул ${key}: ${partId === null ? 'связь с деталью снята' : 'связан с деталью'} вручную`
    await supplierRepository.remember(trx, { supplierId, userId: createdBy, userName: user?.name ?? '', content })
    await offerRepository.refreshParts(
      trx,
      [before, partId].filter((id) => id !== null),
    )
  })
}
