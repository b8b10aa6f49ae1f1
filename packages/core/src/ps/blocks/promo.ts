import { html } from '../../platform/html/index.ts'
import { pickPromos } from '../promo.repository.ts'
import { type PsBlockLogic, someItems } from './define-logic.ts'
import { printTitle } from './print-pieces.ts'

export const promo: PsBlockLogic<'promo'> = {
  async load({ ctx, seed }, { quantity, codes }) {
    const { countryId } = ctx.place
    return someItems(await pickPromos(ctx.db, { countryId, path: '', codes, seed, quantity }))
  },
  print: ({ title }, { items }) =>
    html`<section>${printTitle(title)}${items.map(
      (item) => html`<div class="framed">${item.label !== '' && html`<p class="soft">${item.label}</p>`}
<h3>${item.title}</h3><p>${item.text}</p></div>`,
    )}</section>`,
}
