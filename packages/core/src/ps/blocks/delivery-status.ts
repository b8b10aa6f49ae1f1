import { mayRequestDeparture } from '@agromarket/shared'
import { html } from '../../platform/html/index.ts'
import { listTransportOrders } from '../../transport/index.ts'
import { type PsBlockLogic, someItems } from './define-logic.ts'
import { printTitle } from './print-pieces.ts'

const shown = 4

/** A client's own, when he has signed in: whoever holds the link alone learns of none. */
export const deliveryStatus: PsBlockLogic<'deliveryStatus'> = {
  async load({ ctx }) {
    if (!ctx.user) return null
    const { items } = await listTransportOrders(ctx, { state: 'all', q: '', period: '90', page: 1 })
    const open = items.filter(({ state }) => state !== 'cancelled').slice(0, shown)
    return someItems(
      open.map(({ id, number, cargo, fromPlace, toPlace, state, departureDate, arrivalDate }) => {
        const canRequestDate = mayRequestDeparture(state)
        return { id, number, cargo, fromPlace, toPlace, state, departureDate, arrivalDate, canRequestDate }
      }),
    )
  },
  print: ({ title }, { items }) =>
    html`<section>${printTitle(title)}${items.map(
      (item) => html`<p><b>${item.number}</b> ${item.cargo}: ${item.fromPlace} → ${item.toPlace}</p>`,
    )}</section>`,
}
