import { type RawBuilder, sql } from 'kysely'
import { type Database, now, type Reader, type Trx } from '../../platform/db/index.ts'

/** SQL: what a base knows of the orders, as (order_id, version). */
export function selectKnownVersions(baseId: string): RawBuilder<{ orderId: string; version: number }> {
  return sql`select order_id, version from exchange_order where base_id = ${baseId} and version is not null`
}

export async function begin(db: Database, sessionId: string): Promise<string> {
  const { id } = await db.insertInto('exchangeHandover').values({ sessionId }).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function add(
  db: Database,
  handoverId: string,
  orders: readonly { id: string; version: number }[],
): Promise<void> {
  const rows = orders.map(({ id, version }) => ({ handoverId, orderId: id, version }))
  await db.insertInto('exchangeHandoverOrder').values(rows).execute()
}

/** Everything has gone out. */
export async function complete(db: Database, id: string, orderCount: number): Promise<void> {
  await db.updateTable('exchangeHandover').set({ orderCount, completedAt: now }).where('id', '=', id).execute()
}

export interface Handover {
  id: string
  orderCount: number
  isComplete: boolean
}

/** What the session was given last. */
export async function findLast(db: Reader, sessionId: string): Promise<Handover | undefined> {
  return db
    .selectFrom('exchangeHandover')
    .select((eb) => ['id', 'orderCount', eb('completedAt', 'is not', null).$castTo<boolean>().as('isComplete')])
    .where('sessionId', '=', sessionId)
    .orderBy('begunAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The base knows now exactly what was handed out; an order that has changed since goes again. */
export async function confirm(trx: Trx, baseId: string, handoverId: string): Promise<void> {
  await sql`
    insert into exchange_order (base_id, order_id, version)
    select ${baseId}::uuid, order_id, version from exchange_handover_order where handover_id = ${handoverId}
    order by order_id
    on conflict (base_id, order_id) do update set version = excluded.version`.execute(trx)
  await trx
    .updateTable('exchangeHandover')
    .set({ confirmedAt: now })
    .where('id', '=', handoverId)
    .where('confirmedAt', 'is', null)
    .execute()
}
