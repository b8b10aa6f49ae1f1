import type { NumberRelation } from '@agromarket/shared'
import { sql } from 'kysely'
import { type PartPlaceRow, selectPlacesOfPart } from '../drawings/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { PriceScope } from '../pricing/index.ts'
import { type CardRow, cardColumns } from './card.repository.ts'

export interface PartDetailsRow extends CardRow {
  isRemoved: boolean
  description: string
  code1c: string
}

/** A part by its id, on sale or not. */
export async function findDetails(db: Database, id: number, scope: PriceScope): Promise<PartDetailsRow | undefined> {
  const { rows } = await sql<PartDetailsRow>`
    select ${cardColumns(scope)}, p.removed_at is not null as is_removed, p.description, p.code1c
    from part p where p.id = ${id}`.execute(db)
  return rows[0]
}

export interface RelatedNumberRow {
  number: string
  manufacturer: string
  relation: NumberRelation
  /** The part on sale that bears the number. */
  partId: number | null
}

/**
 * Numbers that belong to a part's own: those it answers to, parts that name its number as theirs, and parts that answer
 * to the same number as it does; at most `limit` of each. Each step goes by an index over numbers as people mistake them:
 * the bearer of a number comes out of an array, for a limit would have PostgreSQL walk all parts in their order.
 */
export async function findRelatedNumbers(db: Database, id: number, limit: number): Promise<RelatedNumberRow[]> {
  const { rows } = await sql<RelatedNumberRow>`
    with own as (
      select p.id, search_key(p.article) as key, lower(m.name) as maker
      from part p join manufacturer m on m.id = p.manufacturer_id where p.id = ${id}
    ), mine as (
      select c.number, c.manufacturer_name, c.kind, search_key(c.number) as key
      from cross_number c where c.part_id = ${id}
      order by c.kind, c.manufacturer_name, c.number limit ${limit}
    )
    (select mine.number, mine.manufacturer_name as manufacturer, mine.kind as relation, bearer.id as part_id
    from mine cross join lateral (
      select (array(
        select p.id from part p join manufacturer m on m.id = p.manufacturer_id
        where search_key(p.article) = mine.key and p.removed_at is null and p.id <> ${id}
          and lower(m.name) = lower(mine.manufacturer_name)
        order by p.id))[1] as id) bearer)
    union all
    (select p.article, m.name, case c.kind when 'superseded' then 'successor' else 'analogue' end, p.id
    from own
    join cross_number c on search_key(c.number) = own.key and lower(c.manufacturer_name) = own.maker
    join part p on p.id = c.part_id and p.removed_at is null and p.id <> own.id
    join manufacturer m on m.id = p.manufacturer_id
    order by p.popularity desc, p.id limit ${limit})
    union all
    (select p.article, m.name, 'shared', p.id
    from mine
    join cross_number c on search_key(c.number) = mine.key and c.manufacturer_name = mine.manufacturer_name
    join part p on p.id = c.part_id and p.removed_at is null and p.id <> ${id}
    join manufacturer m on m.id = p.manufacturer_id
    order by p.popularity desc, p.id limit ${limit})`.execute(db)
  return rows
}

export interface FittingModelRow {
  modelId: number
  node: string
  sheet: number | null
  position: number | null
  /** All models that the part fits. */
  total: number
  /** The sheets that show the part; with the first row alone. */
  places: PartPlaceRow[] | null
}

export async function findModels(db: Database, id: number, limit: number): Promise<FittingModelRow[]> {
  const { rows } = await sql<FittingModelRow>`
    select f.*, case when row_number() over (order by f.model_id) = 1 then ${selectPlacesOfPart(sql`${id}::bigint`)} end as places
    from (
      select a.model_id, a.node, a.sheet, a.position, count(*) over ()::integer as total
      from applicability a where a.part_id = ${id} order by a.model_id limit ${limit}) f
    order by f.model_id`.execute(db)
  return rows
}
