import { appError, type Branch, type DocumentKind } from '@agromarket/shared'
import { listBranchContacts } from '../../area/index.ts'
import { issueDocument } from '../../documents/index.ts'
import { findDeferralDays } from '../../organizations/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as orderFactsRepository from './order-facts.repository.ts'
import { toOrderFacts } from './to-order-facts.ts'

/**
 * Issues a document of an order as it is now and has it printed; answers its id. Whether the asker may have it, the caller
 * has found. Throws not_found for an order that is missing, issuer_incomplete.
 */
export async function issueOrderDocument(
  trx: Trx,
  { orderId, kind, branches, requestId }: OrderDocumentRequest,
): Promise<string> {
  const order = await orderFactsRepository.find(trx, orderId)
  if (!order) throw appError('not_found')
  const branch = branches.find((one) => one.id === order.branchId)
  if (!branch) throw new Error(`Order ${orderId} is of branch ${order.branchId}, which is no more`)
  const deferralDays = order.paymentMethod === 'limit' ? await findDeferralDays(trx, order.organizationId) : 0
  const facts = toOrderFacts(order, { timeZone: branch.timeZone, deferralDays })
  const [manager = null] = await listBranchContacts(trx, branch.id)
  return issueDocument(trx, { kind, subjectId: orderId, facts, branch, manager, now: new Date(), requestId })
}

interface OrderDocumentRequest {
  orderId: string
  kind: DocumentKind
  branches: readonly Branch[]
  requestId: string | null
}
