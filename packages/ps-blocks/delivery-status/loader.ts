import { mayRequestDeparture } from '@agromarket/shared'
import { type PsLoad, someItems } from '../../core/src/ps/blocks/define-logic.ts'
import { listTransportOrders } from '../../core/src/transport/index.ts'

const shown = 4

/** A client's own, when he has signed in: whoever holds the link alone learns of none. */
export const load: PsLoad<'deliveryStatus'> = async ({ ctx }) => {
  if (!ctx.user) return null
  const { items } = await listTransportOrders(ctx, { state: 'all', q: '', period: '90', page: 1 })
  const open = items.filter(({ state }) => state !== 'cancelled').slice(0, shown)
  return someItems(
    open.map(({ id, number, cargo, fromPlace, toPlace, state, departureDate, arrivalDate }) => {
      const canRequestDate = mayRequestDeparture(state)
      return { id, number, cargo, fromPlace, toPlace, state, departureDate, arrivalDate, canRequestDate }
    }),
  )
}
