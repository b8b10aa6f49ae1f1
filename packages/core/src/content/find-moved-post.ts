import type { RequestContext } from '../platform/context/index.ts'
import * as postRepository from './post.repository.ts'
import * as tagRepository from './tag.repository.ts'
import { postUrl } from './to-post-card.ts'

/**
 * Where a page under /blog lives that is not at this address: a post under a former name, or a post with its section
 * before it. Null where there is no such page.
 */
export async function findMovedPost(ctx: Pick<RequestContext, 'readDb'>, url: string): Promise<string | null> {
  const [path = '', query = ''] = url.split('?')
  const [first, ...segments] = path.split('/').filter(Boolean)
  const slug = segments.at(-1)
  if (first !== 'blog' || slug === undefined || segments.length > 2) return null
  const moved = await postRepository.findMovedSlug(ctx.readDb, slug)
  const asked = query && `?${query}`
  if (moved !== undefined) return postUrl(moved) + asked
  if (segments.length === 1) return null
  const isPage =
    (await postRepository.findPublished(ctx.readDb, slug)) ?? (await tagRepository.findBySlug(ctx.readDb, slug))
  return isPage ? postUrl(slug) + asked : null
}
