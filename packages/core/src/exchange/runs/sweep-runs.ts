import { isLongJobOver } from '@agromarket/shared'
import { z } from 'zod'
import { discardFiles, releaseFiles } from '../../files/index.ts'
import { findLongJobs } from '../../long-jobs/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import { defineJob } from '../../platform/outbox/index.ts'
import * as baseRepository from '../bases/base.repository.ts'
import * as fileRepository from '../intake/file.repository.ts'
import * as namedRepository from '../merge/named.repository.ts'
import { startWithdrawal } from './end-exchange.ts'
import { areGoodsIn, doOffersFollow } from './goods-complete.ts'
import * as runRepository from './run.repository.ts'
import * as runEndRepository from './run-end.repository.ts'
import { RunReport } from './run-report.ts'

export const sweepExchangeJob = defineJob({ name: 'exchange.sweep-runs', payload: z.object({}), attempts: 2 })

const atOnce = 100
const lostWork = 'Загрузка прервана сбоем сайта. Повторите обмен.'

/**
 * Ends what nobody ends: work whose job was lost, runs of 1C that broke off, and full exchanges that end without saying so.
 * Returns how many runs it has ended.
 */
export async function sweepExchange(app: AppContext): Promise<number> {
  const lost = await listLost(app)
  for (const { runId, fileId } of lost) await app.db.transaction().execute((trx) => endLost(trx, runId, fileId))
  const over = await runEndRepository.listOver(app.db, atOnce)
  for (const run of over) await endOver(app, run)
  return lost.length + over.length
}

/** Work whose long job ended without it: given up, or cancelled before it began. */
async function listLost({ db }: AppContext): Promise<runEndRepository.JobOfRun[]> {
  const work = await runEndRepository.listUnderWay(db, atOnce)
  const jobs = await findLongJobs(
    db,
    work.flatMap(({ longJobId }) => longJobId ?? []),
  )
  return work.filter(({ longJobId }) => {
    const job = jobs.get(longJobId ?? '')
    return !job || isLongJobOver(job.state)
  })
}

async function endLost(trx: Trx, runId: string, fileId: string | null): Promise<void> {
  if (fileId === null) {
    await runRepository.end(trx, runId, { state: 'failed', problem: lostWork })
    return
  }
  await fileRepository.end(trx, fileId, { state: 'failed', problem: lostWork })
  await runRepository.followFiles(trx, runId)
}

async function endOver(app: AppContext, { id, hasNamed }: runEndRepository.OverRun): Promise<void> {
  const report = new RunReport(app.db, { runId: id, fileId: null })
  const dropped = await app.db.transaction().execute(async (trx) => {
    if (!(await runEndRepository.lockOver(trx, id))) return []
    const stored = await breakOff(trx, id)
    await runRepository.followFiles(trx, id)
    if (hasNamed) await settleNamed(trx, id, report)
    return stored
  })
  await report.flush()
  await discardFiles(app, dropped)
}

/** Files that had not come whole, or that nobody has asked to load; returns the stored files that were theirs. */
async function breakOff(trx: Trx, runId: string): Promise<string[]> {
  const files = (await fileRepository.listOf(trx, runId)).filter(({ state }) => state === 'receiving')
  const stored = await fileRepository.takePieces(
    trx,
    files.map(({ id }) => id),
  )
  await releaseFiles(trx, stored)
  for (const { id } of files) {
    await fileRepository.end(trx, id, {
      state: 'failed',
      problem: 'Связь прервана: файл не загружен. Повторите обмен.',
    })
  }
  return stored
}

/**
 * What a full exchange in batches has left out goes off sale when something proves that its goods were all told; else a
 * person is asked: an exchange that broke off between two batches looks the same.
 */
async function settleNamed(trx: Trx, runId: string, report: RunReport): Promise<void> {
  const [run, files] = [await runRepository.lock(trx, runId), await fileRepository.listOf(trx, runId)]
  if (!run) return
  const count = await namedRepository.countUnnamed(trx, runId, run.baseId)
  const areIn = areGoodsIn(files)
  if (count === 0 || !areIn) {
    await namedRepository.forget(trx, runId)
    if (count > 0) report.problem({ content: 'Не все файлы товаров приняты: с продажи ничего не снято' })
    return
  }
  // Of a base that is not published nothing is on sale: there is nothing to ask, and what has broken off comes again.
  const isOnSale = (await baseRepository.find(trx, run.baseId))?.publishedAt !== null
  if (doOffersFollow(files) || !isOnSale) return startWithdrawal(trx, run, null)
  const problem = `Полная выгрузка закончилась без подтверждения, не названо товаров: ${count}. Снять их с продажи?`
  await runRepository.end(trx, runId, { state: 'held', problem })
}
