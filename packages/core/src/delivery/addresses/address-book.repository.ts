import { type DeliveryPlace, deliveryPlaceSchema, type KeptAddress } from '@agromarket/shared'
import { sql } from 'kysely'
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
export async function remember(
  trx: Trx,
  { userId, countryId, place }: { userId: string; countryId: number; place: DeliveryPlace },
): Promise<void> {
  await sql`
    insert into delivery_address (user_id, country_id, line, place)
    values (${userId}, ${countryId}, ${place.line}, ${JSON.stringify(place)}::jsonb)
    on conflict (user_id, line) do update set place = excluded.place, country_id = excluded.country_id, used_at = now()`.execute(
    trx,
  )
}
