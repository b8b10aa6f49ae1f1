import {
  assertMayOrder,
  cancelOrder,
  createOrder,
  getCheckoutInfo,
  getOrder,
  getOrderFile,
  listOrderRegions,
  listOrders,
} from '@agromarket/core/orders'
import {
  areaOptionSchema,
  cancelOrderSchema,
  checkoutInfoSchema,
  createOrderSchema,
  currencySigns,
  type OrderReceipt,
  orderListSchema,
  orderListViewSchema,
  orderStatuses,
  orderViewSchema,
} from '@agromarket/shared'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { attachFile } from '../../rest/attach-file.ts'
import { collectInput, defineRoute, parseInput } from '../../rest/define-route.ts'
import { fileAnswer } from '../../rest/describe-route.ts'
import { orderProductSchema } from '../../rest/wire-product.ts'
import { parseJsonFields, readMultipart } from './read-multipart.ts'

const tag = 'Заказы'
const receiptSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  total: z.number(),
  currencySign: z.string(),
  status: z.enum(orderStatuses),
})
const orderIdSchema = z.object({ id: z.uuid() })
const fileIdSchema = orderIdSchema.extend({ fileId: z.uuid() })
const orderWireSchema = createOrderSchema.extend({ products: z.array(orderProductSchema).min(1).max(500) })
// Documented as the order's schema, parsed after the form has been read.
const orderFormSchema = z
  .unknown()
  .meta({ ...z.toJSONSchema(orderWireSchema, { io: 'input', unrepresentable: 'any' }) })

/** Spec §7 "Cart and order": orders; contract §2 adds the buyer's own list. */
export function ordersRest(server: FastifyInstance): void {
  server.register(multipart)
  defineRoute(server, {
    method: 'POST',
    url: '/api/order/create',
    summary: 'Оформить заказ (multipart с files[] или JSON); повтор с тем же Idempotency-Key даёт тот же заказ',
    tag,
    access: 'orders.place',
    readsBody: true,
    bodyTypes: ['multipart/form-data', 'application/json'],
    input: orderFormSchema,
    answer: z.object({ order: receiptSchema }),
    async handle(ctx, _input, { request }) {
      const isMultipart = request.isMultipart()
      const key = request.headers['idempotency-key']
      const idempotencyKey = typeof key === 'string' ? key : null
      if (isMultipart) await assertMayOrder(ctx, idempotencyKey)
      const parse = (fields: Record<string, unknown>) => parseInput(orderWireSchema, parseJsonFields(fields))
      const { input, files } = isMultipart
        ? await readMultipart(request, parse)
        : { input: parse(collectInput(request)), files: [] }
      request.startClock()
      const order = await createOrder(ctx, input, { idempotencyKey, files })
      return { order: toReceiptAnswer(order) }
    },
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/order/customer-info',
    summary: 'С чего начинается форма заказа: покупатель и его контакты',
    tag,
    access: 'orders.place',
    input: z.object({}),
    answer: checkoutInfoSchema.pick({ customer: true, contacts: true }),
    async handle(ctx) {
      const { customer, contacts } = await getCheckoutInfo(ctx)
      return { customer, contacts }
    },
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/order/regions',
    summary: 'Регионы для адреса в заказе',
    tag,
    access: 'public',
    input: z.object({}),
    answer: z.object({ regions: z.array(areaOptionSchema) }),
    handle: async (ctx) => ({ regions: await listOrderRegions(ctx) }),
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/orders',
    summary: 'Свои заказы, новые первыми',
    tag,
    access: 'orders.read',
    input: orderListSchema,
    answer: orderListViewSchema,
    handle: (ctx, query) => listOrders(ctx, query),
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/orders/:id',
    summary: 'Свой заказ',
    tag,
    access: 'orders.read',
    input: orderIdSchema,
    answer: z.object({ order: orderViewSchema }),
    handle: async (ctx, { id }) => ({ order: await getOrder(ctx, id) }),
  })
  defineRoute(server, {
    method: 'POST',
    url: '/api/orders/:id/cancel',
    summary: 'Отменить свой заказ, пока его не собирают',
    tag,
    access: 'orders.read',
    input: cancelOrderSchema,
    answer: z.object({ order: orderViewSchema }),
    handle: async (ctx, input) => ({ order: await cancelOrder(ctx, input) }),
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/orders/:id/files/:fileId',
    summary: 'Файл своего заказа',
    tag,
    access: 'orders.read',
    input: fileIdSchema,
    answer: fileAnswer,
    async handle(ctx, ids, { reply }) {
      const file = await getOrderFile(ctx, ids)
      attachFile(reply, file)
      reply.header('content-length', file.sizeBytes)
      return file.content
    },
  })
}

function toReceiptAnswer(order: OrderReceipt): z.infer<typeof receiptSchema> {
  const { id, number, totalMinor, currency, status } = order
  return { id, number, total: totalMinor / 100, currencySign: currencySigns[currency], status }
}
