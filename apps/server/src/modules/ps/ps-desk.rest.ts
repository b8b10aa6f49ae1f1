import { exportPsMailing } from '@agromarket/core/ps'
import { psMailingSchema } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { attachContent } from '../../rest/attach-file.ts'
import { defineRoute } from '../../rest/define-route.ts'
import { fileAnswer } from '../../rest/describe-route.ts'

/** What tRPC has no door for: a mailing as a workbook. */
export function psDeskRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'GET',
    url: '/api/staff/ps/mailings/:id/export',
    summary: 'Рассылка персональных страниц как книга XLSX: получатели и блоки',
    tag: 'Персональные страницы',
    access: 'personalPages.follow',
    input: psMailingSchema,
    answer: fileAnswer,
    handle: async (ctx, input, { reply }) => attachContent(reply, await exportPsMailing(ctx, input)),
  })
}
