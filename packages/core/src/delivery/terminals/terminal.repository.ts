import type { CarrierCode } from '@agromarket/shared'
import { sql } from 'kysely'
import type { CarrierTerminal } from '../../integrations/carriers/index.ts'
import { type Database, now, type Reader, type Trx } from '../../platform/db/index.ts'

export interface TerminalRow {
  id: string
  carrier: CarrierCode
  code: string
  countryId: number
  region: string
  city: string
  address: string
  name: string
  latitude: number
  longitude: number
  schedule: string
  phone: string
  maxWeightGrams: number | null
  maxPieceGrams: number | null
  storageDays: number | null
  /** Along the great circle. */
  distanceKm: number
}

interface Point {
  latitude: number
  longitude: number
}

const earthKm = 6_371.0088

const columns = sql`
  t.id, t.carrier, t.code, t.country_id, t.region, t.city, t.address, t.name, t.latitude, t.longitude, t.schedule,
  t.phone, t.max_weight_grams, t.max_piece_grams, t.storage_days`

/** A point of the unit ball, as the column has it. */
function toPlace({ latitude, longitude }: Point) {
  const [lat, long] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  const [x, y, z] = [Math.cos(lat) * Math.cos(long), Math.cos(lat) * Math.sin(long), Math.sin(lat)]
  return sql`cube(array[${x}::float8, ${y}::float8, ${z}::float8])`
}

/** The chord through the ball as the way along its surface. */
function toKm(point: Point) {
  return sql<number>`2 * ${earthKm}::float8 * asin(least(1, (t.place <-> ${toPlace(point)}) / 2))`
}

export interface TerminalFilter {
  countryId: number
  carrier?: CarrierCode | undefined
}

/** The nearest open terminals of a country, the nearest first; the index of places finds them. */
export async function findNearest(
  db: Database,
  point: Point,
  { countryId, carrier }: TerminalFilter,
  limit: number,
): Promise<TerminalRow[]> {
  const ofCarrier = carrier ? sql`and t.carrier = ${carrier}` : sql``
  const { rows } = await sql<TerminalRow>`
    select ${columns}, ${toKm(point)} as distance_km from delivery_terminal t
    where t.closed_at is null and t.country_id = ${countryId} ${ofCarrier}
    order by t.place <-> ${toPlace(point)}, t.id limit ${limit}`.execute(db)
  return rows
}

export async function find(db: Reader, id: string, point: Point): Promise<TerminalRow | undefined> {
  const { rows } = await sql<TerminalRow>`
    select ${columns}, ${toKm(point)} as distance_km from delivery_terminal t
    where t.id = ${id} and t.closed_at is null`.execute(db)
  return rows[0]
}

export async function countOpen(db: Database, carrier: CarrierCode): Promise<number> {
  const { count } = await db
    .selectFrom('deliveryTerminal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('carrier', '=', carrier)
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Writes terminals as their carrier tells of them; those that have been closed are open again. */
export async function saveAll(trx: Trx, carrier: CarrierCode, terminals: readonly CarrierTerminal[]): Promise<void> {
  const rows = terminals.map(({ coords: [latitude, longitude], ...terminal }) => ({ ...terminal, latitude, longitude }))
  await sql`
    insert into delivery_terminal (carrier, code, country_id, region, city, address, name, latitude, longitude, schedule,
      phone, max_weight_grams, max_piece_grams, storage_days)
    select ${carrier}, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (code text, "countryId" integer,
      region text, city text, address text, name text, latitude float8, longitude float8, schedule text, phone text,
      "maxWeightGrams" integer, "maxPieceGrams" integer, "storageDays" integer)
    on conflict (carrier, code) do update set country_id = excluded.country_id, region = excluded.region,
      city = excluded.city, address = excluded.address, name = excluded.name, latitude = excluded.latitude,
      longitude = excluded.longitude, schedule = excluded.schedule, phone = excluded.phone,
      max_weight_grams = excluded.max_weight_grams, max_piece_grams = excluded.max_piece_grams,
      storage_days = excluded.storage_days, closed_at = null`.execute(trx)
}

/** Those that the carrier no longer tells of are no longer offered. Returns how many. */
export async function closeOthers(trx: Trx, carrier: CarrierCode, codes: readonly string[]): Promise<number> {
  const result = await trx
    .updateTable('deliveryTerminal')
    .set({ closedAt: now })
    .where('carrier', '=', carrier)
    .where('closedAt', 'is', null)
    .where(sql<boolean>`not code = any(${codes}::text[])`)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
