import { randomBytes } from 'node:crypto'
import { writePost } from '@agromarket/core/content'
import type { Database, Trx } from '@agromarket/core/platform/db'
import { type PostBlock, type PostContent, pictureSourceSchema, postContentSchema } from '@agromarket/shared'
import { sql } from 'kysely'
import { authors, type DemoPost, demoTags } from './demo/content/demo-post.ts'
import { type ParsedBlock, parsePostText, type WantedPart, type WantedSheet } from './demo/content/parse-post-text.ts'
import { demoPosts } from './demo/content/posts/index.ts'

const dayMs = 86_400_000

/**
 * Articles and news of the demo shop, with the parts and machines of its catalogue. One that is there already stays as its
 * editors have left it; doing it again adds what is missing.
 */
export async function loadContent(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('contentTag')
      .values(demoTags.map((tag, index) => ({ isSection: false, ...tag, sortOrder: index })))
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
  })
  const tags = await db.selectFrom('contentTag').select(['id', 'slug']).execute()
  const tagIds = new Map(tags.map(({ id, slug }) => [slug, id]))
  for (const post of demoPosts) await db.transaction().execute((trx) => loadPost(trx, post, tagIds))
}

async function loadPost(trx: Trx, demo: DemoPost, tagIds: ReadonlyMap<string, number>): Promise<void> {
  const known = await trx.selectFrom('post').select('id').where('slug', '=', demo.slug).executeTakeFirst()
  if (known) return
  const content = await toContent(trx, demo, tagIds)
  const publishAt = new Date(Date.now() - demo.daysAgo * dayMs)
  const { id } = await trx
    .insertInto('post')
    .values({ previewToken: randomBytes(24).toString('base64url'), kind: content.kind, title: content.title })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('postEdition')
    .values({
      postId: id,
      number: 1,
      content: JSON.stringify(content),
      authorName: content.authorName,
      createdAt: publishAt,
      updatedAt: publishAt,
      publishedAt: publishAt,
    })
    .execute()
  await writePost(trx, { id, edition: 1, content, publishAt, isDue: true })
  if (demo.readings) await trx.insertInto('postReading').values({ postId: id, score: demo.readings }).execute()
}

async function toContent(trx: Trx, demo: DemoPost, tagIds: ReadonlyMap<string, number>): Promise<PostContent> {
  const idOf = (slug: string) => {
    const id = tagIds.get(slug)
    if (id === undefined) throw new Error(`Темы «${slug}» нет`)
    return id
  }
  const author = authors[demo.author]
  const [folder, name] = demo.cover.split('/')
  const blocks = await Promise.all(parsePostText(demo.body).map((block) => lookUp(trx, block)))
  return postContentSchema.parse({
    kind: demo.kind ?? 'article',
    slug: demo.slug,
    title: demo.title,
    lead: demo.lead,
    cover: pictureSourceSchema.parse({ kind: 'drawing', folder, name }),
    authorName: author.name,
    authorPosition: author.position,
    sectionId: idOf(demo.section),
    tagIds: (demo.tags ?? []).map(idOf),
    areaIds: await readIds(
      trx,
      'area',
      'label',
      (demo.areas ?? []).map((label) => `${label}%`),
    ),
    modelIds: await readIds(trx, 'model', 'slug', demo.models ?? []),
    partIds: [],
    categoryIds: await readIds(trx, 'category', 'path', demo.categories ?? []),
    blocks: blocks.flat(),
  })
}

/** A small shop may have none of what a text names: its block is left out. */
async function lookUp(trx: Trx, block: ParsedBlock): Promise<PostBlock[]> {
  if (block.type === 'wanted-models') {
    const modelIds = await readIds<number>(trx, 'model', 'slug', block.slugs)
    return modelIds.length > 0 ? [{ type: 'models', id: block.id, modelIds }] : []
  }
  if (block.type === 'wanted-drawing') {
    const sheet = await findSheet(trx, block.sheet)
    return sheet ? [{ type: 'drawing', id: block.id, caption: block.caption, ...sheet }] : []
  }
  if (block.type !== 'wanted-parts') return [block]
  const found = await Promise.all(block.wanted.map((one) => findParts(trx, one)))
  const items = [...new Map(found.flat().map((item) => [item.partId, item])).values()]
  return items.length > 0 ? [{ type: 'parts', id: block.id, items }] : []
}

async function findSheet(
  trx: Trx,
  { modelLine, title, take }: WantedSheet,
): Promise<Pick<Extract<PostBlock, { type: 'drawing' }>, 'sheet' | 'positions'> | undefined> {
  const { rows } = await sql<{ modelLineId: number; sheetId: number; positions: number[] }>`
    select p.model_line_id, s.id as sheet_id, array(
      select distinct i.position from drawing_item i join part on part.id = i.part_id and part.removed_at is null
      where i.sheet_id = s.id order by i.position limit ${take}) as positions
    from drawing_place p join drawing_sheet s on s.id = p.sheet_id join model_line l on l.id = p.model_line_id
    where l.slug = ${modelLine} and s.title = ${title} order by p.number limit 1`.execute(trx)
  return rows.map(({ positions, ...sheet }) => ({ sheet, positions }))[0]
}

async function findParts(trx: Trx, wanted: WantedPart): Promise<{ partId: number; count: number }[]> {
  if ('article' in wanted) {
    const { rows } = await sql<{ partId: number }>`
      select id as part_id from part where article = ${wanted.article} and removed_at is null
      order by popularity desc, id limit 1`.execute(trx)
    return rows.map(({ partId }) => ({ partId, count: wanted.count }))
  }
  const { rows } = await sql<{ partId: number }>`
    select p.id as part_id from part p join category c on c.id = p.category_id
    where c.path = ${wanted.category} and p.removed_at is null
      and exists (select from stock s where s.part_id = p.id and s.quantity > s.reserved)
    order by p.popularity desc, p.id limit ${wanted.take}`.execute(trx)
  return rows.map(({ partId }) => ({ partId, count: 1 }))
}

async function readIds<Id>(trx: Trx, table: string, column: string, patterns: readonly string[]): Promise<Id[]> {
  if (patterns.length === 0) return []
  const { rows } = await sql<{ id: Id }>`
    select id from ${sql.ref(table)} where ${sql.ref(column)} like any(${patterns}::text[]) order by id`.execute(trx)
  return rows.map(({ id }) => id)
}
