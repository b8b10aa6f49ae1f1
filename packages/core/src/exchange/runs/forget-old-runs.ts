import { z } from 'zod'
import { discardFiles, releaseFiles } from '../../files/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { readInPieces } from '../../platform/db/index.ts'
import { defineJob } from '../../platform/outbox/index.ts'
import * as baseRepository from '../bases/base.repository.ts'
import * as answerRepository from '../orders/answer.repository.ts'
import * as sessionRepository from '../protocol/session.repository.ts'
import * as reportRepository from './report.repository.ts'

export const forgetOldRunsJob = defineJob({ name: 'exchange.forget-old-runs', payload: z.object({}), attempts: 2 })

/** So few that a statement of as many reports as runs can have ends well before its time is out. */
const runsAtOnce = 10
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
  for (const { id } of await baseRepository.list(app.db)) await trimProblems(app, id, problems)
  await sessionRepository.forget(app.db, keptDays)
  await answerRepository.forget(app.db, keptDays)
  return files
}

/**
 * Of a base's problems beyond so many the oldest go, but for the first of each run: a base that is never set right tells of the
 * same ones every quarter of an hour. A run after the other: all at once they are millions, and take longer than a statement may.
 */
async function trimProblems({ db }: AppContext, baseId: string, { ofBase, ofRun }: typeof keptProblems): Promise<void> {
  const pieces = readInPieces<{ runId: string; problems: number }, string | null>(
    { first: null, size: runsAtOnce },
    (before) => reportRepository.countByRun(db, { baseId, before, limit: runsAtOnce }),
    ({ runId }) => runId,
  )
  let total = 0
  for await (const runs of pieces) {
    for (const { runId, problems } of runs) {
      total += problems
      if (total <= ofBase || problems <= ofRun) continue
      await db.transaction().execute((trx) => reportRepository.deleteProblemsAfter(trx, runId, ofRun))
    }
  }
}
