import type {
  OfferContent,
  OfferCurrency,
  OfferEventKind,
  OfferSource,
  OfferState,
  OfferVariant,
} from '@agromarket/shared'
import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../platform/db/index.ts'

export interface OfferRow {
  id: string
  hash: string
  number: number
  variant: OfferVariant
  source: OfferSource
  state: OfferState
  lastEvent: OfferEventKind
  branchId: number
  managerId: string | null
  managerName: string
  clientUserId: string | null
  clientOrganizationId: string | null
  clientName: string
  contactName: string
  contactPhone: string
  contactEmail: string
  requestComment: string
  currency: OfferCurrency
  rateMicros: number
  version: number
  edition: number | null
  orderId: string | null
  createdAt: Date
}

export interface EditionRow {
  number: number
  content: OfferContent
  /** YYYY-MM-DD */
  validUntil: string
  totalMinor: number
  authorName: string
  createdAt: Date
  publishedAt: Date | null
}

const offerColumns = sql`o.id, o.hash, o.number, o.variant, o.source, o.state, o.last_event, o.branch_id, o.manager_id,
  o.manager_name, o.client_user_id, o.client_organization_id, o.client_name, o.contact_name, o.contact_phone,
  o.contact_email, o.request_comment, o.currency, o.rate_micros, o.version, o.edition, o.order_id, o.created_at`
const editionColumns = sql`e.number, e.content, e.valid_until::text as valid_until, e.total_minor, e.author_name,
  e.created_at, e.published_at`

export async function findByHash(db: Reader, hash: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`select ${offerColumns} from offer o where o.hash = ${hash}`.execute(db)
  return rows[0]
}

export async function findById(db: Reader, id: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`select ${offerColumns} from offer o where o.id = ${id}`.execute(db)
  return rows[0]
}

/** The offer, nobody else's to change until the transaction ends. */
export async function lock(trx: Trx, id: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`select ${offerColumns} from offer o where o.id = ${id} for update`.execute(trx)
  return rows[0]
}

export async function findBySourceKey(
  db: Reader,
  sourceKey: string,
): Promise<Pick<OfferRow, 'id' | 'hash' | 'number'> | undefined> {
  return db.selectFrom('offer').select(['id', 'hash', 'number']).where('sourceKey', '=', sourceKey).executeTakeFirst()
}

export type NewOffer = Omit<
  OfferRow,
  'id' | 'number' | 'lastEvent' | 'version' | 'edition' | 'orderId' | 'createdAt'
> & {
  sourceKey: string | null
}

/** Undefined: the other side has given this document or click before. */
export async function insert(trx: Trx, offer: NewOffer): Promise<Pick<OfferRow, 'id' | 'hash' | 'number'> | undefined> {
  return trx
    .insertInto('offer')
    .values(offer)
    .onConflict((conflict) => conflict.column('sourceKey').doNothing())
    .returning(['id', 'hash', 'number'])
    .executeTakeFirst()
}

export type OfferPatch = Partial<Omit<OfferRow, 'id' | 'hash' | 'number' | 'version' | 'createdAt'>>

/** What has changed; the version says that something has. Answers the new version. */
export async function update(trx: Trx, id: string, patch: OfferPatch): Promise<number> {
  const { version } = await trx
    .updateTable('offer')
    .set((eb) => ({ ...patch, version: eb('version', '+', 1), updatedAt: sql`clock_timestamp()` }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function findEdition(db: Reader, offerId: string, number: number): Promise<EditionRow | undefined> {
  const { rows } = await sql<EditionRow>`
    select ${editionColumns} from offer_edition e where e.offer_id = ${offerId} and e.number = ${number}`.execute(db)
  return rows[0]
}

/** The newest, sent or not. */
export async function findLatestEdition(db: Reader, offerId: string): Promise<EditionRow | undefined> {
  const { rows } = await sql<EditionRow>`
    select ${editionColumns} from offer_edition e where e.offer_id = ${offerId}
    order by e.number desc limit 1`.execute(db)
  return rows[0]
}

/** Every version that was ever sent and the draft, the newest first. */
export async function listEditions(db: Database, offerId: string): Promise<EditionRow[]> {
  const { rows } = await sql<EditionRow>`
    select ${editionColumns} from offer_edition e where e.offer_id = ${offerId} order by e.number desc`.execute(db)
  return rows
}

export interface NewEdition {
  offerId: string
  number: number
  content: OfferContent
  validUntil: string
  totalMinor: number
  authorName: string
}

/** The draft of an offer, written or written over. */
export async function saveDraft(trx: Trx, edition: NewEdition): Promise<void> {
  const { content, ...rest } = edition
  await trx
    .insertInto('offerEdition')
    .values({ ...rest, content: JSON.stringify(content) })
    .onConflict((conflict) =>
      conflict.columns(['offerId', 'number']).doUpdateSet((eb) => ({
        content: eb.ref('excluded.content'),
        validUntil: eb.ref('excluded.validUntil'),
        totalMinor: eb.ref('excluded.totalMinor'),
        authorName: eb.ref('excluded.authorName'),
      })),
    )
    .execute()
}

/** From now on the client sees this edition; it never changes again. */
export async function markPublished(trx: Trx, offerId: string, number: number): Promise<void> {
  await trx
    .updateTable('offerEdition')
    .set({ publishedAt: sql`clock_timestamp()` })
    .where('offerId', '=', offerId)
    .where('number', '=', number)
    .execute()
}
