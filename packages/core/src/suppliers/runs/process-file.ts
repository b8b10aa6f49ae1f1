import { fitsMask } from '@agromarket/shared'
import type { LongJobProgress } from '../../long-jobs/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { hasTable, isEmptySample, takeSample } from '../detect/file-sample.ts'
import { guessFile } from '../detect/guess-file.ts'
import * as fileRepository from '../intake/file.repository.ts'
import { pushedFileName, pushedName } from '../intake/pushed-name.ts'
import type { ProfileRow } from '../profile/price-list.repository.ts'
import * as priceListRepository from '../profile/price-list.repository.ts'
import { pushedProfile } from '../profile/pushed-profile.ts'
import { openTable } from '../read/open-table.ts'
import { openSeveralTables } from '../read/packed-tables.ts'
import { priceFileError } from '../read/price-file-error.ts'
import type { SourceTable } from '../read/source-row.ts'
import { closeRun, type RunOutcome } from './close-run.ts'
import * as logRepository from './log.repository.ts'
import * as runRepository from './run.repository.ts'
import { RunLog } from './run-log.ts'
import { spoolOriginal } from './spool-original.ts'
import { unpackArchive } from './unpack-archive.ts'
import { writeVersion } from './write-version.ts'

/** What the steps of one run share. */
export interface RunWork {
  app: AppContext
  run: runRepository.RunRow
  file: fileRepository.FileRow
  log: RunLog
  progress: LongJobProgress
  /** Tells this try from a later one, which has taken the run over. */
  beganAt: string
}

/**
 * One file from its bytes to positions on sale, or to where a person has to decide. It may be run again from its start at
 * any time: whatever an earlier try wrote is invisible and removed first. A refusal of the file ends the run; a fault of
 * ours is thrown for the queue to try again.
 */
export async function processFile(
  app: AppContext,
  { runId }: { runId: string },
  progress: LongJobProgress,
): Promise<unknown> {
  const run = await runRepository.find(app.db, runId)
  const file = run && (await fileRepository.find(app.db, run.fileId))
  const began = run && file && (await runRepository.begin(app.db, runId))
  if (!began) return { state: run?.state ?? 'gone' }
  await logRepository.deleteOf(app.db, runId)
  const work: RunWork = { app, run, file, log: new RunLog(app.db, runId), progress, ...began }
  const outcome = await closeRun(work, () => runSteps(work))
  return outcome ? { state: outcome.state, ...outcome.counts } : { state: 'taken over' }
}

async function runSteps(work: RunWork): Promise<RunOutcome> {
  const { app, file, log, progress } = work
  progress.report({ step: 'Читаем файл', percent: null })
  log.info(`Файл ${file.name}, ${Math.ceil(file.sizeBytes / 1024)} КБ`)
  await using original = await spoolOriginal(app, file.storedFileId)
  const archive = file.archiveId ? undefined : await openSeveralTables(original.path)
  if (archive) return await unpackArchive(work, archive)
  const profile = await findProfile(work)
  const { encoding, delimiter } = profile?.settings ?? { encoding: 'auto', delimiter: 'auto' }
  const table = await openTable(original.path, { encoding, delimiter, isPacked: Boolean(file.archiveId) })
  try {
    log.info(describeTable(table))
    const sample = await takeSample(table)
    if (isEmptySample(sample)) throw priceFileError('В файле нет ни одной заполненной ячейки')
    await fileRepository.saveSample(app.db, file.id, sample)
    if (profile) return await writeVersion(work, { profile, table, priceListId: profile.priceListId })
    if (!hasTable(sample)) throw priceFileError('В файле нет таблицы: в каждой строке только одна ячейка')
    const guess = guessFile(sample)
    log.info(guess ? 'Столбцы определены по заголовкам, их нужно подтвердить' : 'Заголовок таблицы не найден')
    return { state: 'unmapped', problem: guess ? null : 'Укажите, в каких столбцах артикул и цена' }
  } finally {
    await table.close()
  }
}

/** Of the price list that the file was sent for, else of the one whose masks fit it. */
type FoundProfile = Pick<ProfileRow, 'id' | 'settings'> & { priceListId: number }

async function findProfile({ app, run, file }: RunWork): Promise<FoundProfile | undefined> {
  const priceListId = file.priceListId ?? (await choosePriceList(app, file))
  if (priceListId === undefined) return undefined
  if (file.source === 'api' && file.name === pushedFileName) {
    return { id: pushedName, settings: pushedProfile, priceListId }
  }
  const profile = await priceListRepository.findProfile(app.db, priceListId)
  if (!profile) return undefined
  await runRepository.setProfile(app.db, run.id, { priceListId, profileId: profile.id })
  return { ...profile, priceListId }
}

async function choosePriceList({ db }: AppContext, file: fileRepository.FileRow): Promise<number | undefined> {
  const lists = await priceListRepository.listOf(db, [file.supplierId])
  const profiles = await Promise.all(
    lists.map(async ({ id }) => ({ id, settings: (await priceListRepository.findProfile(db, id))?.settings })),
  )
  return profiles.find(({ settings }) => settings && fitsMask(settings.fileMask, file.name))?.id
}

function describeTable({ format, encoding, delimiter, sheets }: SourceTable): string {
  const sign = delimiter === '\t' ? 'табуляция' : delimiter
  const names = sheets.length > 1 ? `листов ${sheets.length}` : ''
  return [format.toUpperCase(), encoding, sign && `разделитель «${sign}»`, names].filter(Boolean).join(', ')
}
