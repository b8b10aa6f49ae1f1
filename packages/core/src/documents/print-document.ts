import { Readable } from 'node:stream'
import { z } from 'zod'
import { discardFiles, keepFiles, storeFile } from '../files/index.ts'
import { defineLongJob, type LongJobProgress } from '../long-jobs/index.ts'
import type { AppContext } from '../platform/context/index.ts'
import { PermanentJobError } from '../platform/outbox/index.ts'
import * as documentRepository from './document.repository.ts'
import { documentKindTable } from './document-kinds.ts'
import { type OrderPaper, orderPaperSchema } from './paper.schema.ts'

/** Browsers and processes may die for reasons of their own; none of them loses a document. */
export const printDocumentJob = defineLongJob({
  name: 'documents.print',
  queue: 'pdf',
  payload: z.object({ documentId: z.uuid() }),
  attempts: 8,
  backoffMs: 500,
  isListed: false,
})

const largestBytes = 50 * 1024 * 1024

/** Prints an issued document and stores its file, once: a second run finds it there. */
export async function printDocument(
  app: AppContext,
  { documentId }: { documentId: string },
  progress: LongJobProgress,
): Promise<{ sizeBytes: number } | undefined> {
  const row = await documentRepository.findToPrint(app.db, documentId)
  if (!row) throw new PermanentJobError(`No document ${documentId}`)
  if (row.storedFileId !== null) return undefined
  const { number, issuedOn } = row
  const paper: OrderPaper = { ...orderPaperSchema.parse(row.content), number, issuedOn }
  const kind = documentKindTable[row.kind]
  progress.report({ step: 'Готовим страницы', percent: 10 })
  const html = await kind.toHtml(paper)
  progress.report({ step: 'Печатаем', percent: 30 })
  const content = await app.ports.pdf.print({ html, createdAt: row.createdAt })
  progress.report({ step: 'Сохраняем', percent: 90 })
  const file = await storeFile(app, {
    name: `${kind.title(paper)}.pdf`,
    content: Readable.from([content]),
    maxBytes: largestBytes,
    accept: ['pdf'],
    uploadedBy: null,
  })
  const isKept = await app.db.transaction().execute(async (trx) => {
    const isFirst = await documentRepository.setFile(trx, documentId, file.id)
    if (isFirst) await keepFiles(trx, [file.id])
    return isFirst
  })
  if (!isKept) await discardFiles(app, [file.id])
  return { sizeBytes: file.sizeBytes }
}
