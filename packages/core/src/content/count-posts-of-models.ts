import type { PostsOfModel } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import * as postRepository from './post.repository.ts'

/** How many posts a reader of the region finds about each of the machines; those without any are left out. */
export function countPostsOfModels(
  ctx: RequestContext,
  { modelIds }: { modelIds: readonly number[] },
): Promise<PostsOfModel[]> {
  return postRepository.countOfModels(ctx.readDb, modelIds, ctx.place.areaId)
}
