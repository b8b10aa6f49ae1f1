import type { Trx } from '@agromarket/core/platform/db'
import { rejectReasons } from '@agromarket/shared'

const blockIds = ['greeting', 'modelLines', 'promo', 'video', 'park', 'warmup', 'productsCards']
/** What became of each letter: blocks seen, clicks, hours until it was opened; null: it was not. */
const stories: readonly (null | 'undelivered' | { seen: number; clicks: number; afterHours: number; end?: End })[] = [
  { seen: 7, clicks: 9, afterHours: 2, end: { kind: 'requested', detail: 'ACROS 595 Plus' } },
  { seen: 5, clicks: 4, afterHours: 5, end: { kind: 'requested', detail: 'К-744Р4' } },
  { seen: 4, clicks: 2, afterHours: 20 },
  { seen: 6, clicks: 0, afterHours: 26, end: { kind: 'rejected', blockId: 'warmup', detail: rejectReasons[0] } },
  { seen: 6, clicks: 7, afterHours: 30, end: { kind: 'saved', detail: '5' } },
  null,
  { seen: 3, clicks: 1, afterHours: 47 },
  { seen: 6, clicks: 3, afterHours: 50, end: { kind: 'rejected', blockId: 'warmup', detail: rejectReasons[1] } },
  'undelivered',
  { seen: 6, clicks: 5, afterHours: 72 },
  { seen: 6, clicks: 0, afterHours: 75, end: { kind: 'rejected', blockId: 'warmup', detail: rejectReasons[4] } },
  null,
]
interface End {
  kind: 'requested' | 'rejected' | 'saved'
  blockId?: string
  detail: string
}
const hourMs = 3_600_000

/** What the recipients of the demo mailing have done. */
export async function loadPsActivity(
  trx: Trx,
  { configId, recipientIds, sentAt }: { configId: string; recipientIds: readonly number[]; sentAt: Date },
): Promise<void> {
  for (const [index, recipientId] of recipientIds.entries()) {
    const story = stories[index % stories.length] ?? null
    if (story === 'undelivered')
      await trx.updateTable('psRecipient').set({ undeliveredAt: sentAt }).where('id', '=', recipientId).execute()
    if (story === null || story === 'undelivered') continue
    const createdAt = new Date(sentAt.getTime() + story.afterHours * hourMs)
    const event = { recipientId, configId, createdAt }
    const seen = blockIds.slice(0, story.seen)
    const clicks = Array.from({ length: story.clicks }, (_, click) => seen[click % seen.length] ?? 'greeting')
    await trx
      .insertInto('psEvent')
      .values([
        { ...event, kind: 'opened' },
        ...seen.map((blockId) => ({ ...event, kind: 'seen', blockId })),
        ...seen.slice(0, -1).map((blockId) => ({ ...event, kind: 'watched', blockId })),
        ...clicks.map((blockId) => ({ ...event, kind: 'clicked', blockId })),
        ...(story.end ? [{ ...event, ...story.end }] : []),
      ])
      .execute()
  }
}
