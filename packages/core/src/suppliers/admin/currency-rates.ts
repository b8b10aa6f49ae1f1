import { appError, type CurrencyRate, type SetCurrencyRate } from '@agromarket/shared'
import { requirePermission } from '../../auth/index.ts'
import { type RequestContext, visitorOf } from '../../platform/context/index.ts'
import { enqueueJob } from '../../platform/outbox/index.ts'
import { addRate, listRates } from '../../pricing/index.ts'
import { refreshOffersJob } from '../offers/refresh-offers.ts'

/** By which rates offers in other currencies are sold, the present one of each currency first. */
export async function getCurrencyRates(ctx: RequestContext): Promise<CurrencyRate[]> {
  requirePermission(ctx, 'suppliers.manage')
  return listRates(ctx.db)
}

/** Adds a rate that holds from its day on; prices of offers follow within seconds, those of a later day then. */
export async function setCurrencyRate(ctx: RequestContext, input: SetCurrencyRate): Promise<void> {
  requirePermission(ctx, 'suppliers.manage')
  const { user } = visitorOf(ctx)
  if (!user) throw appError('unauthenticated')
  await ctx.db.transaction().execute(async (trx) => {
    await addRate(trx, { ...input, by: user })
    await enqueueJob(trx, refreshOffersJob, { supplierId: null })
  })
}
