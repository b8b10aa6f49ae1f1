import type { NoticeKind } from '@agromarket/shared'
import { z } from 'zod'
import { findAccounts } from '../../auth/index.ts'
import { enqueueMessages } from '../../notifications/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { readClock, type Trx } from '../../platform/db/index.ts'
import { defineJob, enqueueJob } from '../../platform/outbox/index.ts'
import * as noticeRepository from './notice.repository.ts'
import * as letterRepository from './notice-letter.repository.ts'
import { dateOf, hourOf } from './portal-clock.ts'

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

export const mailDaySummariesJob = defineJob({
  name: 'suppliers.mail-day-summaries',
  payload: z.object({}),
  attempts: 2,
})

/** From this hour on the day is summed up. */
const summaryHour = 18
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
  const addressOf = await findAddresses(
    trx,
    letters.map(({ userId }) => userId),
  )
  const messages = letters.flatMap(({ userId, id, fileId, ...notice }) => {
    const to = addressOf(userId)
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

/** The address that a person has named for the portal's letters, else his account's. */
async function findAddresses(trx: Trx, userIds: readonly string[]): Promise<(userId: string) => string | undefined> {
  const [accounts, named] = await Promise.all([
    findAccounts(trx, { ids: [...userIds] }),
    letterRepository.listAddresses(trx, userIds),
  ])
  return (userId) => named.get(userId) ?? accounts.find(({ id }) => id === userId)?.email ?? undefined
}

/**
 * «Сводка за день»: what came of their suppliers, to those who want it, from 18:00 on and once a day. Returns how many people
 * it is for.
 */
export async function mailDaySummaries(
  { db, config }: AppContext,
  { at }: { at?: Date } = {},
): Promise<{ readers: number }> {
  return db.transaction().execute(async (trx) => {
    const moment = at ?? (await readClock(trx))
    if (hourOf(moment) < summaryHour) return { readers: 0 }
    const readers = await letterRepository.listDayReaders(trx)
    const addressOf = await findAddresses(
      trx,
      readers.map(({ userId }) => userId),
    )
    const all = [...new Set(readers.flatMap(({ supplierIds }) => supplierIds))]
    const days = await letterRepository.readDay(trx, all, moment)
    const date = dateOf(moment)
    const letters = readers.flatMap(({ userId, supplierIds }) => {
      const to = addressOf(userId)
      if (!to) return []
      const own = days.filter(({ supplierId }) => supplierIds.includes(supplierId))
      const rows = own.map((day): [string, string] => [day.name, describeDay(day)])
      return [
        {
          channel: 'email' as const,
          template: 'supplier-day' as const,
          to,
          dedupeKey: `supplier-day:${userId}:${date}`,
          data: { date, rows, url: `${config.publicUrl}/suppliers` },
        },
      ]
    })
    await enqueueMessages(trx, letters, null)
    return { readers: letters.length }
  })
}

function describeDay({ files, accepted, rejected, held, failed, onSale }: letterRepository.SupplierDay): string {
  if (files === 0) return `файлов не было, в продаже ${onSale}`
  const parts = [
    `файлов ${files}`,
    `принято строк ${accepted}`,
    rejected > 0 && `с ошибками ${rejected}`,
    held > 0 && `ждут решения ${held}`,
    failed > 0 && `не разобраны ${failed}`,
    `в продаже ${onSale}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** From 20:00 to 07:00 in Moscow, where the portal is. */
function isQuietTime(moment: Date): boolean {
  const hour = hourOf(moment)
  return hour >= 20 || hour < 7
}
