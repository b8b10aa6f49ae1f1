import { exportTransportOrders, requestDepartureDate, updateDeliveryStatus } from '@agromarket/core/transport'
import { deliveryStatusUpdateSchema, departureDateRequestSchema, transportListSchema } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { attachContent } from '../../rest/attach-file.ts'
import { defineRoute } from '../../rest/define-route.ts'
import { fileAnswer } from '../../rest/describe-route.ts'

const tag = 'Перевозки'
const okSchema = z.object({ ok: z.literal(true) })

/** Spec §7 save-departure-date-request, update-delivery-status; contract §2. */
export function transportRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'POST',
    url: '/api/ps/save-departure-date-request',
    summary: 'Клиент просит дату отгрузки по своей заявке на перевозку',
    tag,
    access: 'transport.read',
    input: departureDateRequestSchema,
    answer: okSchema,
    handle: requestDepartureDate,
  })
  defineRoute(server, {
    method: 'POST',
    url: '/api/ps/update-delivery-status',
    summary: 'Сотрудник филиала: состояние, даты и место машины; история и сообщения клиенту',
    tag,
    access: 'transport.manage',
    input: deliveryStatusUpdateSchema,
    answer: okSchema,
    handle: updateDeliveryStatus,
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/transport-orders/export',
    summary: 'Заявки на перевозку филиалов сотрудника как книга XLSX, по фильтрам списка',
    tag,
    access: 'transport.manage',
    input: transportListSchema,
    answer: fileAnswer,
    handle: async (ctx, input, { reply }) => attachContent(reply, await exportTransportOrders(ctx, input)),
  })
}
