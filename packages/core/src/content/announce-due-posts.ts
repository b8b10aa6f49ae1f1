import { z } from 'zod'
import type { AppContext } from '../platform/context/index.ts'
import { defineJob } from '../platform/outbox/index.ts'
import * as postRepository from './post.repository.ts'

export const announceDuePostsJob = defineJob({ name: 'content.announce-due', payload: z.object({}), attempts: 2 })

/**
 * Tells what keeps pages of posts whose time has come since the last look; queries show them by themselves. How many
 * posts.
 */
export function announceDuePosts({ db }: Pick<AppContext, 'db'>): Promise<number> {
  return postRepository.announceDue(db)
}
