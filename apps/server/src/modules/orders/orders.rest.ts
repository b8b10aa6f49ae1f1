import {
  createOrder,
  getCheckoutInfo,
  getOrder,
  getOrderFile,
  listOrderRegions,
  listOrders,
} from '@agromarket/core/orders'
import { createOrderSchema, currencySigns, type OrderReceipt, orderListSchema } from '@agromarket/shared'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { collectInput, defineRoute, parseInput } from '../../rest/define-route.ts'
import { parseJsonFields, readMultipart } from './read-multipart.ts'

const tag = 'Заказы'
const orderIdSchema = z.object({ id: z.uuid() })
const fileIdSchema = orderIdSchema.extend({ fileId: z.uuid() })
// Documented as the order's schema, parsed after the form has been read.
const orderFormSchema = z
  .unknown()
  .meta({ ...z.toJSONSchema(createOrderSchema, { io: 'input', unrepresentable: 'any' }) })

/** Spec §7 "Cart and order": orders; contract §2 adds the buyer's own list. */
export function ordersRest(server: FastifyInstance): void {
  server.register(multipart)
  defineRoute(server, {
    method: 'POST',
    url: '/api/order/create',
    summary: 'Оформить заказ (multipart с files[] или JSON); повтор с тем же Idempotency-Key даёт тот же заказ',
    tag,
    access: 'user',
    readsBody: true,
    input: orderFormSchema,
    async handle(ctx, _input, { request }) {
      const isMultipart = request.isMultipart()
      const { fields, files } = isMultipart
        ? await readMultipart(request)
        : { fields: parseJsonFields(collectInput(request)), files: [] }
      request.startClock()
      const key = request.headers['idempotency-key']
      const idempotencyKey = typeof key === 'string' ? key : null
      const order = await createOrder(ctx, parseInput(createOrderSchema, fields), { idempotencyKey, files })
      return { order: toReceiptAnswer(order) }
    },
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/order/customer-info',
    summary: 'С чего начинается форма заказа: покупатель и его контакты',
    tag,
    access: 'user',
    input: z.object({}),
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
    handle: async (ctx) => ({ regions: await listOrderRegions(ctx) }),
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/orders',
    summary: 'Свои заказы, новые первыми',
    tag,
    access: 'user',
    input: orderListSchema,
    handle: (ctx, query) => listOrders(ctx, query),
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/orders/:id',
    summary: 'Свой заказ',
    tag,
    access: 'user',
    input: orderIdSchema,
    handle: async (ctx, { id }) => ({ order: await getOrder(ctx, id) }),
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/orders/:id/files/:fileId',
    summary: 'Файл своего заказа',
    tag,
    access: 'user',
    input: fileIdSchema,
    async handle(ctx, ids, { reply }) {
      const file = await getOrderFile(ctx, ids)
      const name = encodeURIComponent(file.name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
      return reply
        .type(file.mimeType)
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .header('x-content-type-options', 'nosniff')
        .send(file.content)
    },
  })
}

function toReceiptAnswer({ id, number, totalMinor, currency, status }: OrderReceipt) {
  return { id, number, total: totalMinor / 100, currencySign: currencySigns[currency], status }
}
