import { appError, type BlogPage, type BlogPageQuery } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { readTags, toPostCards } from './list-news.ts'
import * as postRepository from './post.repository.ts'
import * as tagRepository from './tag.repository.ts'
import { toTagView } from './to-post-card.ts'

const perPage = 12

/** A page of the blog or of one of its tags, found by words where some are given. Throws not_found for an unknown tag. */
export async function getBlogPage(ctx: RequestContext, { tag: slug, q, page }: BlogPageQuery): Promise<BlogPage> {
  const { readDb } = ctx
  const { areaId } = ctx.place
  const [tags, counts] = await Promise.all([readTags(readDb), tagRepository.countSections(readDb, areaId)])
  const tag = slug === undefined ? undefined : [...tags.values()].find((one) => one.slug === slug)
  if (slug !== undefined && !tag) throw appError('not_found')
  const { rows, total } = await postRepository.findVisible(
    readDb,
    { tagIds: tag && [tag.id], areaId, words: q },
    { limit: perPage, offset: (page - 1) * perPage },
  )
  const countOf = new Map(counts.map(({ id, count }) => [id, count]))
  return {
    tag: tag ? toTagView(tag) : null,
    sections: [...tags.values()]
      .filter(({ id, isSection }) => isSection && countOf.has(id))
      .map((section) => ({ ...toTagView(section), count: countOf.get(section.id) ?? 0 })),
    totalOfAll: counts.reduce((sum, { count }) => sum + count, 0),
    items: await toPostCards(readDb, rows, tags),
    total,
    page,
    perPage,
  }
}
