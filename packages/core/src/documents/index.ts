/**
 * Documents that the shop issues: invoices, orders for print, packing lists. Each keeps all that it says and is printed by
 * the worker once, its file stored. Who sells, with what details, is edited by staff. Owns tables legal_entity,
 * legal_entity_branch, legal_entity_change, vat_rate, issued_document. Who may read a document, the domain of its subject
 * says; a new kind is a row of document-kinds.ts.
 */
export { selectInvoiceDay } from './document.repository.ts'
export { issueDocument } from './issue-document.ts'
export type { OrderFacts, OrderPaper } from './paper.schema.ts'
export { printDocument, printDocumentJob } from './print-document.ts'
export { findDocument, type IssuedDocument, listDocuments, openDocument } from './read-documents.ts'
export { addSeller, changeSeller } from './sellers/change-sellers.ts'
export { listSellers } from './sellers/list-sellers.ts'
export { drawn } from './templates/pieces.ts'
export { type Sheet, toSheet } from './templates/sheet.ts'
export { dueOn } from './values/due-on.ts'
