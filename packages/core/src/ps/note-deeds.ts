import type { NoteDeeds } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { limitAddress } from '../platform/rate-limit/index.ts'
import { insertEvents } from './event.repository.ts'
import { findReaderOf } from './find-recipient.ts'
import { mayEdit } from './get-ps-config.ts'
import { loadConfig, readPublished } from './load-config.ts'

const notesOfAddress = { name: 'ps-notes', points: 600, windowSeconds: 600 } as const

/**
 * Notes what a recipient does on his page; of a guest and of an editor who looks at it nothing. Blocks that the page
 * does not have are passed over. Throws not_found, rate_limited.
 */
export async function noteDeeds(ctx: RequestContext, { deeds, hash, ...signs }: NoteDeeds): Promise<{ ok: true }> {
  await limitAddress(ctx, notesOfAddress)
  const config = await loadConfig(ctx, hash)
  const { recipient, isHimself } = await findReaderOf(ctx, config, signs)
  if (!recipient || !isHimself || mayEdit(ctx)) return { ok: true }
  const blockIds = new Set(['', ...readPublished(ctx, config).map(({ id }) => id)])
  const known = deeds.filter(({ blockId }) => blockIds.has(blockId))
  const events = known.map((deed) => ({ recipientId: recipient.id, configId: config.id, ...deed }))
  await ctx.db.transaction().execute((trx) => insertEvents(trx, events))
  return { ok: true }
}
