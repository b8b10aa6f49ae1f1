import { appError, type BlogPage, type BlogPageQuery, type ModelCard } from '@agromarket/shared'
import { listNamedModels } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { readTags, toPostCards } from './list-news.ts'
import * as postRepository from './post.repository.ts'
import * as readingRepository from './reading.repository.ts'
import * as tagRepository from './tag.repository.ts'
import { postUrl, toTagView } from './to-post-card.ts'

const perPage = 12
const mostReadPosts = 3

/**
 * A page of the blog, of one of its tags or of what is written about a machine, found by words where some are given. Throws
 * not_found for an unknown tag or machine.
 */
export async function getBlogPage(ctx: RequestContext, query: BlogPageQuery): Promise<BlogPage> {
  const { readDb } = ctx
  const { areaId } = ctx.place
  const { q, page } = query
  const [tags, counts, model, mostRead] = await Promise.all([
    readTags(readDb),
    tagRepository.countSections(readDb, areaId),
    findModel(ctx, query.model),
    readingRepository.findMostRead(readDb, areaId, mostReadPosts),
  ])
  const tag = query.tag === undefined ? undefined : [...tags.values()].find((one) => one.slug === query.tag)
  if (query.tag !== undefined && !tag) throw appError('not_found')
  const { rows, total } = await postRepository.findVisible(
    readDb,
    { tagIds: tag && [tag.id], modelIds: model && [model.id], areaId, words: q },
    { limit: perPage, offset: (page - 1) * perPage },
  )
  const countOf = new Map(counts.map(({ id, count }) => [id, count]))
  return {
    tag: tag ? toTagView(tag) : null,
    model: model ? { slug: model.slug, name: `${model.manufacturer} ${model.name}`, url: model.url } : null,
    sections: [...tags.values()]
      .filter(({ id, isSection }) => isSection && countOf.has(id))
      .map((section) => ({ ...toTagView(section), count: countOf.get(section.id) ?? 0 })),
    totalOfAll: counts.reduce((sum, { count }) => sum + count, 0),
    items: await toPostCards(readDb, rows, tags),
    total,
    page,
    perPage,
    mostRead: mostRead.map(({ slug, title }) => ({ title, url: postUrl(slug) })),
  }
}

async function findModel(ctx: RequestContext, slug: string | undefined): Promise<ModelCard | undefined> {
  if (slug === undefined) return undefined
  const [model] = await listNamedModels(ctx, { models: [slug] })
  if (!model) throw appError('not_found')
  return model
}
