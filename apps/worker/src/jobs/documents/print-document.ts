import { printDocument, printDocumentJob } from '@agromarket/core/documents'
import { handleLongJob } from '../../job-handler.ts'

export const printDocumentHandler = handleLongJob(printDocumentJob, printDocument)
