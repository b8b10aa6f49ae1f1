import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader, Trx } from '../../platform/db/index.ts'

/** SQL: what a base knows of accepted offers, as (offer_id, version). */
export function selectKnownOffers(baseId: string): RawBuilder<{ offerId: string; version: number }> {
  return sql`select offer_id, version from exchange_contract where base_id = ${baseId}`
}

export async function add(
  db: Database,
  handoverId: string,
  offers: readonly { id: string; version: number }[],
): Promise<void> {
  const rows = offers.map(({ id, version }) => ({ handoverId, offerId: id, version }))
  await db.insertInto('exchangeHandoverContract').values(rows).execute()
}

/** The base knows now exactly what was handed out. */
export async function confirm(trx: Trx, baseId: string, handoverId: string): Promise<void> {
  await sql`
    insert into exchange_contract (base_id, offer_id, version)
    select ${baseId}::uuid, offer_id, version from exchange_handover_contract where handover_id = ${handoverId}
    order by offer_id
    on conflict (base_id, offer_id) do update set version = excluded.version`.execute(trx)
}

/** Whether a base has taken this accepted offer. */
export async function isKnown(db: Reader, baseId: string, offerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from exchange_contract where base_id = ${baseId} and offer_id = ${offerId}::uuid`.execute(db)
  return rows.length > 0
}
