import { AppError } from '@agromarket/shared'
import type pg from 'pg'
import type { LongJobProgress } from '../../long-jobs/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import * as baseRepository from '../bases/base.repository.ts'
import * as mappingRepository from '../mapping/mapping.repository.ts'
import { hasMakerProperty } from '../mapping/property-makers.repository.ts'
import { checkGuards } from '../merge/check-guards.ts'
import { markAllChanged, readFigures, withdrawUnnamed } from '../merge/mirror.repository.ts'
import { openMerge, projectChanges, readPlaces, waitForCatalog } from '../merge/open-merge.ts'
import { mappedIds } from '../merge/project-offers.ts'
import { describeGuards } from './describe-guards.ts'
import * as runRepository from './run.repository.ts'
import { RunReport } from './run-report.ts'
import { tellRefused } from './tell-postponed.ts'

/**
 * Puts all that a base has said into the shop by its present mapping, or counts anew what would come of it; of a run in
 * batches, what these did not name. In one transaction, and by the guards.
 */
export async function applyMapping(
  app: AppContext,
  { runId, isApproved }: { runId: string; isApproved: boolean },
  progress: LongJobProgress,
): Promise<unknown> {
  const run = await runRepository.find(app.db, runId)
  const base = run && (await baseRepository.find(app.db, run.baseId))
  if (!run || !base) return { state: 'gone' }
  const report = await RunReport.open(app.db, { runId, fileId: null })
  const work = { app, run, base, report, progress, isApproved }
  const ending = await runSteps(work)
  await report.flush()
  await app.db.transaction().execute(async (trx) => {
    const { counts, ...rest } = ending
    // A run of files keeps the counts of its files.
    await runRepository.end(trx, runId, run.kind === 'mapping' && counts ? { ...rest, counts } : rest)
    // What was only counted has put nothing into the shop, and may end after what has.
    if (ending.state === 'done' && run.kind === 'mapping' && goesIntoShop(work)) {
      await baseRepository.setProjected(trx, base.id, base.mappingRevision)
      if (!run.isAnalysis) await baseRepository.setPublished(trx, base.id)
    }
  })
  return { state: ending.state }
}

interface ApplyWork {
  app: AppContext
  run: runRepository.RunRow
  base: baseRepository.BaseRow
  report: RunReport
  progress: LongJobProgress
  isApproved: boolean
}

async function runSteps(work: ApplyWork): Promise<runRepository.RunEnding> {
  const { app, base, progress } = work
  try {
    await using merge = await openMerge(app, base.id, progress.signal)
    const { client } = merge
    if (goesIntoShop(work)) await waitForCatalog(client, progress.signal)
    await client.query('begin')
    try {
      const ending = await apply(work, client)
      await client.query(ending.state === 'held' ? 'rollback' : 'commit')
      return ending
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  } catch (error) {
    const isCancelled = progress.signal.aborted && progress.signal.reason?.name === 'LongJobCancelled'
    if (isCancelled) return { state: 'cancelled' }
    if (!(error instanceof AppError)) throw error
    return { state: 'failed', problem: error.message }
  }
}

/** The first time, it is published by this. */
function goesIntoShop({ base, run }: ApplyWork): boolean {
  return base.publishedAt !== null || (run.kind === 'mapping' && !run.isAnalysis)
}

async function apply(work: ApplyWork, client: pg.Client): Promise<runRepository.RunEnding> {
  const { app, run, base, report, progress } = work
  const isPublished = goesIntoShop(work)
  const mapping = await mappingRepository.list(app.db, base.id)
  const mapped = mappedIds(mapping, await readPlaces(app))
  const before = await readFigures(client, base.id, mapped)
  let withdrawn = 0
  if (run.kind === 'mapping') await markAllChanged(client, base.id)
  else withdrawn = await withdrawUnnamed(client, base.id, run.id, { keepsChanged: false })
  const projection = await projectChanges(app, client, {
    baseId: base.id,
    isPublished,
    signal: progress.signal,
    onDone: (done) =>
      progress.report({ step: isPublished ? 'Публикуем' : 'Проверяем', percent: null, counts: { done } }),
  })
  const { goods, parts } = projection
  const rejected = await tellRefused(work, projection)
  const guards = isPublished ? checkGuards(before, await readFigures(client, base.id, mapped), base.settings) : []
  const counts = { added: goods.inserted, changed: Math.max(goods.updated, parts - goods.inserted), withdrawn }
  if (guards.some(({ isTripped }) => isTripped) && !work.isApproved) {
    return { state: 'held', problem: describeGuards(guards), counts, guards }
  }
  // A property that has come to mean the maker brings words that nobody has counted, a price type that is not loaded takes some away.
  if (hasMakerProperty(mapping)) await mappingRepository.countValues(client, base.id, ['maker'])
  if (mapping.some(({ kind }) => kind === 'currency'))
    await mappingRepository.countValues(client, base.id, ['currency'])
  report.info(
    isPublished
      ? `На сайте: новых позиций ${goods.inserted}, изменено ${counts.changed}, снято ${withdrawn}`
      : 'Отчёт пересчитан по новому сопоставлению',
  )
  return { state: 'done', counts: { ...counts, rejected }, guards }
}
