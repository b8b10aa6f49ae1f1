import { createOrder, getCheckoutInfo, getOrder, listOrders, repeatOrder } from '@agromarket/core/orders'
import { createOrderSchema, orderListSchema } from '@agromarket/shared'
import { z } from 'zod'
import { procedureFor, router } from '../../trpc/init.ts'

const orderIdSchema = z.object({ id: z.uuid() })
const createSchema = createOrderSchema.extend({ idempotencyKey: z.string().min(1).max(200) })

const reading = procedureFor('orders.read')
const placing = procedureFor('orders.place')

export const ordersRouter = router({
  checkoutInfo: placing.query(({ ctx }) => getCheckoutInfo(ctx)),
  create: placing
    .input(createSchema)
    .mutation(({ ctx, input: { idempotencyKey, ...order } }) => createOrder(ctx, order, { idempotencyKey, files: [] })),
  list: reading.input(orderListSchema).query(({ ctx, input }) => listOrders(ctx, input)),
  get: reading.input(orderIdSchema).query(({ ctx, input }) => getOrder(ctx, input.id)),
  repeat: reading.input(orderIdSchema).mutation(({ ctx, input }) => repeatOrder(ctx, input.id)),
})
