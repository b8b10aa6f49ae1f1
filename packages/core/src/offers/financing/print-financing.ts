import { z } from 'zod'
import { getPlaces } from '../../area/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { PermanentJobError } from '../../platform/outbox/index.ts'
import { definePrintJob, type PrintProgress, printToFile } from '../../printing/index.ts'
import * as printRepository from './financing-print.repository.ts'
import { toFinancingSheet } from './financing-sheet.ts'

export const printFinancingJob = definePrintJob({
  name: 'offers.print-financing',
  payload: z.object({ printId: z.uuid() }),
})

/** Prints a calculation and stores the file, once: a second run finds it there. */
export async function printFinancing(
  app: AppContext,
  { printId }: { printId: string },
  progress: PrintProgress,
): Promise<{ sizeBytes: number } | undefined> {
  const row = await printRepository.find(app.db, printId)
  if (!row) throw new PermanentJobError(`No print ${printId} of a calculation is asked for`)
  if (row.storedFileId !== null) return undefined
  const { content, createdAt } = row
  return printToFile(
    app,
    {
      toSheet: async () => {
        const { branches, defaultBranch } = await getPlaces(app.db)
        const branch = branches.find(({ id }) => id === content.branchId) ?? defaultBranch
        const html = toFinancingSheet(content, { branch, publicUrl: app.config.publicUrl })
        return { title: `Расчёт финансирования ${content.day}`, html, createdAt }
      },
      setFile: (trx, fileId) => printRepository.setFile(trx, printId, fileId),
      // These figures are wanted today alone; its row goes along with the file.
      isKept: false,
    },
    progress,
  )
}
