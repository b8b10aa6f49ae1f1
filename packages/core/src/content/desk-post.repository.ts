import type { DeskPostList, PostKind } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/index.ts'

export interface DeskRow {
  id: number
  slug: string | null
  state: 'draft' | 'published' | 'archived'
  isDue: boolean
  kind: PostKind
  title: string
  sectionId: number | null
  authorName: string
  publishAt: Date | null
  updatedAt: Date
  version: number
  edition: number | null
  previewToken: string
  hasDraft: boolean
}

/** Each post with its latest edition: what its editors work on. */
const rows = sql`
  select p.id, p.slug, p.state, coalesce(p.publish_at <= now(), false) as is_due, e.content->>'kind' as kind,
    e.content->>'title' as title, (e.content->>'sectionId')::integer as section_id, e.author_name, p.publish_at,
    p.updated_at, p.version, p.edition, p.preview_token, e.published_at is null as has_draft
  from post p
  join lateral (select * from post_edition x where x.post_id = p.id order by x.number desc limit 1) e on true`

const states = {
  all: sql`true`,
  draft: sql`(r.state = 'draft' or (r.state = 'published' and r.has_draft))`,
  scheduled: sql`(r.state = 'published' and not r.is_due)`,
  published: sql`(r.state = 'published' and r.is_due)`,
  archived: sql`r.state = 'archived'`,
} as const

/** The last changed first. */
export async function find(
  db: Reader,
  { filter, kind, q }: DeskPostList,
  slice: { limit: number; offset: number },
): Promise<{ rows: DeskRow[]; total: number }> {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const where = sql`${states[filter]} and (${kind ?? null}::text is null or r.kind = ${kind ?? null})
    and (${q} = '' or r.title ilike ${pattern} or r.slug ilike ${pattern})`
  const found = await sql<DeskRow & { total: number }>`
    select r.*, count(*) over ()::integer as total from (${rows}) r where ${where}
    order by r.updated_at desc, r.id desc limit ${slice.limit} offset ${slice.offset}`.execute(db)
  return { rows: found.rows, total: found.rows[0]?.total ?? 0 }
}

export async function findById(db: Reader, id: number): Promise<(DeskRow & { content: unknown }) | undefined> {
  const found = await sql<DeskRow & { content: unknown }>`
    select r.*, (select x.content from post_edition x where x.post_id = r.id order by x.number desc limit 1) as content
    from (${rows}) r where r.id = ${id}`.execute(db)
  return found.rows[0]
}
