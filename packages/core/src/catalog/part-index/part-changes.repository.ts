import { sql } from 'kysely'
import { selectSheetIds } from '../../drawings/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { selectOffers } from '../../pricing/index.ts'

/** What lists know of a part. */
export interface PartFact {
  id: number
  isListed: boolean
  categoryId: number
  manufacturerId: number
  popularity: number
  modelIds: number[]
  valueIds: number[]
  sheetIds: number[]
  /** Branches that have free pieces. */
  branchIds: number[]
  offers: { priceListId: number; isSale: boolean; isSuperPrice: boolean }[]
}

export async function findFacts(db: Database, ids: readonly number[]): Promise<PartFact[]> {
  const partId = sql<number>`p.id`
  const { rows } = await sql<PartFact>`
    select p.id, p.removed_at is null as is_listed, p.category_id, p.manufacturer_id, p.popularity,
      array(select a.model_id from applicability a where a.part_id = p.id) as model_ids,
      coalesce(v.value_ids, '{}') as value_ids,
      ${selectSheetIds(partId)} as sheet_ids,
      array(select s.branch_id from stock s where s.part_id = p.id and s.quantity > s.reserved) as branch_ids,
      ${selectOffers(partId)} as offers
    from part p left join part_specification v on v.part_id = p.id
    where p.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** What the search knows of a part, in PostgreSQL's notation. */
export interface PartDocument {
  id: number
  words: string
}

export async function findDocuments(db: Database, ids: readonly number[]): Promise<PartDocument[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PartDocument>`
    select part_id as id, words::text as words from part_search where part_id = any(${ids}::bigint[])`.execute(db)
  return rows
}

const keys = { article: sql.ref('article_key'), name: sql.ref('name') } as const

/** The parts of `ids` on sale in an order, each with the last part before it that is none of them. */
export async function findPlaces(
  db: Database,
  sort: keyof typeof keys,
  ids: readonly number[],
): Promise<{ id: number; afterId: number | null }[]> {
  if (ids.length === 0) return []
  const key = keys[sort]
  const { rows } = await sql<{ id: number; afterId: number | null }>`
    select c.id, (select p.id from part p
      where p.removed_at is null and (p.${key}, p.id) < (c.${key}, c.id) and p.id <> all(${ids}::bigint[])
      order by p.${key} desc, p.id desc limit 1) as after_id
    from part c where c.id = any(${ids}::bigint[]) and c.removed_at is null order by c.${key}, c.id`.execute(db)
  return rows
}
