import { createOrder, getCheckoutInfo, getOrder, listOrders, repeatOrder } from '@agromarket/core/orders'
import { createOrderSchema, orderListSchema } from '@agromarket/shared'
import { z } from 'zod'
import { router, userProcedure } from '../../trpc/init.ts'

const orderIdSchema = z.object({ id: z.uuid() })
const createSchema = createOrderSchema.extend({ idempotencyKey: z.string().min(1).max(200) })

export const ordersRouter = router({
  checkoutInfo: userProcedure.query(({ ctx }) => getCheckoutInfo(ctx)),
  create: userProcedure
    .input(createSchema)
    .mutation(({ ctx, input: { idempotencyKey, ...order } }) => createOrder(ctx, order, { idempotencyKey, files: [] })),
  list: userProcedure.input(orderListSchema).query(({ ctx, input }) => listOrders(ctx, input)),
  get: userProcedure.input(orderIdSchema).query(({ ctx, input }) => getOrder(ctx, input.id)),
  repeat: userProcedure.input(orderIdSchema).mutation(({ ctx, input }) => repeatOrder(ctx, input.id)),
})
