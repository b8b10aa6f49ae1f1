import type { DeskPostList, DeskPostRow, DeskPostState } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import * as deskPostRepository from './desk-post.repository.ts'
import { readTags } from './list-news.ts'

const perPage = 30

/** Posts of every state for their editors, the last changed first. */
export async function listDeskPosts(
  ctx: RequestContext,
  input: DeskPostList,
): Promise<{ items: DeskPostRow[]; total: number; page: number; perPage: number }> {
  const [tags, { rows, total }] = await Promise.all([
    readTags(ctx.db),
    deskPostRepository.find(ctx.db, input, { limit: perPage, offset: (input.page - 1) * perPage }),
  ])
  const items = rows.map((row) => ({
    id: row.id,
    state: toDeskState(row),
    kind: row.kind,
    title: row.title,
    section: tags.get(row.sectionId ?? 0)?.name ?? null,
    authorName: row.authorName,
    publishAt: row.publishAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    hasDraft: row.state === 'published' && row.hasDraft,
  }))
  return { items, total, page: input.page, perPage }
}

export function toDeskState({ state, isDue }: Pick<deskPostRepository.DeskRow, 'state' | 'isDue'>): DeskPostState {
  return state === 'published' && !isDue ? 'scheduled' : state
}
