import { Readable } from 'node:stream'
import { discardFiles, keepFiles, storeFile } from '../files/index.ts'
import type { LongJobProgress } from '../long-jobs/index.ts'
import type { AppContext } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import type { PrintableDocument } from '../platform/pdf/index.ts'

export type PrintProgress = Pick<LongJobProgress, 'report'>

interface Sheet extends PrintableDocument {
  /** Name of the file, without its ending. */
  title: string
}

interface PaperToPrint {
  /** Reads and lays out what is printed. */
  toSheet: () => Promise<Sheet>
  /** Notes the file where the paper was asked for; false: another run was first, and this file is thrown away. */
  setFile: (trx: Trx, fileId: string) => Promise<boolean>
  /** False: the file is wanted today alone, and housekeeping takes it. */
  isKept: boolean
}

const largestBytes = 50 * 1024 * 1024

/** Prints a paper and stores its file under the paper's title; of two runs at once one file stays. */
export async function printToFile(
  app: AppContext,
  { toSheet, setFile, isKept }: PaperToPrint,
  progress: PrintProgress,
): Promise<{ sizeBytes: number }> {
  progress.report({ step: 'Готовим страницы', percent: 10 })
  const { title, ...sheet } = await toSheet()
  progress.report({ step: 'Печатаем', percent: 30 })
  const content = await app.ports.pdf.print(sheet)
  progress.report({ step: 'Сохраняем', percent: 90 })
  const file = await storeFile(app, {
    name: `${title}.pdf`,
    content: Readable.from([content]),
    maxBytes: largestBytes,
    accept: ['pdf'],
    uploadedBy: null,
  })
  const isFirst = await app.db.transaction().execute(async (trx) => {
    const isOurs = await setFile(trx, file.id)
    if (isOurs && isKept) await keepFiles(trx, [file.id])
    return isOurs
  })
  if (!isFirst) await discardFiles(app, [file.id])
  return { sizeBytes: file.sizeBytes }
}
