import { createHash } from 'node:crypto'
import { type Branch, type BranchContact, type DocumentKind, dayIn, documentKindLabels } from '@agromarket/shared'
import { findLongJobs, startLongJob } from '../long-jobs/index.ts'
import type { Trx } from '../platform/db/index.ts'
import * as documentRepository from './document.repository.ts'
import { documentKindTable } from './document-kinds.ts'
import { getIssuer } from './get-issuer.ts'
import { type OrderFacts, orderFactsSchema } from './paper.schema.ts'
import { printDocumentJob } from './print-document.ts'
import * as sellerRepository from './seller.repository.ts'

export interface DocumentRequest {
  kind: DocumentKind
  /** The order that the document is of. */
  subjectId: string
  facts: OrderFacts
  branch: Branch
  /** Whom the buyer asks about it. */
  manager: Pick<BranchContact, 'name' | 'position'> | null
  /** The moment of issuing. */
  now: Date
  requestId: string | null
}

/**
 * Issues a document and starts its printing, both in the transaction of what asks for it; returns the document's id. The
 * same facts are the same document however often it is asked for; other facts of the same order are printed
 * anew under the number and day of the first. One that could not be printed is tried again. Throws issuer_incomplete.
 */
export async function issueDocument(trx: Trx, request: DocumentRequest): Promise<string> {
  const { kind, subjectId, requestId } = request
  const facts = orderFactsSchema.parse(request.facts)
  const factsSha256 = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  await insertDocument(trx, request, facts, factsSha256)
  const document = await documentRepository.lockByFacts(trx, { kind, subjectId, factsSha256 })
  if (document.storedFileId !== null || (await isUnderWay(trx, document.longJobId))) return document.id
  const title = `${documentKindLabels[kind]} № ${document.number}`
  const payload = { documentId: document.id }
  const longJobId = await startLongJob(trx, printDocumentJob, { payload, title, ownerId: null, requestId })
  await documentRepository.setLongJob(trx, document.id, longJobId)
  return document.id
}

async function insertDocument(trx: Trx, request: DocumentRequest, facts: OrderFacts, factsSha256: string) {
  const { kind, subjectId, branch, manager, now } = request
  const first = await documentRepository.findFirst(trx, subjectId, kind)
  const issuedOn = first?.issuedOn ?? dayIn(branch.timeZone, now)
  const content = { facts, issuer: await getIssuer(trx, { branch, manager, issuedOn }) }
  const number = first?.number ?? facts.orderNumber
  const id = await documentRepository.insert(trx, { kind, subjectId, number, issuedOn, content, factsSha256 })
  // A number is taken when the document is new for certain: repeated requests leave no gap.
  if (id === undefined || first || !documentKindTable[kind].hasOwnNumber) return
  await documentRepository.setNumber(trx, id, String(await sellerRepository.takeInvoiceNumber(trx, branch.id)))
}

async function isUnderWay(trx: Trx, longJobId: string | null): Promise<boolean> {
  if (longJobId === null) return false
  const job = (await findLongJobs(trx, [longJobId])).get(longJobId)
  return job?.state === 'queued' || job?.state === 'running'
}
