/**
 * Orders: placing one exactly once, reading one's own, repeating, cancelling; employees lead those of their branches through
 * the states of order-transitions.ts. Spec §7 Cart and order; contract §2. Owns tables customer_order, customer_order_line, customer_order_event, customer_order_file,
 * stock_reservation, checkout_draft. Everything an order shows is copied into it when it is placed.
 */
export { addDeskFile } from './add-desk-file.ts'
export { assertMayOrder } from './admit-order.ts'
export type { ChangeSurroundings, OrderChanger } from './apply-move.ts'
export { assignOrder } from './assign-order.ts'
export { cancelOrder } from './cancel-order.ts'
export { changeOrder } from './change-order.ts'
export { saveCheckoutDraft } from './checkout/checkout-draft.ts'
export { createOrder } from './create-order.ts'
export { openInvoice } from './documents/open-invoice.ts'
export { listOrderDocuments, openOrderDocument, requestOrderDocument } from './documents/order-documents.ts'
export { findOrderLines, type OrderLine } from './exchanged/answered-lines.repository.ts'
export { changeAnsweredLines } from './exchanged/change-answered-lines.ts'
export {
  countExchangedOrders,
  type ExchangedLine,
  type ExchangedOrder,
  type ExchangeFilter,
  findAnsweredOrder,
  listExchangedOrders,
  listOrderHeads,
  type OrderHead,
  selectReachedOrders,
} from './exchanged/exchanged-order.repository.ts'
export { leadOrder, lockAnsweredOrder } from './exchanged/lead-order.ts'
export { planAnswer } from './exchanged/plan-answer.ts'
export { findOrderedBy } from './find-ordered-by.ts'
export { getCheckoutInfo } from './get-checkout-info.ts'
export { getDeskOrder } from './get-desk-order.ts'
export { getDeskSummary } from './get-desk-summary.ts'
export { getOrder } from './get-order.ts'
export { getDeskFile, getOrderFile } from './get-order-file.ts'
export { listDeskOrders } from './list-desk-orders.ts'
export { countIncoming, listHoldingOrders } from './list-holding-orders.ts'
export { listOrderRegions } from './list-order-regions.ts'
export { listOrders } from './list-orders.ts'
export { moveOrder } from './move-order.ts'
export { moveOrderFiles, moveOrderFilesJob } from './move-order-files.ts'
export { noteOrder } from './note-order.ts'
export type { LockedOrder } from './order-change.repository.ts'
export { placeOfferedOrder } from './place-offered-order.ts'
export { recordOrders } from './record/record-orders.ts'
export type { RecordedOrder, RecordedStep } from './record/recorded-order.ts'
export { releaseExpiredOrders, releaseExpiredOrdersJob } from './release-expired-orders.ts'
export { repeatOrder } from './repeat-order.ts'
export { resendMessage } from './resend-message.ts'
export { reserveOrder } from './reserve-order.ts'
export { selectBuyersOf } from './select-buyers-of.ts'
export { selectOrderedParts } from './select-ordered-parts.ts'
export { storeOrderFile } from './store-order-file.ts'
export { noteForStaff, tellBuyer } from './tell-buyer.ts'
export { watchDeskOrder, watchDeskOrders, watchOrder } from './watch-orders.ts'
