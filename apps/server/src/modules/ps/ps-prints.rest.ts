import { createPsPrint, getPsPrint, openPsPrint } from '@agromarket/core/ps'
import { psPrintIdSchema, psPrintSchema, psVisitInputSchema, toSigns } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { attachFile } from '../../rest/attach-file.ts'
import { defineRoute } from '../../rest/define-route.ts'
import { fileAnswer } from '../../rest/describe-route.ts'

const kind = { tag: 'Персональные страницы', access: 'public' } as const

/** Contract §2: a page as PDF is asked for, followed until it is printed, and fetched. */
export function psPrintsRest(server: FastifyInstance): void {
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/ps/create-pdf',
    summary: 'Подготовить PDF страницы',
    input: psVisitInputSchema,
    answer: psPrintSchema,
    async handle(ctx, input, { reply }) {
      const print = await createPsPrint(ctx, toSigns(input))
      reply.code(202)
      return print
    },
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/ps/create-pdf/:jobId',
    summary: 'Готовность PDF; url появляется вместе с файлом',
    input: psPrintIdSchema,
    answer: psPrintSchema,
    handle: getPsPrint,
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/ps/create-pdf/:jobId/file',
    summary: 'PDF страницы',
    input: psPrintIdSchema,
    answer: fileAnswer,
    async handle(ctx, input, { reply }) {
      const file = await openPsPrint(ctx, input)
      attachFile(reply, file)
      reply.header('content-length', file.sizeBytes)
      return file.content
    },
  })
}
