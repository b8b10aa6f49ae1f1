import { type DeliveryPlace, deliveryPlaceSchema, type KeptAddress } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Trx } from '../../platform/db/index.ts'

/** The latest first. */
export async function findLatest(
  db: Database,
  { userId, countryId, limit }: { userId: string; countryId: number; limit: number },
): Promise<KeptAddress[]> {
  const rows = await db
    .selectFrom('deliveryAddress')
    .select(['id', 'place'])
    .where('userId', '=', userId)
    .where('countryId', '=', countryId)
    .orderBy('usedAt', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, place }) => ({ id, ...deliveryPlaceSchema.parse(place) }))
}

/** False when the buyer keeps no such address. */
export async function remove(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('deliveryAddress')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The same line is one address; it is the latest again. */
const isLatestAgain = sql`
  on conflict (user_id, line) do update set place = excluded.place, country_id = excluded.country_id, used_at = now()`

export async function remember(
  trx: Trx,
  { userId, countryId, place }: { userId: string; countryId: number; place: DeliveryPlace },
): Promise<void> {
  await sql`
    insert into delivery_address (user_id, country_id, line, place)
    values (${userId}, ${countryId}, ${place.line}, ${JSON.stringify(place)}::jsonb) ${isLatestAgain}`.execute(trx)
}

/** SQL that remembers an address at the point that the user's own quote `id` was asked for; of no such quote nothing. */
export function rememberQuoted({
  id,
  userId,
  countryId,
  ...place
}: { id: string; userId: string; countryId: number } & Omit<DeliveryPlace, 'coords'>): RawBuilder<unknown> {
  return sql`
    insert into delivery_address (user_id, country_id, line, place)
    select ${userId}::uuid, ${countryId}::integer, ${place.line}::text,
      ${JSON.stringify(place)}::jsonb || jsonb_build_object('coords', asked.request -> 'coords')
    from delivery_quote asked where asked.id = ${id} and asked.user_id = ${userId} ${isLatestAgain}
    returning line`
}
