import { dayIn, isOfferValid, type PsOffer } from '@agromarket/shared'
import { getOfferBrief, listOwnOffers } from '../../core/src/offers/index.ts'
import type { RequestContext } from '../../core/src/platform/context/index.ts'
import { type PsLoad, someItems } from '../../core/src/ps/blocks/define-logic.ts'

const shown = 3

export const load: PsLoad<'offer'> = async ({ ctx }, { hash }) => {
  if (hash !== '') return { items: [await findByHash(ctx, hash)] }
  return ctx.user ? someItems(await listOwn(ctx)) : null
}

/** An offer that is not there is a block that shows nothing, and a line in the log. */
async function findByHash(ctx: RequestContext, hash: string): Promise<PsOffer> {
  return { ...(await getOfferBrief(ctx, hash)), url: `/offer/${hash}` }
}

async function listOwn(ctx: RequestContext): Promise<PsOffer[]> {
  const { items } = await listOwnOffers(ctx, { state: 'all', q: '', page: 1 })
  const today = dayIn(ctx.place.branch.timeZone, new Date())
  return items.slice(0, shown).map(({ hash, number, title, validUntil }) => ({
    hash,
    number,
    title,
    validUntil,
    isValid: isOfferValid(validUntil, today),
    url: `/offer/${hash}`,
  }))
}
