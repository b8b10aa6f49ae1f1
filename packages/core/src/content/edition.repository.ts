import type { PostContent } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Reader, Trx } from '../platform/db/index.ts'

export interface LockedPost {
  id: number
  slug: string | null
  state: 'draft' | 'published' | 'archived'
  version: number
  edition: number | null
  publishAt: Date | null
  /** Readers see it at this moment. */
  isVisible: boolean
}

export async function lock(trx: Trx, id: number): Promise<LockedPost | undefined> {
  const { rows } = await sql<LockedPost>`
    select id, slug, state, version, edition, publish_at,
      coalesce(state = 'published' and publish_at <= clock_timestamp(), false) as is_visible
    from post where id = ${id} for update`.execute(trx)
  return rows[0]
}

export interface EditionRow {
  number: number
  content: unknown
  authorName: string
  updatedAt: Date
  publishedAt: Date | null
}

export async function findLatest(db: Reader, postId: number): Promise<EditionRow | undefined> {
  const { rows } = await sql<EditionRow>`
    select number, content, author_name, updated_at, published_at from post_edition
    where post_id = ${postId} order by number desc limit 1`.execute(db)
  return rows[0]
}

export async function findByNumber(db: Reader, postId: number, number: number): Promise<EditionRow | undefined> {
  const { rows } = await sql<EditionRow>`
    select number, content, author_name, updated_at, published_at from post_edition
    where post_id = ${postId} and number = ${number}`.execute(db)
  return rows[0]
}

/** The newest first, without their content. */
export async function list(db: Reader, postId: number, limit: number): Promise<Omit<EditionRow, 'content'>[]> {
  const { rows } = await sql<Omit<EditionRow, 'content'>>`
    select number, author_name, updated_at, published_at from post_edition
    where post_id = ${postId} order by number desc limit ${limit}`.execute(db)
  return rows
}

/** Writes the draft, or the next edition as one. */
export async function saveDraft(
  trx: Trx,
  draft: { postId: number; number: number; content: PostContent; authorId: string | null; authorName: string },
): Promise<void> {
  const content = JSON.stringify(draft.content)
  const { authorId, authorName } = draft
  await trx
    .insertInto('postEdition')
    .values({ ...draft, content })
    .onConflict((conflict) =>
      conflict
        .columns(['postId', 'number'])
        .doUpdateSet({ content, authorId, authorName, updatedAt: sql<Date>`clock_timestamp()` }),
    )
    .execute()
}

export async function markPublished(trx: Trx, postId: number, number: number): Promise<void> {
  await sql`update post_edition set published_at = clock_timestamp()
    where post_id = ${postId} and number = ${number} and published_at is null`.execute(trx)
}

export async function insertPost(trx: Trx, previewToken: string): Promise<number> {
  const { id } = await trx.insertInto('post').values({ previewToken }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The post's next version. */
export async function touch(trx: Trx, id: number, changes: { state?: 'archived' } = {}): Promise<number> {
  const { version } = await trx
    .updateTable('post')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1), updatedAt: sql<Date>`clock_timestamp()` }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Another post's present address, or a tag's. */
export async function isAddressTaken(trx: Trx, slug: string, postId: number): Promise<boolean> {
  const { rows } = await sql`
    select from post where slug = ${slug} and id <> ${postId}
    union all select from content_tag where slug = ${slug}`.execute(trx)
  return rows.length > 0
}

/** Links to the address that the post has had lead to its new one; an address that it takes leads nowhere else any more. */
export async function moveAddress(trx: Trx, postId: number, { from, to }: { from: string; to: string }): Promise<void> {
  await trx.deleteFrom('postAddress').where('slug', '=', to).execute()
  await trx
    .insertInto('postAddress')
    .values({ slug: from, postId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ postId }))
    .execute()
}
