import { sql } from 'kysely'
import type { Reader } from '../platform/db/index.ts'

/**
 * Relation of numbers by which a part is known to its own maker: manufacturer_id, number_key (as articleKey writes it),
 * part_id, is_former. For set-wise matching of lists of millions.
 */
export const partNumberRelation = 'part_number'

/** Every maker of parts and machines. */
export async function listMakers(db: Reader): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('manufacturer').select(['id', 'name']).orderBy('name').execute()
}

/** Sections of parts, by the way from the top. */
export async function listPartSections(db: Reader): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('category').select(['id', 'name']).where('kind', '=', 'part').orderBy('path').execute()
}

/** Where parts stand: their maker, their section and those above it. */
export async function listPartPlaces(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, { manufacturerId: number; categoryIds: number[] }>> {
  const { rows } = await sql<{ id: number; manufacturerId: number; categoryIds: number[] }>`
    select p.id::float8 as id, p.manufacturer_id, (select array_agg(above.id) from category above
      where above.kind = c.kind and (above.path = c.path or starts_with(c.path, above.path || '/'))) as category_ids
    from part p join category c on c.id = p.category_id where p.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}
