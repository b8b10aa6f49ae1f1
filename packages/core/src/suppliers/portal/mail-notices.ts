import type { NoticeKind } from '@agromarket/shared'
import { z } from 'zod'
import { findAccounts } from '../../auth/index.ts'
import { enqueueMessages } from '../../notifications/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { readClock, type Trx } from '../../platform/db/index.ts'
import { defineJob, enqueueJob } from '../../platform/outbox/index.ts'
import * as noticeRepository from './notice.repository.ts'
import * as letterRepository from './notice-letter.repository.ts'

export const mailNoticeJob = defineJob({
  name: 'suppliers.mail-notice',
  payload: z.object({ noticeId: z.uuid() }),
  isWatched: true,
})
export const mailMorningNoticesJob = defineJob({
  name: 'suppliers.mail-morning-notices',
  payload: z.object({}),
  attempts: 2,
})

/** Letters of one morning that are written at once. */
const lettersAtOnce = 200

/** Tells the supplier's people something, in the transaction of what it tells of: in the portal, and by e-mail to who wants it. */
export async function tell(
  trx: Trx,
  notice: {
    supplierId: string
    fileId: string | null
    kind: NoticeKind
    level: string
    title: string
    content: string
  },
): Promise<void> {
  const noticeId = await noticeRepository.insert(trx, notice)
  await enqueueJob(trx, mailNoticeJob, { noticeId })
}

/**
 * Writes the letters about one notice: at once, or for the morning to those who sleep at `at`, which is now. Returns how
 * many of each.
 */
export async function mailNotice(
  { db, config }: AppContext,
  { noticeId, at }: { noticeId: string; at?: Date },
): Promise<{ written: number; waiting: number }> {
  return db.transaction().execute(async (trx) => {
    const notice = await letterRepository.findNotice(trx, noticeId)
    if (!notice) return { written: 0, waiting: 0 }
    const people = (await letterRepository.listPeople(trx, notice.supplierId)).filter(({ settings }) =>
      settings.mail.some((kind) => kind === notice.kind),
    )
    const isNight = isQuietTime(at ?? (await readClock(trx)))
    const asleep = people.filter(({ settings }) => isNight && settings.isQuietAtNight).map(({ userId }) => userId)
    const awake = people.map(({ userId }) => userId).filter((userId) => !asleep.includes(userId))
    await letterRepository.keepForMorning(trx, noticeId, asleep)
    const letters = awake.map((userId) => ({ ...notice, userId }))
    return { written: await write(trx, config.publicUrl, letters), waiting: asleep.length }
  })
}

/** Writes the letters that have waited for the morning. Returns how many. */
export async function mailMorningNotices(
  { db, config }: AppContext,
  { at }: { at?: Date } = {},
): Promise<{ written: number }> {
  return db.transaction().execute(async (trx) => {
    if (isQuietTime(at ?? (await readClock(trx)))) return { written: 0 }
    return { written: await write(trx, config.publicUrl, await letterRepository.takeWaiting(trx, lettersAtOnce)) }
  })
}

async function write(
  trx: Trx,
  publicUrl: string,
  letters: readonly (letterRepository.NoticeRow & { userId: string })[],
): Promise<number> {
  const accounts = await findAccounts(trx, { ids: letters.map(({ userId }) => userId) })
  const messages = letters.flatMap(({ userId, id, fileId, ...notice }) => {
    const to = accounts.find((account) => account.id === userId)?.email
    if (!to) return []
    const url = `${publicUrl}${fileId === null ? '/suppliers/notifications' : `/suppliers/files/${fileId}`}`
    return [
      {
        channel: 'email' as const,
        template: 'supplier-notice' as const,
        to,
        dedupeKey: `supplier-notice:${id}:${userId}`,
        data: { ...notice, url },
      },
    ]
  })
  if (messages.length > 0) await enqueueMessages(trx, messages, null)
  return messages.length
}

/** From 20:00 to 07:00 in Moscow, where the portal is. */
function isQuietTime(moment: Date): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Moscow' }).format(moment),
  )
  return hour >= 20 || hour < 7
}
