import { z } from 'zod'
import { discardFiles, releaseFiles } from '../files/index.ts'
import type { AppContext } from '../platform/context/index.ts'
import { defineJob } from '../platform/outbox/index.ts'
import * as applicationRepository from './application.repository.ts'

export const forgetApplicationsJob = defineJob({
  name: 'vacancies.forget-applications',
  payload: z.object({}),
  attempts: 2,
})

/** More wait for the next night: a transaction stays short. */
const atOnce = 500

/**
 * Deletes replies to vacancies with their notes and files when the aim for which they were sent is long past (152-ФЗ,
 * article 5 part 7; `REPLIES_KEPT_DAYS`). How many.
 */
export async function forgetApplications(app: AppContext): Promise<number> {
  const { count, fileIds } = await app.db.transaction().execute(async (trx) => {
    const gone = await applicationRepository.deleteOld(trx, { days: app.config.repliesKeptDays, limit: atOnce })
    await releaseFiles(trx, gone.fileIds)
    return gone
  })
  await discardFiles(app, fileIds)
  return count
}
