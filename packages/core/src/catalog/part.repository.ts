import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../platform/db/index.ts'
import { type BestOffer, type PriceRow, type PriceScope, selectBestOffer, selectPrice } from '../pricing/index.ts'
import { selectFree } from './stock.repository.ts'

export interface SellableRow {
  id: number
  code1c: string
  slug: string
  article: string
  name: string
  manufacturer: string
  icon: string
  unit: string
  packageSize: number
  weightGrams: number
  isRemoved: boolean
  price: PriceRow | null
  free: Record<string, number> | null
  offer: BestOffer | null
}

/**
 * SQL for one part with its price and stock as JSON shaped like SellableRow (see toSellablePart); null when there is no
 * such part. `partId` is the outer query's column.
 */
export function selectSellable(partId: RawBuilder<number>, scope: PriceScope): RawBuilder<SellableRow | null> {
  const ownId = sql<number>`p.id`
  return sql`(
    select row_to_json(sellable) from (
      select p.id, p.code1c, p.slug, p.article, p.name, m.name as manufacturer, p.icon, p.unit, p.package_size as "packageSize",
        p.weight_grams as "weightGrams", p.removed_at is not null as "isRemoved",
        ${selectPrice(scope, ownId)} as price, ${selectFree(ownId)} as free,
        ${selectBestOffer(scope, ownId)} as offer
      from part p join manufacturer m on m.id = p.manufacturer_id
      where p.id = ${partId}) sellable)`
}

/** The parts by id; unknown ones are left out. */
export async function findSellable(db: Reader, partIds: readonly number[], scope: PriceScope): Promise<SellableRow[]> {
  const { rows } = await sql<{ part: SellableRow | null }>`
    select ${selectSellable(sql`wanted.id`, scope)} as part
    from unnest(${partIds}::bigint[]) as wanted (id)`.execute(db)
  return rows.flatMap(({ part }) => part ?? [])
}

/** Parts that may be sold, by the code that 1C knows them by. */
export async function findByCode1c(
  db: Reader,
  codes: readonly string[],
): Promise<{ partId: number; code1c: string; article: string; name: string }[]> {
  const { rows } = await sql<{ partId: number; code1c: string; article: string; name: string }>`
    select id as part_id, code1c, article, name from part
    where removed_at is null and code1c = any(${codes}::text[])`.execute(db)
  return rows
}

/** What parts are called, whether on sale or not. */
export async function listPartNames(
  db: Reader,
  partIds: readonly number[],
): Promise<{ partId: number; article: string; name: string }[]> {
  const { rows } = await sql<{ partId: number; article: string; name: string }>`
    select id as part_id, article, name from part where id = any(${partIds}::bigint[])`.execute(db)
  return rows
}

/** The codes that 1C knows parts by, by id. */
export async function listCodes1c(db: Reader, partIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; code1c: string }>`
    select id, code1c from part where id = any(${partIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, code1c }) => [id, code1c]))
}

/** What parts are called, by id; those off sale are left out. */
export async function findNames(
  db: Reader,
  partIds: readonly number[],
): Promise<Map<number, { article: string; name: string }>> {
  const { rows } = await sql<{ id: number; article: string; name: string }>`
    select id, article, name from part where id = any(${[...new Set(partIds)]}::bigint[]) and removed_at is null`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}
