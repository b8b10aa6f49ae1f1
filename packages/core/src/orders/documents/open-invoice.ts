import { appError } from '@agromarket/shared'
import { findDocument, openDocument } from '../../documents/index.ts'
import type { OpenedFile } from '../../files/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { readInvoiceToken } from './invoice-link.ts'
import * as orderFactsRepository from './order-facts.repository.ts'

/**
 * The invoice that an address from an SMS or a letter opens, whoever holds it. Throws invoice_link_ended (also for one that
 * was never given out, and of an order that is cancelled since), invoice_not_ready while it is being printed.
 */
export async function openInvoice(app: AppContext, token: string): Promise<OpenedFile> {
  const documentId = readInvoiceToken(app.config.secret, token, new Date())
  const document = documentId === undefined ? undefined : await findDocument(app.db, documentId)
  if (document?.kind !== 'invoice' || !(await orderFactsRepository.isOpen(app.db, document.subjectId))) {
    throw appError('invoice_link_ended')
  }
  const { id, subjectId } = document
  const file = await openDocument(app, { subjectId, id, kinds: ['invoice'] })
  if (!file) throw appError('invoice_not_ready')
  return file
}
