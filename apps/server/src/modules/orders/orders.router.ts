import {
  assignOrder,
  cancelOrder,
  createOrder,
  getCheckoutInfo,
  getDeskOrder,
  getDeskSummary,
  getOrder,
  listDeskOrders,
  listOrderDocuments,
  listOrders,
  moveOrder,
  noteOrder,
  repeatOrder,
  requestOrderDocument,
  resendMessage,
  reserveOrder,
  saveCheckoutDraft,
  watchDeskOrder,
  watchDeskOrders,
  watchOrder,
} from '@agromarket/core/orders'
import {
  assignOrderSchema,
  cancelOrderSchema,
  checkoutDraftSchema,
  createOrderSchema,
  deskOrderListSchema,
  documentKindSchema,
  moveOrderSchema,
  orderListSchema,
  orderNoteSchema,
  reserveOrderSchema,
} from '@agromarket/shared'
import { z } from 'zod'
import { procedureFor, router } from '../../trpc/init.ts'

const orderIdSchema = z.object({ id: z.uuid() })
const createSchema = createOrderSchema.extend({ idempotencyKey: z.string().min(1).max(200) })

const reading = procedureFor('orders.read')
const placing = procedureFor('orders.place')
const managing = procedureFor('orders.manage')

/** What employees do with the orders of their branches. */
const deskRouter = router({
  list: managing.input(deskOrderListSchema).query(({ ctx, input }) => listDeskOrders(ctx, input)),
  watchList: managing
    .input(deskOrderListSchema)
    .subscription(({ ctx, input, signal }) => watchDeskOrders(ctx, input, signal ?? AbortSignal.abort())),
  get: managing.input(orderIdSchema).query(({ ctx, input }) => getDeskOrder(ctx, input.id)),
  watch: managing
    .input(orderIdSchema)
    .subscription(({ ctx, input, signal }) => watchDeskOrder(ctx, input.id, signal ?? AbortSignal.abort())),
  move: managing.input(moveOrderSchema).mutation(({ ctx, input }) => moveOrder(ctx, input)),
  assign: managing.input(assignOrderSchema).mutation(({ ctx, input }) => assignOrder(ctx, input)),
  reserve: managing.input(reserveOrderSchema).mutation(({ ctx, input }) => reserveOrder(ctx, input)),
  resend: managing
    .input(orderIdSchema.extend({ messageId: z.uuid() }))
    .mutation(({ ctx, input }) => resendMessage(ctx, input)),
  summary: managing
    .input(z.object({ assignee: z.enum(['all', 'me']).default('all') }))
    .query(({ ctx, input }) => getDeskSummary(ctx, input)),
  note: managing.input(orderNoteSchema).mutation(({ ctx, input }) => noteOrder(ctx, input)),
})

export const ordersRouter = router({
  checkoutInfo: placing.query(({ ctx }) => getCheckoutInfo(ctx)),
  saveDraft: placing.input(checkoutDraftSchema).mutation(({ ctx, input }) => saveCheckoutDraft(ctx, input)),
  create: placing
    .input(createSchema)
    .mutation(({ ctx, input: { idempotencyKey, ...order } }) => createOrder(ctx, order, { idempotencyKey, files: [] })),
  list: reading.input(orderListSchema).query(({ ctx, input }) => listOrders(ctx, input)),
  get: reading.input(orderIdSchema).query(({ ctx, input }) => getOrder(ctx, input.id)),
  watch: reading
    .input(orderIdSchema)
    .subscription(({ ctx, input, signal }) => watchOrder(ctx, input.id, signal ?? AbortSignal.abort())),
  cancel: reading.input(cancelOrderSchema).mutation(({ ctx, input }) => cancelOrder(ctx, input)),
  desk: deskRouter,
  documents: reading.input(orderIdSchema).query(({ ctx, input }) => listOrderDocuments(ctx, input.id)),
  requestDocument: reading
    .input(orderIdSchema.extend({ kind: documentKindSchema }))
    .mutation(({ ctx, input }) => requestOrderDocument(ctx, input)),
  repeat: reading.input(orderIdSchema).mutation(({ ctx, input }) => repeatOrder(ctx, input.id)),
})
