import { exportExchangeAnalysis, exportExchangeProblems, uploadExchangeFile } from '@agromarket/core/exchange'
import {
  exchangeBaseIdSchema,
  exchangeRunIdSchema,
  exchangeUploadLimits,
  takenExchangeFileSchema,
} from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { attachContent } from '../../rest/attach-file.ts'
import { defineRoute, parseInput } from '../../rest/define-route.ts'
import { fileAnswer } from '../../rest/describe-route.ts'
import { readOneFile } from '../../rest/read-one-file.ts'

const tag = 'Обмен с 1С'

/** What the page of the exchange sends and fetches as files. */
export function exchangeRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'POST',
    url: '/api/exchange/files',
    summary: 'Загрузить файл 1С вручную: CommerceML (XML или архив ZIP), лимиты или личные цены (CSV)',
    tag,
    access: 'exchange.manage',
    readsBody: true,
    bodyTypes: ['multipart/form-data'],
    input: z.unknown().meta({ ...z.toJSONSchema(exchangeBaseIdSchema, { io: 'input' }) }),
    answer: takenExchangeFileSchema,
    async handle(ctx, _input, { request, reply }) {
      const taken = await readOneFile(request, exchangeUploadLimits.fileBytes, (fields, file) => {
        const { baseId } = parseInput(exchangeBaseIdSchema, fields)
        return uploadExchangeFile(ctx, { baseId, ...file })
      })
      request.startClock()
      reply.status(202)
      return taken
    },
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/exchange/bases/:baseId/analysis',
    summary: 'Отчёт о первом обмене как книга XLSX: итоги, отложенные позиции, сопоставление',
    tag,
    access: 'exchange.manage',
    input: exchangeBaseIdSchema,
    answer: fileAnswer,
    async handle(ctx, { baseId }, { reply }) {
      return attachContent(reply, await exportExchangeAnalysis(ctx, baseId))
    },
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/exchange/runs/:runId/problems',
    summary: 'Все замечания сеанса обмена как книга XLSX: причина, место в документе, Ид, артикул, наименование',
    tag,
    access: 'exchange.manage',
    input: exchangeRunIdSchema,
    answer: fileAnswer,
    async handle(ctx, { runId }, { reply }) {
      return attachContent(reply, await exportExchangeProblems(ctx, runId))
    },
  })
}
