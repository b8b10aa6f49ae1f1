import type { RequestContext } from '../platform/context/index.ts'
import * as postRepository from './post.repository.ts'
import * as tagRepository from './tag.repository.ts'
import { postUrl } from './to-post-card.ts'

/** Pages of the blog for search engines: the blog, its sections, and every post with its last change. */
export async function listPostAddresses(
  ctx: Pick<RequestContext, 'readDb'>,
): Promise<{ path: string; updatedAt: Date | null }[]> {
  const posts = await postRepository.findAddresses(ctx.readDb)
  const tags = await tagRepository.findAll(ctx.readDb)
  const latest = posts.length > 0 ? new Date(Math.max(...posts.map(({ updatedAt }) => updatedAt.getTime()))) : null
  return [
    { path: '/blog', updatedAt: latest },
    ...tags.filter(({ isSection }) => isSection).map(({ slug }) => ({ path: postUrl(slug), updatedAt: null })),
    ...posts.map(({ slug, updatedAt }) => ({ path: postUrl(slug), updatedAt })),
  ]
}
