import { exportFinancing, getFinancingPrint, openFinancingPrint, requestFinancingPrint } from '@agromarket/core/offers'
import {
  financingPrintIdSchema,
  financingPrintSchema,
  financingPrintViewSchema,
  financingScheduleSchema,
} from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { attachFile } from '../../rest/attach-file.ts'
import { defineRoute } from '../../rest/define-route.ts'
import { fileAnswer } from '../../rest/describe-route.ts'

const kind = { tag: 'Коммерческие предложения', access: 'public' } as const

/** The calculation of /finansirovanie as a file: anybody may ask, nothing of his is in it. */
export function financingRest(server: FastifyInstance): void {
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/financing/schedule',
    summary: 'График платежей по расчёту финансирования как книга XLSX',
    input: financingScheduleSchema,
    answer: fileAnswer,
    async handle(ctx, input, { reply }) {
      const { content, ...file } = exportFinancing(ctx, input)
      attachFile(reply, file)
      return content
    },
  })
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/financing/pdf',
    summary: 'Подготовить расчёт финансирования в PDF; те же суммы в тот же день — один файл',
    input: financingPrintSchema,
    answer: financingPrintViewSchema,
    async handle(ctx, input, { reply }) {
      const print = await requestFinancingPrint(ctx, input)
      reply.code(202)
      return print
    },
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/financing/pdf/:id',
    summary: 'Готовность PDF расчёта',
    input: financingPrintIdSchema,
    answer: financingPrintViewSchema,
    handle: (ctx, input) => getFinancingPrint(ctx, input),
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/financing/pdf/:id/file',
    summary: 'PDF расчёта',
    input: financingPrintIdSchema,
    answer: fileAnswer,
    async handle(ctx, input, { reply }) {
      const file = await openFinancingPrint(ctx, input)
      attachFile(reply, file)
      reply.header('content-length', file.sizeBytes).header('x-robots-tag', 'noindex')
      return file.content
    },
  })
}
