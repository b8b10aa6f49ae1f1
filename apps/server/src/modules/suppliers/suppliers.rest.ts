import {
  exportChanges,
  exportLog,
  exportPositions,
  exportReport,
  openOriginal,
  samplePriceList,
  uploadFile,
} from '@agromarket/core/suppliers'
import { fileIdSchema, supplierLimits, wholeNumber } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { attachContent, attachFile } from '../../rest/attach-file.ts'
import { defineRoute, parseInput } from '../../rest/define-route.ts'
import { fileAnswer } from '../../rest/describe-route.ts'
import { readOneFile } from '../../rest/read-one-file.ts'

const tag = 'Портал поставщика'

/** Fields come before the file, so that it can be streamed to where it belongs. */
const uploadSchema = z.object({
  supplierId: z.uuid().optional(),
  priceListId: wholeNumber({ min: 1, max: 2_147_483_647 }).optional(),
})
const takenSchema = z.object({ fileId: z.uuid(), isKnown: z.boolean() })

/** Issue of price files: what the portal's pages send and fetch as files. */
export function suppliersRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'POST',
    url: '/api/suppliers/portal/files',
    summary: 'Загрузить прайс-лист со страницы портала (multipart, до 200 МБ)',
    tag,
    access: 'supplierPortal.open',
    readsBody: true,
    bodyTypes: ['multipart/form-data'],
    input: z.unknown().meta({ ...z.toJSONSchema(uploadSchema, { io: 'input' }) }),
    answer: takenSchema,
    async handle(ctx, _input, { request, reply }) {
      const taken = await readOneFile(request, supplierLimits.fileBytes, (fields, { name, content }) => {
        const { supplierId, priceListId } = parseInput(uploadSchema, fields)
        return uploadFile(ctx, { supplierId, priceListId: priceListId ?? null, name, content })
      })
      request.startClock()
      reply.status(202)
      return taken
    },
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/suppliers/portal/sample',
    summary: 'Образец прайс-листа, книга XLSX',
    tag,
    access: 'supplierPortal.open',
    input: z.object({}),
    answer: fileAnswer,
    async handle(_ctx, _input, { reply }) {
      const { content, ...file } = samplePriceList()
      attachFile(reply, file)
      return content
    },
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/suppliers/portal/files/:fileId/errors',
    summary: 'Строки с ошибками как книга XLSX: плохие ячейки отмечены и объяснены',
    tag,
    access: 'supplierPortal.open',
    input: fileIdSchema,
    answer: fileAnswer,
    async handle(ctx, { fileId }, { reply }) {
      return attachContent(reply, await exportReport(ctx, fileId))
    },
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/suppliers/portal/files/:fileId/positions',
    summary: 'Все позиции файла как CSV',
    tag,
    access: 'supplierPortal.open',
    input: fileIdSchema,
    answer: fileAnswer,
    async handle(ctx, { fileId }, { reply }) {
      return attachContent(reply, await exportPositions(ctx, fileId))
    },
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/suppliers/portal/files/:fileId/log',
    summary: 'Журнал обработки файла как CSV',
    tag,
    access: 'supplierPortal.open',
    input: fileIdSchema,
    answer: fileAnswer,
    async handle(ctx, { fileId }, { reply }) {
      return attachContent(reply, await exportLog(ctx, fileId))
    },
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/suppliers/portal/files/:fileId/changes',
    summary: 'Что изменит задержанный файл, книга XLSX: лист на каждый вид изменения',
    tag,
    access: 'supplierPortal.open',
    input: fileIdSchema,
    answer: fileAnswer,
    async handle(ctx, { fileId }, { reply }) {
      return attachContent(reply, await exportChanges(ctx, fileId))
    },
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/suppliers/portal/files/:fileId/original',
    summary: 'Прайс-лист, как он пришёл',
    tag,
    access: 'supplierPortal.open',
    input: fileIdSchema,
    answer: fileAnswer,
    async handle(ctx, { fileId }, { reply }) {
      return attachContent(reply, await openOriginal(ctx, fileId))
    },
  })
}
