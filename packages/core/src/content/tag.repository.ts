import { sql } from 'kysely'
import type { Reader, Trx } from '../platform/db/index.ts'
import { isVisible } from './post.repository.ts'

export interface TagRow {
  id: number
  slug: string
  name: string
  isSection: boolean
}

export async function findAll(db: Reader): Promise<TagRow[]> {
  return db
    .selectFrom('contentTag')
    .select(['id', 'slug', 'name', 'isSection'])
    .orderBy('sortOrder')
    .orderBy('name')
    .execute()
}

export async function findBySlug(db: Reader, slug: string): Promise<TagRow | undefined> {
  return db
    .selectFrom('contentTag')
    .select(['id', 'slug', 'name', 'isSection'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** Posts and tags share their addresses. */
export async function isPostAddress(trx: Trx, slug: string): Promise<boolean> {
  return (await trx.selectFrom('post').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined
}

/** Of two who name it at once both get the same one. */
export async function insert(trx: Trx, tag: { slug: string; name: string }): Promise<TagRow> {
  return trx
    .insertInto('contentTag')
    .values(tag)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet((eb) => ({ slug: eb.ref('excluded.slug') })))
    .returning(['id', 'slug', 'name', 'isSection'])
    .executeTakeFirstOrThrow()
}

/** How many posts of each section a reader of the region finds, in the order of the sections. */
export async function countSections(
  db: Reader,
  areaId: string | null,
): Promise<{ id: number | null; count: number }[]> {
  const { rows } = await sql<{ id: number | null; count: number }>`
    select p.section_id as id, count(*)::integer as count from post p
    where ${isVisible} and (not exists (select from post_area a where a.post_id = p.id)
      or exists (select from post_area a where a.post_id = p.id and a.area_id = ${areaId}))
    group by 1`.execute(db)
  return rows
}
