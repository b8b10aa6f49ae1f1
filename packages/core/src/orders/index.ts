/**
 * Orders: placing one exactly once, reading one's own, repeating, moving through the states. Spec §7 Cart and order;
 * contract §2. Owns tables customer_order, customer_order_line, customer_order_event, customer_order_file,
 * stock_reservation. Everything an order shows is copied into it when it is placed.
 */
export { assertMayOrder } from './admit-order.ts'
export { createOrder } from './create-order.ts'
export { getCheckoutInfo } from './get-checkout-info.ts'
export { getOrder } from './get-order.ts'
export { getOrderFile } from './get-order-file.ts'
export { countIncoming, listHoldingOrders } from './list-holding-orders.ts'
export { listOrderRegions } from './list-order-regions.ts'
export { listOrders } from './list-orders.ts'
export { moveOrderFiles, moveOrderFilesJob } from './move-order-files.ts'
export { canMove, orderTransitions } from './order-transitions.ts'
export { repeatOrder } from './repeat-order.ts'
export { storeOrderFile } from './store-order-file.ts'
