import type { OrderStatus } from '@agromarket/shared'
import type { Trx } from '../../platform/db/index.ts'
import type { ChangeSurroundings } from '../apply-move.ts'
import type { LockedOrder } from '../order-change.repository.ts'
import { createInvoiceToken } from './invoice-link.ts'
import { issueOrderDocument } from './issue-order-document.ts'

/** What the buyer is sent about his invoice. */
export interface Bill {
  way: LockedOrder['invoiceWay']
  /** Opens it without signing in, as long as invoice-link.ts says. */
  url: string
}

/** Whether this step is when the invoice is made out: before the payment, of a limit as soon as the goods are sure. */
export function isBilledAt(to: OrderStatus, { payment }: Pick<LockedOrder, 'payment'>): boolean {
  return to === (payment === 'limit' ? 'confirmed' : 'awaiting_payment')
}

/** Makes the invoice of a locked order out, starts its printing, and says where the buyer finds it. */
export async function billOrder(
  trx: Trx,
  { id, invoiceWay }: Pick<LockedOrder, 'id' | 'invoiceWay'>,
  { places, publicUrl, secret, requestId }: ChangeSurroundings,
): Promise<Bill> {
  const issue = { orderId: id, kind: 'invoice', branches: places.branches, requestId } as const
  const documentId = await issueOrderDocument(trx, issue)
  return { way: invoiceWay, url: `${publicUrl}/invoice/${createInvoiceToken(secret, documentId, new Date())}` }
}
