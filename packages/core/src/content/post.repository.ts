import type { PictureSource, PostKind } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader } from '../platform/db/index.ts'

/** What a list shows of a post. */
export interface PostRow {
  id: number
  kind: PostKind
  slug: string
  title: string
  lead: string
  cover: PictureSource | null
  publishAt: Date
  readingMinutes: number
  authorName: string
  authorPosition: string
  sectionId: number | null
  tagIds: number[]
}

export interface PostFilter {
  kinds?: readonly PostKind[] | undefined
  tagIds?: readonly number[] | undefined
  excludeIds?: readonly number[] | undefined
  modelIds?: readonly number[] | undefined
  partId?: number | undefined
  categoryId?: number | undefined
  /** The reader's region; null: what is written for every region alone. */
  areaId: string | null
  words?: string | undefined
}

/** What a guest's page and everybody else may see of posts: published, and its time has come. */
export const isVisible = sql<boolean>`p.state = 'published' and p.publish_at <= now()`

const columns = sql`p.id, p.kind, p.slug, p.title, p.lead, p.cover, p.publish_at, p.reading_minutes, p.author_name,
  p.author_position, p.section_id,
  array(select t.tag_id from post_tag t where t.post_id = p.id order by t.tag_id) as tag_ids`

/** Visible posts, the newest first, and how many there are. */
export async function findVisible(
  db: Reader,
  filter: PostFilter,
  slice: { limit: number; offset: number },
): Promise<{ rows: PostRow[]; total: number }> {
  const rows = await findNewest(db, filter, slice)
  if (slice.offset === 0 && rows.length < slice.limit) return { rows, total: rows.length }
  const where = toCondition(filter)
  const counted = await sql<{ total: number }>`select count(*)::integer as total from post p where ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The same, for whoever does not say how many there are. */
export async function findNewest(
  db: Reader,
  filter: PostFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select ${columns} from post p where ${toCondition(filter)}
    order by p.publish_at desc, p.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Posts near to one by tags, section and machines, the nearest and newest first. */
export async function findRelated(
  db: Reader,
  post: { id: number; areaId: string | null },
  limit: number,
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select ${columns} from post p join post o on o.id = ${post.id}
    where p.id <> ${post.id} and ${isVisible} and ${isForArea(post.areaId)}
    order by
      (select count(*) from post_tag a join post_tag b on b.tag_id = a.tag_id where a.post_id = p.id and b.post_id = o.id) * 2
      + (select count(*) from post_model a join post_model b on b.model_id = a.model_id
         where a.post_id = p.id and b.post_id = o.id)
      + (p.section_id is not distinct from o.section_id)::integer desc,
      p.publish_at desc, p.id desc
    limit ${limit}`.execute(db)
  return rows
}

export interface PublishedRow extends PostRow {
  updatedAt: Date
  content: unknown
}

/** The edition that readers see, with what its post says of it. */
export async function findPublished(db: Reader, slug: string): Promise<PublishedRow | undefined> {
  const { rows } = await sql<PublishedRow>`
    select ${columns}, greatest(p.publish_at, e.published_at) as updated_at, e.content
    from post p join post_edition e on e.post_id = p.id and e.number = p.edition
    where p.slug = ${slug} and ${isVisible}`.execute(db)
  return rows[0]
}

/** The latest edition, draft or not, of the post that the token stands for. */
export async function findLatestByToken(
  db: Reader,
  token: string,
): Promise<{ id: number; content: unknown; updatedAt: Date } | undefined> {
  const { rows } = await sql<{ id: number; content: unknown; updatedAt: Date }>`
    select p.id, e.content, e.updated_at from post p join post_edition e on e.post_id = p.id
    where p.preview_token = ${token} order by e.number desc limit 1`.execute(db)
  return rows[0]
}

/** Where the post with this former address is now, as long as it can be read. */
export async function findMovedSlug(db: Reader, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select p.slug from post_address a join post p on p.id = a.post_id where a.slug = ${slug} and ${isVisible}`.execute(
    db,
  )
  return rows[0]?.slug
}

/** Addresses of visible posts with their last change. */
export async function findAddresses(db: Reader): Promise<{ slug: string; updatedAt: Date }[]> {
  const { rows } = await sql<{ slug: string; updatedAt: Date }>`
    select p.slug, greatest(p.publish_at, e.published_at) as updated_at
    from post p join post_edition e on e.post_id = p.id and e.number = p.edition
    where ${isVisible} order by p.id`.execute(db)
  return rows
}

/** How many visible posts name each of the machines; machines without any are left out. */
export async function countOfModels(
  db: Reader,
  modelIds: readonly number[],
  areaId: string | null,
): Promise<{ modelId: number; count: number }[]> {
  const { rows } = await sql<{ modelId: number; count: number }>`
    select m.model_id, count(*)::integer as count from post_model m join post p on p.id = m.post_id
    where m.model_id = any(${modelIds}::integer[]) and ${isVisible} and ${isForArea(areaId)} group by 1`.execute(db)
  return rows
}

/** Notes that kept pages are told of what has become visible; their triggers tell. How many posts. */
export async function announceDue(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update post p set announced_at = now() where ${isVisible} and p.announced_at is null`.execute(db)
  return Number(numAffectedRows)
}

function toCondition(filter: PostFilter): RawBuilder<boolean> {
  const { kinds = [], tagIds, excludeIds = [], modelIds, partId, categoryId, areaId, words } = filter
  const conditions = [isVisible, isForArea(areaId)]
  if (kinds.length > 0) conditions.push(sql`p.kind = any(${kinds}::text[])`)
  if (tagIds)
    conditions.push(sql`(p.section_id = any(${tagIds}::integer[]) or exists (
      select from post_tag t where t.post_id = p.id and t.tag_id = any(${tagIds}::integer[])))`)
  if (excludeIds.length > 0) conditions.push(sql`p.id <> all(${excludeIds}::integer[])`)
  if (modelIds)
    conditions.push(
      sql`exists (select from post_model m where m.post_id = p.id and m.model_id = any(${modelIds}::integer[]))`,
    )
  if (partId !== undefined)
    conditions.push(sql`exists (select from post_part a where a.post_id = p.id and a.part_id = ${partId})`)
  if (categoryId !== undefined)
    conditions.push(sql`exists (select from post_category c where c.post_id = p.id and c.category_id = ${categoryId})`)
  if (words) conditions.push(sql`p.words @@ websearch_to_tsquery('russian', ${words})`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export function isForArea(areaId: string | null): RawBuilder<boolean> {
  const general = sql<boolean>`not exists (select from post_area a where a.post_id = p.id)`
  if (areaId === null) return general
  return sql<boolean>`(${general} or exists (
    select from post_area a where a.post_id = p.id and a.area_id = ${areaId}))`
}
