import type { DeskPostChange } from '@agromarket/shared'
import { isSessionLive } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as deskPostRepository from './desk-post.repository.ts'

/**
 * Who has changed a post last, and to which version, now and again after each change until `signal` ends the watching:
 * two editors of one post learn of each other.
 */
export async function* watchDeskPost(
  ctx: RequestContext,
  id: number,
  signal: AbortSignal,
): AsyncGenerator<DeskPostChange> {
  let seen: number | null = null
  for await (const _ of ctx.changes.follow({ table: 'post', id: String(id) }, signal)) {
    if (!(await isSessionLive(ctx))) return
    const post = await deskPostRepository.findById(ctx.db, id)
    if (!post) return
    if (post.version !== seen) yield { version: post.version, authorName: post.authorName }
    seen = post.version
  }
}
