import { listOrderDocuments, openOrderDocument, requestOrderDocument } from '@agromarket/core/orders'
import { documentKindSchema, documentViewSchema } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { attachFile } from '../../rest/attach-file.ts'
import { defineRoute } from '../../rest/define-route.ts'
import { fileAnswer } from '../../rest/describe-route.ts'

const tag = 'Заказы'
const access = 'orders.read'
const orderIdSchema = z.object({ id: z.uuid() })

/** Invoices and other papers of an order: asked for, followed until they are printed, downloaded. */
export function orderDocumentsRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'GET',
    url: '/api/orders/:id/documents',
    summary: 'Документы заказа и готовность каждого',
    tag,
    access,
    input: orderIdSchema,
    answer: z.object({ items: z.array(documentViewSchema) }),
    handle: async (ctx, { id }) => ({ items: await listOrderDocuments(ctx, id) }),
  })
  defineRoute(server, {
    method: 'POST',
    url: '/api/orders/:id/documents',
    summary: 'Подготовить документ заказа; повтор отвечает тем же документом',
    tag,
    access,
    input: orderIdSchema.extend({ kind: documentKindSchema }),
    answer: z.object({ document: documentViewSchema }),
    async handle(ctx, input, { reply }) {
      const document = await requestOrderDocument(ctx, input)
      reply.code(202)
      return { document }
    },
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/orders/:id/documents/:documentId',
    summary: 'Файл документа заказа',
    tag,
    access,
    input: orderIdSchema.extend({ documentId: z.uuid() }),
    answer: fileAnswer,
    async handle(ctx, ids, { reply }) {
      const file = await openOrderDocument(ctx, ids)
      attachFile(reply, file)
      reply.header('content-length', file.sizeBytes)
      return file.content
    },
  })
}
