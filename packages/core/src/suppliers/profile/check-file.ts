import { setImmediate as breathe } from 'node:timers/promises'
import { type CheckFile, priceProfileSchema, type RunCounts } from '@agromarket/shared'
import { z } from 'zod'
import { defineLongJob, type LongJobProgress, startLongJob } from '../../long-jobs/index.ts'
import { type AppContext, type RequestContext, visitorOf } from '../../platform/context/index.ts'
import * as fileRepository from '../intake/file.repository.ts'
import { getFile } from '../portal/list-files.ts'
import { openTable } from '../read/open-table.ts'
import { priceFileError } from '../read/price-file-error.ts'
import { spoolOriginal } from '../runs/spool-original.ts'
import { assertMayAct } from '../supplier-access.ts'
import { PriorPositions } from '../versions/prior-positions.ts'
import { readColumns } from '../versions/read-columns.ts'
import { takeRow } from '../versions/take-row.ts'
import { assertNotTooLong, VersionDraft } from '../versions/version-draft.ts'
import { groupMakerOfSheet } from './group-makers.ts'
import { openSheets } from './open-sheets.ts'
import { readMakers } from './read-makers.ts'

/** «Проверить весь файл»: what a profile would make of all rows; its counts are those of the long job, causes by name. */
export const checkFileJob = defineLongJob({
  name: 'suppliers.check-file',
  queue: 'suppliers',
  payload: z.object({ fileId: z.uuid(), profile: priceProfileSchema }),
  isListed: false,
})

/** Each reads a whole file, in the queue of files that wait to be sold. */
const checksOfPerson = { name: 'supplier-file-checks', points: 30, windowSeconds: 3_600 } as const

/**
 * Starts reading the whole file as a profile says, which need not be saved. Throws not_found, forbidden, rate_limited.
 */
export async function startFileCheck(ctx: RequestContext, { fileId, profile }: CheckFile): Promise<{ jobId: string }> {
  const file = await getFile(ctx, fileId)
  await assertMayAct(ctx, file.supplier.id, 'upload')
  const { user } = visitorOf(ctx)
  await ctx.ports.rateLimit.consume(checksOfPerson, user?.id ?? ctx.ip)
  const jobId = await ctx.db.transaction().execute(async (trx) =>
    startLongJob(trx, checkFileJob, {
      payload: { fileId, profile },
      title: `Проверка файла ${file.name}`,
      ownerId: user?.id ?? null,
      requestId: ctx.requestId,
    }),
  )
  return { jobId }
}

/** Reads every row and writes nothing. Throws price_file_refused. */
export async function checkFile(
  app: AppContext,
  { fileId, profile }: CheckFile,
  progress: LongJobProgress,
): Promise<unknown> {
  const file = await fileRepository.find(app.db, fileId)
  if (!file) throw priceFileError('Файла больше нет')
  progress.report({ step: 'Читаем файл', percent: 0 })
  const { makers } = await readMakers(app.db, file.supplierId)
  const draft = new VersionDraft({ prior: new PriorPositions(0), salt: 0, dropsMissing: false })
  await using original = await spoolOriginal(app, file.storedFileId)
  const { encoding, delimiter } = profile
  const table = await openTable(original.path, { encoding, delimiter, isPacked: Boolean(file.archiveId) })
  try {
    for await (const { name, columns, rows } of openSheets(table, profile)) {
      const groupMaker = groupMakerOfSheet(name, makers)
      const reader = { profile, columns, isText: table.isText, makers, groupMaker }
      draft.readFrom(readColumns(columns))
      draft.readUnder(groupMaker)
      for await (const batch of rows) {
        for (const row of batch) takeRow(row, { draft, reader }, () => undefined)
        assertNotTooLong(draft.counts)
        progress.signal.throwIfAborted()
        const percent = Math.min(99, Math.round(table.share() * 100))
        progress.report({ step: 'Читаем строки', percent, counts: toJobCounts(draft.counts) })
        await breathe()
      }
    }
  } finally {
    await table.close()
  }
  const counts = toJobCounts(draft.counts)
  progress.report({ step: '', percent: 100, counts })
  return counts
}

function toJobCounts({ rows, accepted, rejected, warnings, causes }: RunCounts): Record<string, number> {
  return { rows, accepted, rejected, warnings, ...causes }
}
