import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../platform/db/index.ts'

/**
 * Relation of numbers by which a part is known to its own maker: manufacturer_id, number_key (as articleKey writes it),
 * part_id, is_former. For set-wise matching of lists of millions.
 */
export const partNumberRelation = 'part_number'

/** Every maker of parts and machines. */
export async function listMakers(db: Reader): Promise<{ id: number; name: string; slug: string }[]> {
  return db.selectFrom('manufacturer').select(['id', 'name', 'slug']).orderBy('name').execute()
}

/** Sections of parts, by the way from the top. */
export async function listPartSections(db: Reader): Promise<{ id: number; name: string; path: string }[]> {
  return db.selectFrom('category').select(['id', 'name', 'path']).where('kind', '=', 'part').orderBy('path').execute()
}

/** SQL: parts on sale as (part_id, manufacturer_id, category_id, package_size). */
export const selectPlacedParts: RawBuilder<unknown> = sql`
  select p.id as part_id, p.manufacturer_id, p.category_id, p.package_size from part p where p.removed_at is null`

/**
 * SQL: sections as (category_id, category_ids): each with itself and those above it. Of every kind, though parts have one: a
 * planner without statistics of this small table takes those of a kind for one, and goes through a price list for each.
 */
export const selectSections: RawBuilder<unknown> = sql`
  select c.id as category_id, array(select above.id from category above
    where above.kind = c.kind and (above.path = c.path or starts_with(c.path, above.path || '/'))) as category_ids
  from category c`
