/**
 * Transport orders: goods and machines on their way to a client. A client asks for a day of departure, employees of the
 * branch name it and lead the order to the yard; whoever is concerned reads every step at once and hears of it by e-mail
 * and SMS. Spec §2 /transportation-orders/, §3 delivery status, §7 save-departure-date-request, update-delivery-status.
 * Owns tables transport_order, transport_order_event.
 */
export { createTransportOrder } from './create-transport-order.ts'
export { exportTransportOrders } from './export-transport-orders.ts'
export { getTransportOrder } from './get-transport-order.ts'
export { listTransportOrders } from './list-transport-orders.ts'
export { requestDepartureDate } from './request-departure-date.ts'
export { updateDeliveryStatus } from './update-delivery-status.ts'
export { watchTransportOrder, watchTransportOrders } from './watch-transport-orders.ts'
