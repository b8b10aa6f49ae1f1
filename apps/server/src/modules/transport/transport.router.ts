import {
  createTransportOrder,
  getTransportOrder,
  listTransportOrders,
  requestDepartureDate,
  updateDeliveryStatus,
  watchTransportOrder,
  watchTransportOrders,
} from '@agromarket/core/transport'
import {
  createTransportOrderSchema,
  deliveryStatusUpdateSchema,
  departureDateRequestSchema,
  transportIdSchema,
  transportListSchema,
} from '@agromarket/shared'
import { procedureFor, router } from '../../trpc/init.ts'

const reading = procedureFor('transport.read')
const managing = procedureFor('transport.manage')

/** Clients read and ask for dates; employees of the branch lead. */
export const transportRouter = router({
  list: reading.input(transportListSchema).query(({ ctx, input }) => listTransportOrders(ctx, input)),
  watchList: reading
    .input(transportListSchema)
    .subscription(({ ctx, input, signal }) => watchTransportOrders(ctx, input, signal ?? AbortSignal.abort())),
  get: reading.input(transportIdSchema).query(({ ctx, input }) => getTransportOrder(ctx, input.id)),
  watch: reading
    .input(transportIdSchema)
    .subscription(({ ctx, input, signal }) => watchTransportOrder(ctx, input.id, signal ?? AbortSignal.abort())),
  requestDate: reading.input(departureDateRequestSchema).mutation(({ ctx, input }) => requestDepartureDate(ctx, input)),
  update: managing.input(deliveryStatusUpdateSchema).mutation(({ ctx, input }) => updateDeliveryStatus(ctx, input)),
  create: managing.input(createTransportOrderSchema).mutation(({ ctx, input }) => createTransportOrder(ctx, input)),
})
