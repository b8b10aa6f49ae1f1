import type { SupplierCurrency } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Reader, Trx } from '../../platform/db/index.ts'

export async function countOnSale(db: Reader, priceListId: number, version: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from supplier_position where price_list_id = ${priceListId}
      and from_version <= ${version} and (to_version is null or to_version > ${version})`.execute(db)
  return rows[0]?.count ?? 0
}

/** Positions that a version would take off sale stay, as they were. */
export async function keepGone(trx: Trx, priceListId: number, version: number): Promise<void> {
  await sql`
    update supplier_position p set to_version = null where p.price_list_id = ${priceListId} and p.to_version = ${version}
      and not exists (select from supplier_position n where n.price_list_id = ${priceListId}
        and n.from_version = ${version} and n.replaces_id = p.id)`.execute(trx)
}

/**
 * New positions of a version get the prices that those before them had; those without one before are taken out. Such a
 * position is not what its row says: the same row in the next file is no repetition of it.
 */
export async function keepPrices(trx: Trx, priceListId: number, version: number): Promise<void> {
  await sql`
    update supplier_position n set price_minor = p.price_minor, currency = p.currency, content_high = ~n.content_high
    from supplier_position p
    where n.price_list_id = ${priceListId} and n.from_version = ${version} and p.id = n.replaces_id
      and (n.price_minor, n.currency) is distinct from (p.price_minor, p.currency)`.execute(trx)
  await sql`
    delete from supplier_position where price_list_id = ${priceListId} and from_version = ${version}
      and replaces_id is null`.execute(trx)
}

/** What is on sale of these articles. */
export async function listPrices(
  db: Reader,
  priceListId: number,
  articles: readonly string[],
): Promise<{ article: string; maker: string; priceMinor: number | null; currency: SupplierCurrency }[]> {
  const { rows } = await sql<{ article: string; maker: string; priceMinor: number | null; currency: SupplierCurrency }>`
    select p.article, p.maker, p.price_minor::float8 as price_minor, p.currency
    from supplier_position p join supplier_price_list l on l.id = p.price_list_id
    where p.price_list_id = ${priceListId} and p.article_key in (select article_key(a) from unnest(${articles}::text[]) a)
      and p.from_version <= l.current_version and (p.to_version is null or p.to_version > l.current_version)`.execute(
    db,
  )
  return rows
}
