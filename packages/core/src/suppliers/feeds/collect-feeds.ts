import { nextFeedTime } from '@agromarket/shared'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob, enqueueJob } from '../../platform/outbox/index.ts'
import * as feedRepository from './feed.repository.ts'
import { fetchFeedJob } from './fetch-feed.job.ts'

export const collectFeedsJob = defineJob({ name: 'suppliers.collect-feeds', payload: z.object({}), attempts: 1 })

const mostAtOnce = 100

/** Has the links fetched whose time has come; a time that nobody was there for is made up for once. Returns how many. */
export async function collectFeeds({ db }: AppContext): Promise<number> {
  const now = new Date()
  return db.transaction().execute(async (trx) => {
    const due = await feedRepository.lockDue(trx, mostAtOnce)
    for (const { id, schedule } of due) {
      await feedRepository.setNext(trx, id, nextFeedTime(schedule, now))
      await enqueueJob(trx, fetchFeedJob, { feedId: id })
    }
    return due.length
  })
}
