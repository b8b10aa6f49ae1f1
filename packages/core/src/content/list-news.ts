import type { News, NewsFilter, NewsList, PostCard, PostsAbout, TagView } from '@agromarket/shared'
import { listModelsOfLines } from '../catalog/index.ts'
import type { AppContext, RequestContext } from '../platform/context/index.ts'
import type { Reader } from '../platform/db/index.ts'
import * as postRepository from './post.repository.ts'
import * as tagRepository from './tag.repository.ts'
import { readPictures, toNews, toPostCard, toTagView } from './to-post-card.ts'

const defaultLimit = 10

/**
 * Visible posts that fulfil every condition, the newest first; what is written for other regions than the visitor's is
 * left out. Spec §7 get-news, get-model-news, get-part-news, get-category-news, get-region-news, contract §2 News.
 */
export async function listNews(ctx: RequestContext, filter: NewsFilter): Promise<NewsList> {
  const { readDb } = ctx
  const tags = await readTags(readDb)
  const { rows, total } = await postRepository.findVisible(
    readDb,
    toFilter(areaOf(ctx, filter), filter, tags),
    toSlice(filter),
  )
  return { items: await toNewsItems(readDb, rows, tags), total }
}

/** The same without how many there are: for a block, in three statements. */
export async function listNewestNews(ctx: RequestContext, filter: NewsFilter): Promise<News[]> {
  const { rows, tags } = await findRows(ctx.readDb, areaOf(ctx, filter), filter)
  return toNewsItems(ctx.readDb, rows, tags)
}

/** What is written for every region, the newest first, for readers that nobody knows. */
export async function listFeedNews({ readDb }: AppContext, limit: number): Promise<NewsList['items']> {
  const { rows, tags } = await findRows(readDb, null, { limit })
  return toNewsItems(readDb, rows, tags)
}

/** Cards of what is written about a part, a machine, a line or a category, for a block of their pages; else the newest. */
export async function listPostsAbout(ctx: RequestContext, { modelLineId, ...about }: PostsAbout): Promise<PostCard[]> {
  const ofLine = modelLineId === undefined ? undefined : await listModelsOfLines(ctx, { modelLineIds: [modelLineId] })
  const modelIds = ofLine?.map(({ id }) => id)
  const filter = { ...about, ...(modelIds && { modelIds }) }
  const { rows, tags } = await findRows(ctx.readDb, areaOf(ctx, filter), filter)
  return toPostCards(ctx.readDb, rows, tags)
}

/** Tags and sections by number, in that order; unknown ones are left out. Spec §7 get-tags-by-id. */
export async function listNewsTags(ctx: RequestContext, ids: readonly number[]): Promise<TagView[]> {
  const tags = await readTags(ctx.readDb)
  return [...new Set(ids)].flatMap((id) => {
    const tag = tags.get(id)
    return tag ? [toTagView(tag)] : []
  })
}

export async function readTags(db: Reader): Promise<Map<number, tagRepository.TagRow>> {
  return new Map((await tagRepository.findAll(db)).map((tag) => [tag.id, tag]))
}

export async function toPostCards(
  db: Reader,
  rows: readonly postRepository.PostRow[],
  tags: ReadonlyMap<number, tagRepository.TagRow>,
): Promise<PostCard[]> {
  const pictures = await readPictures(
    db,
    rows.map(({ cover }) => cover),
  )
  return rows.map((row) => toPostCard(row, tags, pictures))
}

async function toNewsItems(
  db: Reader,
  rows: readonly postRepository.PostRow[],
  tags: ReadonlyMap<number, tagRepository.TagRow>,
): Promise<News[]> {
  const pictures = await readPictures(
    db,
    rows.map(({ cover }) => cover),
  )
  return rows.map((row) => toNews(row, tags, pictures))
}

async function findRows(db: Reader, areaId: string | null, filter: NewsFilter) {
  const tags = await readTags(db)
  return { rows: await postRepository.findNewest(db, toFilter(areaId, filter, tags), toSlice(filter)), tags }
}

function areaOf({ place }: RequestContext, { includeRegionNews = true }: NewsFilter): string | null {
  return includeRegionNews ? place.areaId : null
}

function toSlice({ limit = defaultLimit, page = 1 }: NewsFilter): { limit: number; offset: number } {
  return { limit, offset: (page - 1) * limit }
}

function toFilter(
  areaId: string | null,
  filter: NewsFilter,
  tags: ReadonlyMap<number, tagRepository.TagRow>,
): postRepository.PostFilter {
  const { blogTypes, tags: wanted = [], modelId, modelIds } = filter
  const idOf = new Map<number | string, number>(
    [...tags.values()].flatMap(({ id, slug }) => [[id, id] as const, [slug, id] as const]),
  )
  return {
    kinds: blogTypes,
    // Unknown tags are the tags of nothing.
    tagIds: wanted.length > 0 ? wanted.map((tag) => idOf.get(tag) ?? 0) : undefined,
    excludeIds: filter.excludeIds,
    modelIds: modelId === undefined ? modelIds : [modelId],
    partId: filter.partId,
    categoryId: filter.categoryId,
    areaId,
  }
}
