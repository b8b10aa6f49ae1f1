import { z } from 'zod'
import type { AppContext } from '../platform/context/index.ts'
import { PermanentJobError } from '../platform/outbox/index.ts'
import { definePrintJob, type PrintProgress, printToFile } from '../printing/index.ts'
import * as documentRepository from './document.repository.ts'
import { documentKindTable } from './document-kinds.ts'
import { type OrderPaper, orderPaperSchema } from './paper.schema.ts'

export const printDocumentJob = definePrintJob({
  name: 'documents.print',
  payload: z.object({ documentId: z.uuid() }),
})

/** Prints an issued document and stores its file, once: a second run finds it there. */
export async function printDocument(
  app: AppContext,
  { documentId }: { documentId: string },
  progress: PrintProgress,
): Promise<{ sizeBytes: number } | undefined> {
  const row = await documentRepository.findToPrint(app.db, documentId)
  if (!row) throw new PermanentJobError(`No document ${documentId}`)
  if (row.storedFileId !== null) return undefined
  const { number, issuedOn } = row
  const paper: OrderPaper = { ...orderPaperSchema.parse(row.content), number, issuedOn }
  const kind = documentKindTable[row.kind]
  return printToFile(
    app,
    {
      toSheet: async () => ({ title: kind.title(paper), html: await kind.toHtml(paper), createdAt: row.createdAt }),
      setFile: (trx, fileId) => documentRepository.setFile(trx, documentId, fileId),
      isKept: true,
    },
    progress,
  )
}
