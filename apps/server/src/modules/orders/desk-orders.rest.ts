import { addDeskFile, getDeskFile } from '@agromarket/core/orders'
import { appError, deskOrderSchema, orderFileLimits } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { attachFile } from '../../rest/attach-file.ts'
import { defineRoute } from '../../rest/define-route.ts'
import { fileAnswer } from '../../rest/describe-route.ts'

const tag = 'Заказы филиала'
const fileIdSchema = z.object({ id: z.uuid(), fileId: z.uuid() })
const uploadSchema = z.object({
  id: z.uuid(),
  /** The buyer may see and fetch the file too. */
  forBuyer: z.enum(['0', '1']).default('0'),
})

/** Files of the branch's own people in an order; everything else that they do goes over tRPC. */
export function deskOrdersRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'POST',
    url: '/api/staff/orders/:id/files',
    summary: 'Приложить файл к заказу филиала (multipart, поле file)',
    tag,
    access: 'orders.manage',
    readsBody: true,
    bodyTypes: ['multipart/form-data'],
    input: uploadSchema,
    answer: z.object({ order: deskOrderSchema }),
    async handle(ctx, { id, forBuyer }, { request }) {
      if (!request.isMultipart()) throw appError('bad_request')
      // One byte more than is allowed: what counts the bytes then sees that there were too many.
      const part = await request.file({ limits: { files: 1, fileSize: orderFileLimits.maxBytes + 1, fields: 0 } })
      if (!part) throw appError('validation_error', { issues: [{ path: 'file', message: 'Выберите файл' }] })
      const { filename: name, file: content } = part
      const order = await addDeskFile(ctx, id, { name, content, isForBuyer: forBuyer === '1' })
      request.startClock()
      return { order }
    },
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/staff/orders/:id/files/:fileId',
    summary: 'Файл заказа филиала',
    tag,
    access: 'orders.manage',
    input: fileIdSchema,
    answer: fileAnswer,
    async handle(ctx, ids, { reply }) {
      const file = await getDeskFile(ctx, ids)
      attachFile(reply, file)
      reply.header('content-length', file.sizeBytes)
      return file.content
    },
  })
}
