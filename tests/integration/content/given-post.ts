import { createPost, publishPost, savePostDraft } from '@agromarket/core/content'
import type { RequestContext } from '@agromarket/core/platform/context'
import { emptyPostContent, type PostContent } from '@agromarket/shared'

let posts = 0

/** What an editor has written: complete, and different from every other. */
export function contentOf(given: Partial<PostContent> = {}): PostContent {
  posts += 1
  return {
    ...emptyPostContent(),
    slug: `remen-${posts}`,
    title: `Ремень вариатора ${posts}`,
    lead: 'Как измерить натяжение без прибора.',
    blocks: [{ id: 'b1', type: 'text', paragraphs: [[{ text: 'Надавите на ремень посередине пролёта.' }]] }],
    ...given,
  }
}

/** A post that readers see from `publishAt` on, at once unless told otherwise; written by the editor of `ctx`. */
export async function givenPost(
  ctx: RequestContext,
  given: Partial<PostContent> = {},
  publishAt: string | null = null,
): Promise<{ id: number; version: number; slug: string }> {
  const content = contentOf(given)
  const { id } = await createPost(ctx, { kind: content.kind })
  const saved = await savePostDraft(ctx, { id, version: 0, content })
  const { version } = await publishPost(ctx, { id, version: saved.version, publishAt })
  return { id, version, slug: content.slug }
}
