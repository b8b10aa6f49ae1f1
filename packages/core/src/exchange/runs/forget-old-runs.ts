import { z } from 'zod'
import { discardFiles, releaseFiles } from '../../files/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob } from '../../platform/outbox/index.ts'
import * as answerRepository from '../orders/answer.repository.ts'
import * as sessionRepository from '../protocol/session.repository.ts'
import * as reportRepository from './report.repository.ts'

export const forgetOldRunsJob = defineJob({ name: 'exchange.forget-old-runs', payload: z.object({}), attempts: 2 })

const runsAtOnce = 200
const keptDays = 90
/** Of one base: twice what a session may bring. */
const keptBytes = 32 * 1024 ** 3
/** Some hundreds of megabytes; of an older run the first are enough to see what was wrong. */
const keptProblems = { ofBase: 2_000_000, ofRun: 1_000 }

/**
 * Deletes runs of more than ninety days ago with their files and reports, files of younger ones beyond `mostBytes` of their
 * base, problems beyond those kept of a base, sessions that have been silent as long, and documents about orders that nobody has to decide any more; returns how
 * many files.
 */
export async function forgetOldRuns(app: AppContext, mostBytes = keptBytes, problems = keptProblems): Promise<number> {
  let files = 0
  for (;;) {
    const { runs, stored } = await app.db.transaction().execute(async (trx) => {
      const old = await reportRepository.deleteOldRuns(trx, runsAtOnce)
      await releaseFiles(trx, old.stored)
      return old
    })
    await discardFiles(app, stored)
    files += stored.length
    if (runs < runsAtOnce) break
  }
  const beyond = await app.db.transaction().execute(async (trx) => {
    const stored = await reportRepository.deletePiecesBeyond(trx, mostBytes)
    await releaseFiles(trx, stored)
    return stored
  })
  await discardFiles(app, beyond)
  files += beyond.length
  await app.db.transaction().execute((trx) => reportRepository.deleteProblemsBeyond(trx, problems))
  await sessionRepository.forget(app.db, keptDays)
  await answerRepository.forget(app.db, keptDays)
  return files
}
