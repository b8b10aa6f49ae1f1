import { Readable } from 'node:stream'
import { z } from 'zod'
import { getPlaces } from '../../area/index.ts'
import { discardFiles, storeFile } from '../../files/index.ts'
import { defineLongJob, type LongJobProgress } from '../../long-jobs/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { PermanentJobError } from '../../platform/outbox/index.ts'
import * as printRepository from './financing-print.repository.ts'
import { toFinancingSheet } from './financing-sheet.ts'

/** Browsers and processes may die for reasons of their own; none of them loses a file. */
export const printFinancingJob = defineLongJob({
  name: 'offers.print-financing',
  queue: 'pdf',
  payload: z.object({ printId: z.uuid() }),
  attempts: 8,
  backoffMs: 500,
  isListed: false,
})

const largestBytes = 10 * 1024 * 1024

/** Prints a calculation and stores the file, once: a second run finds it there. */
export async function printFinancing(
  app: AppContext,
  { printId }: { printId: string },
  progress: Pick<LongJobProgress, 'report'>,
): Promise<{ sizeBytes: number } | undefined> {
  const row = await printRepository.find(app.db, printId)
  if (!row) throw new PermanentJobError(`No print ${printId} of a calculation is asked for`)
  if (row.storedFileId !== null) return undefined
  progress.report({ step: 'Готовим страницы', percent: 10 })
  const { branches, defaultBranch } = await getPlaces(app.db)
  const branch = branches.find(({ id }) => id === row.content.branchId) ?? defaultBranch
  const html = toFinancingSheet(row.content, { branch, publicUrl: app.config.publicUrl })
  progress.report({ step: 'Печатаем', percent: 30 })
  const content = await app.ports.pdf.print({ html, createdAt: row.createdAt })
  progress.report({ step: 'Сохраняем', percent: 90 })
  const file = await storeFile(app, {
    name: `Расчёт финансирования ${row.content.day}.pdf`,
    content: Readable.from([content]),
    maxBytes: largestBytes,
    accept: ['pdf'],
    uploadedBy: null,
  })
  // Nothing keeps it: these figures are wanted today alone, and housekeeping takes the file, its row goes along.
  const isFirst = await app.db.transaction().execute((trx) => printRepository.setFile(trx, printId, file.id))
  if (!isFirst) await discardFiles(app, [file.id])
  return { sizeBytes: file.sizeBytes }
}
