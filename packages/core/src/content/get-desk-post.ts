import { appError, type DeskPost, type PostContent, type PostSheet, postContentSchema } from '@agromarket/shared'
import { getAreaTree } from '../area/index.ts'
import { getCategoryTree, getModelCards, getNamedSheets, getPartCards, type NamedSheet } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as deskPostRepository from './desk-post.repository.ts'
import * as editionRepository from './edition.repository.ts'
import { findReplacements } from './find-replacements.ts'
import { toDeskState } from './list-desk-posts.ts'
import { readTags } from './list-news.ts'
import { postUrl, readPictures, toTagView } from './to-post-card.ts'
import { preparePost, sheetsOf } from './write-post.ts'

const mostEditions = 100

/** A post with its latest edition and the names of all that it is tied to. Throws not_found. */
export async function getDeskPost(ctx: RequestContext, id: number): Promise<DeskPost> {
  const row = await deskPostRepository.findById(ctx.db, id)
  if (!row) throw appError('not_found')
  const content = postContentSchema.parse(row.content)
  const { partIds, modelIds } = preparePost(content).ties
  const sources = [content.cover, ...content.blocks.map((block) => (block.type === 'picture' ? block.picture : null))]
  const [editions, tags, parts, models, sheets, pictures, countries, tree] = await Promise.all([
    editionRepository.list(ctx.db, id, mostEditions),
    readTags(ctx.db),
    getPartCards(ctx, partIds),
    getModelCards(ctx, modelIds),
    getNamedSheets(ctx, sheetsOf(content.blocks)),
    readPictures(ctx.db, sources),
    getAreaTree(ctx),
    getCategoryTree(ctx),
  ])
  const removed = partIds.filter((partId) => !parts.some((part) => part.id === partId))
  const replacements = await findReplacements(ctx, removed)
  const isPublished = row.state === 'published' && row.slug !== null
  return {
    id,
    version: row.version,
    state: toDeskState(row),
    url: isPublished && row.isDue ? postUrl(row.slug ?? '') : null,
    previewUrl: `/blog/preview/${row.previewToken}`,
    publishAt: row.publishAt?.toISOString() ?? null,
    content,
    editions: editions.map(({ number, authorName, updatedAt, publishedAt }) => ({
      number,
      authorName,
      updatedAt: updatedAt.toISOString(),
      publishedAt: publishedAt?.toISOString() ?? null,
      isCurrent: isPublished && number === row.edition,
    })),
    tags: [...tags.values()].filter(({ isSection }) => !isSection).map(toTagView),
    sections: [...tags.values()].filter(({ isSection }) => isSection).map(toTagView),
    areas: countries.flatMap(({ children }) => children.map(({ id: areaId, label }) => ({ id: areaId, label }))),
    categories: [...tree.technique, ...tree.parts].flatMap((root) => [root, ...root.children].map(toChoice)),
    parts,
    models,
    replacements: Object.fromEntries(replacements),
    sheets,
    pictures: Object.fromEntries(pictures),
  }
}

/** A sheet that an editor has chosen, as readers will see it. Throws not_found. */
export async function getDeskSheet(ctx: RequestContext, wanted: NamedSheet): Promise<PostSheet> {
  const [sheet] = await getNamedSheets(ctx, [wanted])
  if (!sheet) throw appError('not_found')
  return sheet
}

/** What an edition says, to be held beside another one. Throws not_found. */
export async function getPostEdition(
  ctx: RequestContext,
  { id, number }: { id: number; number: number },
): Promise<PostContent> {
  const edition = await editionRepository.findByNumber(ctx.db, id, number)
  if (!edition) throw appError('not_found')
  return postContentSchema.parse(edition.content)
}

function toChoice({ id, name }: { id: number; name: string }): { id: number; name: string } {
  return { id, name }
}
