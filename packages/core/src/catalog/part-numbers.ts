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
