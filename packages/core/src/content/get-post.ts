import {
  appError,
  type PostBlock,
  type PostBlockView,
  type PostContent,
  type PostPage,
  postContentSchema,
} from '@agromarket/shared'
import { getModelCards, getNamedSheets, getPartCards } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { findAnalogues, findReplacements } from './find-replacements.ts'
import { readTags, toPostCards } from './list-news.ts'
import * as postRepository from './post.repository.ts'
import { readPictures, toPictureView, toPostCard, toTagView } from './to-post-card.ts'
import { preparePost, sheetsOf } from './write-post.ts'

const relatedPosts = 3

/**
 * A post as readers see it, with the parts and machines that it names as they are for this visitor now. Throws not_found
 * for one that is not, not yet or no longer published.
 */
export async function getPost(ctx: RequestContext, slug: string): Promise<PostPage> {
  const row = await postRepository.findPublished(ctx.readDb, slug)
  if (!row) throw appError('not_found')
  return toPage(ctx, row, { content: postContentSchema.parse(row.content), isPreview: false })
}

/** The latest edition for whoever has the link: drafts too. Throws not_found. */
export async function getPostPreview(ctx: RequestContext, token: string): Promise<PostPage> {
  // Straight from what is written to: an editor looks at what he has just saved.
  const latest = await postRepository.findLatestByToken(ctx.db, token)
  if (!latest) throw appError('not_found')
  const content = postContentSchema.parse(latest.content)
  const { columns } = preparePost(content)
  const row = {
    ...columns,
    id: latest.id,
    slug: content.slug,
    tagIds: content.tagIds,
    publishAt: latest.updatedAt,
    updatedAt: latest.updatedAt,
  }
  return toPage(ctx, row, { content, isPreview: true })
}

async function toPage(
  ctx: RequestContext,
  row: Omit<postRepository.PublishedRow, 'content'>,
  { content, isPreview }: { content: PostContent; isPreview: boolean },
): Promise<PostPage> {
  const { readDb } = ctx
  const [tags, related, blocks, covers] = await Promise.all([
    readTags(readDb),
    postRepository.findRelated(readDb, { id: row.id, areaId: ctx.place.areaId }, relatedPosts),
    toBlockViews(ctx, content.blocks),
    readPictures(readDb, [row.cover]),
  ])
  return {
    ...toPostCard(row, tags, covers),
    updatedAt: row.updatedAt.toISOString(),
    tags: row.tagIds.flatMap((id) => {
      const tag = tags.get(id)
      return tag ? [toTagView(tag)] : []
    }),
    blocks,
    related: await toPostCards(readDb, related, tags),
    isPreview,
  }
}

/** Looks up what blocks name, all of them at once; a block that has nothing left to show is left out. */
async function toBlockViews(ctx: RequestContext, blocks: readonly PostBlock[]): Promise<PostBlockView[]> {
  const partIds = blocks.flatMap((block) => (block.type === 'parts' ? block.items.map(({ partId }) => partId) : []))
  const modelIds = blocks.flatMap((block) => (block.type === 'models' ? block.modelIds : []))
  const [parts, models, sheets, analogues, pictures] = await Promise.all([
    getPartCards(ctx, partIds),
    getModelCards(ctx, modelIds),
    getNamedSheets(ctx, sheetsOf(blocks)),
    findAnalogues(ctx, blocks),
    readPictures(
      ctx.readDb,
      blocks.map((block) => (block.type === 'picture' ? block.picture : null)),
    ),
  ])
  const sold = new Map(parts.map((card) => [card.id, card]))
  const replacements = await findReplacements(
    ctx,
    partIds.filter((id) => !sold.has(id)),
  )
  const partOf = new Map([...replacements, ...sold])
  const modelOf = new Map(models.map((card) => [card.id, card]))
  return blocks.flatMap((block): PostBlockView[] => {
    if (block.type === 'parts') {
      const named = block.items.flatMap(({ partId, count }) => {
        const card = partOf.get(partId)
        const asGood = block.hasAnalogues ? analogues.get(partId)?.filter(({ id }) => id !== card?.id) : undefined
        return card ? [{ count, card, analogues: asGood ?? [] }] : []
      })
      // What has followed a removed part may be named beside it.
      const items = [...new Map(named.map((item) => [item.card.id, item])).values()]
      return items.length > 0 ? [{ ...block, items }] : []
    }
    if (block.type === 'models') {
      const cards = block.modelIds.flatMap((id) => modelOf.get(id) ?? [])
      return cards.length > 0 ? [{ type: 'models', id: block.id, models: cards }] : []
    }
    if (block.type === 'drawing') {
      const { sheet: wanted } = block
      const sheet = sheets.find(({ id, modelLineId }) => id === wanted?.sheetId && modelLineId === wanted.modelLineId)
      return sheet ? [{ ...block, sheet }] : []
    }
    if (block.type === 'video' && block.href === '') return []
    return block.type === 'picture' ? [{ ...block, picture: toPictureView(block.picture, pictures) }] : [block]
  })
}
