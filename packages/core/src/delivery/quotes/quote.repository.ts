import type { CarrierCode, CarrierQuote } from '@agromarket/shared'
import { sql } from 'kysely'
import type { CarrierOffer } from '../../integrations/carriers/index.ts'
import { type Database, fromNow, now, type Trx } from '../../platform/db/index.ts'
import { isOwnedBy, ownerColumn, ownerId, type VisitorOwner } from '../../platform/owner/index.ts'
import { type StoredRequest, storedRequestSchema } from './quote-request.ts'

/** The list's name where its changes wait for each other. */
export const quoteList = 'delivery-quotes'

export interface PlannedCarrier {
  carrier: CarrierCode
  /** Where it would be handed out. */
  terminalId: string | null
  /** Known before asking; null: the carrier is asked. */
  refusal: string | null
}

export interface QuoteRow {
  id: string
  request: StoredRequest
  distanceKm: number | null
  isDistanceEstimated: boolean
  carriers: Omit<CarrierQuote, 'carrierName'>[]
}

export interface NewQuote {
  request: StoredRequest
  distanceKm: number | null
  carriers: readonly PlannedCarrier[]
}

export async function insert(trx: Trx, owner: VisitorOwner, quote: NewQuote): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into delivery_quote (${ownerColumn(owner)}, request, distance_km)
    values (${ownerId(owner)}, ${JSON.stringify(quote.request)}, ${quote.distanceKm}) returning id`.execute(trx)
  const quoteId = rows[0]?.id
  if (!quoteId) throw new Error('An inserted quote answers its id')
  const carriers = quote.carriers.map(({ carrier, terminalId, refusal: reason }) => {
    const state = reason === null ? 'calculating' : 'failed'
    return { quoteId, carrier, terminalId, reason, state }
  })
  if (carriers.length > 0) await trx.insertInto('deliveryQuoteCarrier').values(carriers).execute()
  return quoteId
}

const shown = sql`
  q.id, q.request, q.distance_km, q.is_distance_estimated, (
    select coalesce(json_agg(json_build_object('carrier', c.carrier, 'state', c.state, 'priceMinor', c.price_minor,
      'daysMin', c.days_min, 'daysMax', c.days_max, 'isApproximate', c.is_approximate, 'note', c.note,
      'terminalId', c.terminal_id, 'reason', c.reason)), '[]')
    from delivery_quote_carrier c where c.quote_id = q.id) as carriers`

/** Undefined also for a quote that is somebody else's. */
export async function find(db: Database, owner: VisitorOwner, id: string): Promise<QuoteRow | undefined> {
  const { rows } = await sql<QuoteRow>`
    select ${shown} from delivery_quote q where q.id = ${id} and ${isOwnedBy(owner, 'q')}`.execute(db)
  return rows[0]
}

/** What the job is to find out; undefined when it is known already or nobody waits for it any more. */
export async function findTask(
  db: Database,
  id: string,
  carrier: CarrierCode,
): Promise<{ request: StoredRequest; terminalId: string | null } | undefined> {
  const row = await db
    .selectFrom('deliveryQuote')
    .innerJoin('deliveryQuoteCarrier', 'quoteId', 'id')
    .select(['request', 'terminalId'])
    .where('id', '=', id)
    .where('carrier', '=', carrier)
    .where('state', '=', 'calculating')
    .executeTakeFirst()
  return row && { request: storedRequestSchema.parse(row.request), terminalId: row.terminalId }
}

export type Verdict =
  | { state: 'failed'; reason: string }
  | (Pick<CarrierQuote, 'priceMinor' | 'daysMin' | 'daysMax' | 'isApproximate' | 'note'> & { state: 'done' })

/** The first verdict counts. */
export async function saveVerdict(db: Database, id: string, carrier: CarrierCode, verdict: Verdict): Promise<void> {
  await db
    .updateTable('deliveryQuoteCarrier')
    .set(verdict)
    .where('quoteId', '=', id)
    .where('carrier', '=', carrier)
    .where('state', '=', 'calculating')
    .execute()
}

export async function saveMeasuredRoad(db: Database, id: string, distanceKm: number): Promise<void> {
  await db
    .updateTable('deliveryQuote')
    .set({ distanceKm, isDistanceEstimated: false })
    .where('id', '=', id)
    .where('isDistanceEstimated', '=', true)
    .execute()
}

/** A carrier's answer to the same request, while it still counts. */
export async function findOffer(db: Database, requestHash: Buffer): Promise<CarrierOffer | undefined> {
  const row = await db
    .selectFrom('deliveryOffer')
    .select('offer')
    .where('requestHash', '=', requestHash)
    .where('expiresAt', '>', now)
    .$castTo<{ offer: CarrierOffer }>()
    .executeTakeFirst()
  return row?.offer
}

export async function keepOffer(db: Database, requestHash: Buffer, offer: CarrierOffer, forMs: number): Promise<void> {
  const values = { offer: JSON.stringify(offer), expiresAt: fromNow(forMs) }
  await db
    .insertInto('deliveryOffer')
    .values({ requestHash, ...values })
    .onConflict((conflict) => conflict.column('requestHash').doUpdateSet(values))
    .execute()
}

/** Deletes at most `limit` quotes that are older; returns how many. */
export async function deleteOld(db: Database, olderThanMs: number, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('deliveryQuote')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deliveryQuote')
        .select('id')
        .where('createdAt', '<', fromNow(-olderThanMs))
        .orderBy('createdAt')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Deletes at most `limit` answers that no longer count; returns how many. */
export async function deleteExpiredOffers(db: Database, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('deliveryOffer')
    .where('requestHash', 'in', (eb) =>
      eb.selectFrom('deliveryOffer').select('requestHash').where('expiresAt', '<', now).limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
