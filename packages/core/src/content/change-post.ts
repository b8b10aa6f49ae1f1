import { randomBytes } from 'node:crypto'
import {
  appError,
  emptyPostContent,
  type PostContent,
  type PostKind,
  type PublishPost,
  postContentSchema,
  type SavePostDraft,
} from '@agromarket/shared'
import { type RequestContext, type Visitor, visitorOf } from '../platform/context/index.ts'
import { readClock, type Trx } from '../platform/db/index.ts'
import * as editionRepository from './edition.repository.ts'
import { readPictures } from './to-post-card.ts'
import { clearTies, writePost } from './write-post.ts'

/** A draft without content, for its first editor to write. */
export async function createPost(ctx: RequestContext, { kind }: { kind: PostKind }): Promise<{ id: number }> {
  const visitor = visitorOf(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const id = await editionRepository.insertPost(trx, randomBytes(24).toString('base64url'))
    await writeDraft(trx, visitor, { id, number: 1, content: { ...emptyPostContent(), kind } })
    return { id }
  })
}

/** Keeps what an editor has written; readers see nothing of it. Throws not_found, post_changed (a colleague was quicker). */
export async function savePostDraft(ctx: RequestContext, input: SavePostDraft): Promise<{ version: number }> {
  return change(ctx, input, (trx, post, visitor) =>
    saveNextDraft(trx, visitor, { id: post.id, content: input.content }),
  )
}

/** Makes a former edition the draft. Throws not_found, post_changed. */
export async function restoreEdition(
  ctx: RequestContext,
  input: { id: number; version: number; number: number },
): Promise<{ version: number }> {
  return change(ctx, input, async (trx, post, visitor) => {
    const edition = await editionRepository.findByNumber(trx, post.id, input.number)
    if (!edition) throw appError('not_found')
    await saveNextDraft(trx, visitor, { id: post.id, content: postContentSchema.parse(edition.content) })
  })
}

/**
 * Shows the latest edition to readers, at once or from a moment on; a post that they see already is renewed at once. Throws
 * not_found, post_changed, post_incomplete, post_address_taken, post_tie_unknown, post_schedule_refused.
 */
export async function publishPost(ctx: RequestContext, input: PublishPost): Promise<{ version: number }> {
  return change(ctx, input, (trx, post) => publish(trx, post, input.publishAt))
}

/** Takes a post from its readers; its editions stay. Throws not_found, post_changed. */
export async function archivePost(
  ctx: RequestContext,
  input: { id: number; version: number },
): Promise<{ version: number }> {
  return change(ctx, input, async (trx, post) => {
    await clearTies(trx, post.id)
    await editionRepository.touch(trx, post.id, { state: 'archived' })
  })
}

/** One change of a post after the other; each counts its version on. */
async function change(
  ctx: RequestContext,
  { id, version }: { id: number; version: number },
  work: (trx: Trx, post: editionRepository.LockedPost, visitor: Visitor) => Promise<void>,
): Promise<{ version: number }> {
  const visitor = visitorOf(ctx)
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const post = await editionRepository.lock(trx, id)
      if (!post) throw appError('not_found')
      if (post.version !== version) throw appError('post_changed')
      await work(trx, post, visitor)
      return { version: await editionRepository.touch(trx, id) }
    })
  } catch (error) {
    throw toRefusal(error)
  }
}

async function saveNextDraft(trx: Trx, visitor: Visitor, draft: { id: number; content: PostContent }): Promise<void> {
  const latest = await editionRepository.findLatest(trx, draft.id)
  const number = latest && latest.publishedAt === null ? latest.number : (latest?.number ?? 0) + 1
  await writeDraft(trx, visitor, { ...draft, number })
}

function writeDraft(
  trx: Trx,
  { user }: Visitor,
  { id, number, content }: { id: number; number: number; content: PostContent },
): Promise<void> {
  const author = { authorId: user?.id ?? null, authorName: user?.name ?? '' }
  return editionRepository.saveDraft(trx, { postId: id, number, content, ...author })
}

async function publish(trx: Trx, post: editionRepository.LockedPost, wanted: string | null): Promise<void> {
  const latest = await editionRepository.findLatest(trx, post.id)
  const content = postContentSchema.parse(latest?.content)
  const { slug, title, lead, blocks } = content
  if (!latest || slug === '' || title === '' || lead === '' || blocks.length === 0) throw appError('post_incomplete')
  if (await editionRepository.isAddressTaken(trx, slug, post.id)) throw appError('post_address_taken')
  await assertPicturesThere(trx, content)
  const publishAt = await toPublishAt(trx, post, wanted)
  if (post.slug !== null && post.slug !== slug)
    await editionRepository.moveAddress(trx, post.id, { from: post.slug, to: slug })
  await editionRepository.markPublished(trx, post.id, latest.number)
  await writePost(trx, { id: post.id, edition: latest.number, content, publishAt, isDue: wanted === null })
}

/** A renewed post keeps the date under which it is known. */
async function toPublishAt(trx: Trx, post: editionRepository.LockedPost, wanted: string | null): Promise<Date> {
  const now = await readClock(trx)
  if (wanted === null) return post.publishAt !== null && post.publishAt <= now ? post.publishAt : now
  const publishAt = new Date(wanted)
  if (post.isVisible || publishAt <= now) throw appError('post_schedule_refused')
  return publishAt
}

async function assertPicturesThere(trx: Trx, { cover, blocks }: PostContent): Promise<void> {
  const sources = [cover, ...blocks.map((block) => (block.type === 'picture' ? block.picture : null))]
  const there = await readPictures(trx, sources)
  const isMissing = sources.some((source) => source?.kind === 'stored' && !there.has(source.id))
  if (isMissing) throw appError('post_tie_unknown')
}

/** What the database alone can tell: an address taken at this very moment, a tie to what is not there. */
function toRefusal(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code
  if (code === '23505') return appError('post_address_taken')
  return code === '23503' ? appError('post_tie_unknown') : error
}
