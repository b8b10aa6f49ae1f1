import type { OfferEvent, OfferEventKind, OfferVerdict, PricedChange } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Reader, Trx } from '../platform/db/index.ts'

export interface PendingChange {
  id: number
  key: string
  change: PricedChange
}

/** What the client has asked for and nobody has answered, in the order of asking. */
export async function listPending(db: Reader, offerId: string): Promise<PendingChange[]> {
  return db
    .selectFrom('offerChange')
    .select(['id', 'key', 'change'])
    .where('offerId', '=', offerId)
    .where('state', '=', 'pending')
    .orderBy('id')
    .$narrowType<{ change: PricedChange }>()
    .execute()
}

export interface AnsweredRow {
  key: string
  change: PricedChange
  counter: PricedChange | null
  state: OfferVerdict
  reason: string
}

/** The changes of an edition that the manager has answered. */
export async function listAnswered(db: Reader, offerId: string, edition: number): Promise<AnsweredRow[]> {
  return db
    .selectFrom('offerChange')
    .select(['key', 'change', 'counter', 'state', 'reason'])
    .where('offerId', '=', offerId)
    .where('edition', '=', edition)
    .where('state', 'in', ['accepted', 'countered', 'refused'])
    .orderBy('id')
    .$narrowType<Omit<AnsweredRow, 'key'>>()
    .execute()
}

export interface NewChange {
  key: string
  change: PricedChange
}

/** Puts changes in; an earlier one about the same, answered by nobody, makes way. In the order given. */
export async function replacePending(
  trx: Trx,
  {
    offerId,
    edition,
    userId,
    actorName,
  }: { offerId: string; edition: number; userId: string | null; actorName: string },
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return
  await closePending(
    trx,
    offerId,
    'replaced',
    changes.map(({ key }) => key),
  )
  const rows = changes.map(({ key, change }) => ({
    offerId,
    edition,
    key,
    change: JSON.stringify(change),
    userId,
    actorName,
  }))
  await trx.insertInto('offerChange').values(rows).execute()
}

/** Pending changes that count no longer; all of them unless their keys are named. */
export async function closePending(
  trx: Trx,
  offerId: string,
  state: 'replaced' | 'withdrawn',
  keys?: readonly string[],
): Promise<void> {
  await trx
    .updateTable('offerChange')
    .set({ state })
    .where('offerId', '=', offerId)
    .where('state', '=', 'pending')
    .$if(keys !== undefined, (query) => query.where('key', 'in', [...(keys ?? []), '']))
    .execute()
}

export async function answer(
  trx: Trx,
  id: number,
  { verdict, counter, reason }: { verdict: OfferVerdict; counter: PricedChange | null; reason: string },
): Promise<void> {
  await trx
    .updateTable('offerChange')
    .set({
      state: verdict,
      counter: counter && JSON.stringify(counter),
      reason,
      answeredAt: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
}

/** False: this queue was taken before. */
export async function takeQueue(trx: Trx, offerId: string, queueId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('offerQueue')
    .values({ offerId, queueId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export interface NewEvent {
  offerId: string
  kind: OfferEventKind
  edition: number | null
  actorKind: 'client' | 'employee' | 'system'
  actorId: string | null
  actorName: string
  note?: string
}

export async function insertEvent(trx: Trx, event: NewEvent): Promise<number> {
  const { id } = await trx.insertInto('offerEvent').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The newest first. */
export async function listEvents(db: Reader, offerId: string, limit: number): Promise<OfferEvent[]> {
  const rows = await db
    .selectFrom('offerEvent')
    .select(['id', 'kind', 'actorName', 'note', 'createdAt'])
    .where('offerId', '=', offerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ kind: OfferEventKind }>()
    .execute()
  return rows.map(({ createdAt, ...event }) => ({ ...event, at: createdAt.toISOString() }))
}

export interface ShownEventRow {
  id: number
  kind: OfferEventKind
  edition: number | null
  actorName: string
  note: string
  createdAt: Date
}

/** Events of the kinds that are named, the newest first. */
export async function listEventsOfKinds(
  db: Reader,
  offerId: string,
  { kinds, limit }: { kinds: readonly OfferEventKind[]; limit: number },
): Promise<ShownEventRow[]> {
  return db
    .selectFrom('offerEvent')
    .select(['id', 'kind', 'edition', 'actorName', 'note', 'createdAt'])
    .where('offerId', '=', offerId)
    .where('kind', 'in', [...kinds])
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ kind: OfferEventKind }>()
    .execute()
}

/** When the client has last opened it; undefined when never. */
export async function findLastOpened(db: Reader, offerId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('offerEvent')
    .select('createdAt')
    .where('offerId', '=', offerId)
    .where('kind', '=', 'opened')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt
}
