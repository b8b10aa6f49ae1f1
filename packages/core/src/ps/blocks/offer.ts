import type { PsOffer } from '@agromarket/shared'
import { getOfferBrief, listOwnOffers } from '../../offers/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { html } from '../../platform/html/index.ts'
import { type PsBlockLogic, someItems } from './define-logic.ts'
import { printTitle } from './print-pieces.ts'

const shown = 3

export const offer: PsBlockLogic<'offer'> = {
  async load({ ctx }, { hash }) {
    if (hash !== '') return { items: [await findByHash(ctx, hash)] }
    return ctx.user ? someItems(await listOwn(ctx)) : null
  },
  print: ({ title }, { items }) =>
    html`<section>${printTitle(title)}${items.map(
      (item) =>
        html`<p><b>КП № ${item.number}</b> ${item.title}, до ${item.validUntil.split('-').reverse().join('.')}</p>`,
    )}</section>`,
}

/** An offer that is not there is a block that shows nothing, and a line in the log. */
async function findByHash(ctx: RequestContext, hash: string): Promise<PsOffer> {
  return { ...(await getOfferBrief(ctx, hash)), url: `/offer/${hash}` }
}

async function listOwn(ctx: RequestContext): Promise<PsOffer[]> {
  const { items } = await listOwnOffers(ctx, { state: 'all', q: '', page: 1 })
  const today = new Date().toISOString().slice(0, 10)
  return items.slice(0, shown).map(({ hash, number, title, validUntil }) => ({
    hash,
    number,
    title,
    validUntil,
    isValid: validUntil >= today,
    url: `/offer/${hash}`,
  }))
}
