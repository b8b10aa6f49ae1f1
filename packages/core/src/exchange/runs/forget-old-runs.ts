import { z } from 'zod'
import { discardFiles, releaseFiles } from '../../files/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob } from '../../platform/outbox/index.ts'
import * as answerRepository from '../orders/answer.repository.ts'
import * as reportRepository from './report.repository.ts'

export const forgetOldRunsJob = defineJob({ name: 'exchange.forget-old-runs', payload: z.object({}), attempts: 2 })

const runsAtOnce = 200
const answerDays = 90

/**
 * Deletes runs of more than ninety days ago with their files and reports, and documents about orders that nobody has to
 * decide any more; returns how many files.
 */
export async function forgetOldRuns(app: AppContext): Promise<number> {
  const stored = await app.db.transaction().execute(async (trx) => {
    const ids = await reportRepository.deleteOldRuns(trx, runsAtOnce)
    await releaseFiles(trx, ids)
    return ids
  })
  await discardFiles(app, stored)
  await answerRepository.forget(app.db, answerDays)
  return stored.length
}
