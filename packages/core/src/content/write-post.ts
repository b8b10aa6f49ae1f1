import type { PostBlock, PostContent, TextLine } from '@agromarket/shared'
import { sql } from 'kysely'
import type { NamedSheet } from '../catalog/index.ts'
import type { Trx } from '../platform/db/index.ts'

/** Russian prose, read attentively. */
const charactersPerMinute = 900

/** What a post's own columns and ties repeat of the edition that readers see. */
export function preparePost(content: PostContent) {
  const { kind, title, lead, cover, sectionId, authorName, authorPosition, blocks } = content
  const body = blocks.map(textOf).filter(Boolean).join('\n')
  const named = {
    partIds: blocks.flatMap((block) => (block.type === 'parts' ? block.items.map(({ partId }) => partId) : [])),
    modelIds: blocks.flatMap((block) => (block.type === 'models' ? block.modelIds : [])),
  }
  return {
    columns: {
      kind,
      title,
      lead,
      body,
      cover,
      sectionId,
      authorName,
      authorPosition,
      readingMinutes: Math.max(1, Math.round((lead.length + body.length) / charactersPerMinute)),
    },
    ties: {
      tagIds: content.tagIds,
      areaIds: content.areaIds,
      categoryIds: content.categoryIds,
      // Pages of parts and machines show the posts that name them.
      partIds: [...new Set([...content.partIds, ...named.partIds])],
      modelIds: [...new Set([...content.modelIds, ...named.modelIds])],
    },
  }
}

/** Makes the edition the one that readers see from `publishAt` on; kept pages hear of it at the commit, or at its time. */
export async function writePost(
  trx: Trx,
  post: { id: number; edition: number; content: PostContent; publishAt: Date; isDue: boolean },
): Promise<void> {
  const { columns, ties } = preparePost(post.content)
  await clearTies(trx, post.id)
  await tie(trx, post.id, ties)
  await trx
    .updateTable('post')
    .set({
      ...columns,
      cover: columns.cover === null ? null : JSON.stringify(columns.cover),
      slug: post.content.slug,
      state: 'published',
      edition: post.edition,
      publishAt: post.publishAt,
      announcedAt: post.isDue ? sql<Date>`now()` : null,
    })
    .where('id', '=', post.id)
    .execute()
}

export async function clearTies(trx: Trx, postId: number): Promise<void> {
  await trx.deleteFrom('postTag').where('postId', '=', postId).execute()
  await trx.deleteFrom('postArea').where('postId', '=', postId).execute()
  await trx.deleteFrom('postModel').where('postId', '=', postId).execute()
  await trx.deleteFrom('postPart').where('postId', '=', postId).execute()
  await trx.deleteFrom('postCategory').where('postId', '=', postId).execute()
}

async function tie(trx: Trx, postId: number, ties: ReturnType<typeof preparePost>['ties']): Promise<void> {
  const { tagIds, areaIds, modelIds, partIds, categoryIds } = ties
  await sql`insert into post_tag (post_id, tag_id) select distinct ${postId}::integer, unnest(${tagIds}::integer[])`.execute(
    trx,
  )
  await sql`insert into post_area (post_id, area_id) select distinct ${postId}::integer, unnest(${areaIds}::text[])`.execute(
    trx,
  )
  await sql`insert into post_model (post_id, model_id) select distinct ${postId}::integer, unnest(${modelIds}::integer[])`.execute(
    trx,
  )
  await sql`insert into post_part (post_id, part_id) select distinct ${postId}::integer, unnest(${partIds}::bigint[])`.execute(
    trx,
  )
  await sql`insert into post_category (post_id, category_id)
    select distinct ${postId}::integer, unnest(${categoryIds}::integer[])`.execute(trx)
}

/** The sheets that blocks show. */
export function sheetsOf(blocks: readonly PostBlock[]): NamedSheet[] {
  return blocks.flatMap((block) => (block.type === 'drawing' && block.sheet ? [block.sheet] : []))
}

/** What a reader reads, for searching and for reckoning how long it takes. */
function textOf(block: PostBlock): string {
  switch (block.type) {
    case 'heading':
      return block.text
    case 'text':
      return block.paragraphs.map(plainText).join('\n')
    case 'list':
      return block.items.map(plainText).join('\n')
    case 'quote':
    case 'note':
      return plainText(block.text)
    case 'table':
      return [block.caption, ...block.rows.map((row) => row.join(' '))].join('\n')
    case 'picture':
    case 'drawing':
      return block.caption
    case 'video':
      return block.title
    case 'action':
      return block.text
    case 'parts':
    case 'models':
      return ''
  }
}

function plainText(line: TextLine): string {
  return line.map(({ text }) => text).join('')
}
