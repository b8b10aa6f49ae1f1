import type {
  OfferContent,
  OfferCurrency,
  OfferEventKind,
  OfferListItem,
  OfferListQuery,
  OfferSource,
  OfferState,
  OfferVariant,
} from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../auth/index.ts'
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
  /** What the request for a contract has come to; '': nothing yet. */
  contractNumber: string
  draftVersion: number
  createdAt: Date
  /** By the line's id, of a piece. For the branch alone. */
  lineCosts: Record<string, number>
  /** Hundredths of a per cent; null: nobody waits for the head's word. */
  askedDiscountBp: number | null
  approvedDiscountBp: number
  /** Who has sent it wants to hear that the client has opened it. */
  tellsOpened: boolean
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
  o.contact_email, o.request_comment, o.currency, o.rate_micros, o.version, o.edition, o.order_id, o.contract_number, o.draft_version,
  o.created_at, o.line_costs, o.asked_discount_bp, o.approved_discount_bp, o.tells_opened`
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
  | 'id'
  | 'number'
  | 'lastEvent'
  | 'version'
  | 'edition'
  | 'orderId'
  | 'contractNumber'
  | 'draftVersion'
  | 'createdAt'
  | 'lineCosts'
  | 'askedDiscountBp'
  | 'approvedDiscountBp'
  | 'tellsOpened'
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

export type OfferPatch = Partial<Omit<OfferRow, 'id' | 'hash' | 'number' | 'version' | 'draftVersion' | 'createdAt'>>

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

/** The draft has changed with what belongs to it; for the client the offer is what it was. Answers the draft's version. */
export async function updateDraft(trx: Trx, id: string, patch: OfferPatch = {}): Promise<number> {
  const { draftVersion } = await trx
    .updateTable('offer')
    .set((eb) => ({ ...patch, draftVersion: eb('draftVersion', '+', 1), updatedAt: sql`clock_timestamp()` }))
    .where('id', '=', id)
    .returning('draftVersion')
    .executeTakeFirstOrThrow()
  return draftVersion
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

export interface ListFilter {
  scope: Scope
  state: OfferListQuery['state']
  q: string
  /** What was never sent is the branch's alone. */
  isSentOnly: boolean
}

/** One page of the offers that a scope reaches, those changed last first. */
export async function findPage(
  db: Database,
  filter: ListFilter,
  page: { limit: number; offset: number },
): Promise<{ items: OfferListItem[]; total: number }> {
  const { rows } = await sql<OfferListItem & { total: number }>`
    select o.id, o.hash, o.number, e.content ->> 'title' as title, o.variant, o.state, o.client_name, o.manager_name,
      o.currency, e.total_minor, e.valid_until::text as valid_until, o.edition is not null as is_sent,
      (select count(*) from offer_change c where c.offer_id = o.id and c.state = 'pending') as pending_changes,
      count(*) over () as total
    from offer o
    join lateral (select * from offer_edition e where e.offer_id = o.id
      and (not ${filter.isSentOnly} or e.number = o.edition) order by e.number desc limit 1) e on true
    where ${withinScope(filter.scope)} and (${filter.state} = 'all' or o.state = ${filter.state})
      and (${filter.q} = '' or o.number::text = ${filter.q}
        or strpos(lower(o.client_name || ' ' || (e.content ->> 'title')), lower(${filter.q})) > 0)
    order by o.updated_at desc, o.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 }
}

/** SQL: the offers `o` that a scope reaches. */
export function withinScope(scope: Scope): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'all':
      return sql`true`
    case 'branch':
      return sql`o.branch_id = any(${scope.branchIds}::integer[])`
    case 'own':
      return sql`o.client_user_id = ${scope.userId}`
    case 'organization':
      return sql`(o.client_user_id = ${scope.userId} or o.client_organization_id = ${scope.organizationId})`
    case 'supplier':
      // Suppliers sell to the shop: no offer is theirs.
      return sql`false`
  }
}
