import type { CarrierCode, CarrierQuote, DeliveryPlace } from '@agromarket/shared'
import { sql } from 'kysely'
import { fromNow, type Trx } from '../../platform/db/index.ts'
import { rememberQuoted } from '../addresses/address-book.repository.ts'
import type { TerminalRow } from '../terminals/terminal.repository.ts'
import { type StoredRequest, storedRequestSchema } from './quote-request.ts'

export interface TakenQuote extends Pick<CarrierQuote, 'priceMinor' | 'daysMin' | 'daysMax' | 'isApproximate'> {
  request: StoredRequest
  distanceKm: number | null
  isDistanceEstimated: boolean
  terminal: Pick<TerminalRow, 'id' | 'city' | 'address' | 'schedule' | 'latitude' | 'longitude'> | null
}

/**
 * The user's own quote of the last `forMs` with what the carrier has said, in one statement; a carrier that has named no
 * price has the price 0. Undefined also for a quote that is somebody else's. `place` is kept for the
 * user's next order along with it, at the point that was quoted for.
 */
export async function findFresh(
  trx: Trx,
  { id, userId, carrier, forMs }: { id: string; userId: string; carrier: CarrierCode | null; forMs: number },
  place: (Omit<DeliveryPlace, 'coords'> & { countryId: number }) | null,
): Promise<TakenQuote | undefined> {
  const { rows } = await sql<TakenQuote>`
    ${place === null ? sql`` : sql`with kept as (${rememberQuoted({ id, userId, ...place })})`}
    select q.request, q.distance_km, q.is_distance_estimated, coalesce(c.price_minor, 0) as price_minor, c.days_min,
      c.days_max, coalesce(c.is_approximate, false) as is_approximate, (
        select json_build_object('id', t.id, 'city', t.city, 'address', t.address, 'schedule', t.schedule,
          'latitude', t.latitude, 'longitude', t.longitude)
        from delivery_terminal t where t.id = c.terminal_id) as terminal
    from delivery_quote q left join delivery_quote_carrier c on c.quote_id = q.id and c.carrier = ${carrier}::text
    where q.id = ${id} and q.user_id = ${userId} and q.created_at > ${fromNow(-forMs)}`.execute(trx)
  const [row] = rows
  return row && { ...row, request: storedRequestSchema.parse(row.request) }
}
