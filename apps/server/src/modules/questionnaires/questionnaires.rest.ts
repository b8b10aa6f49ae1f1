import { exportResponses } from '@agromarket/core/questionnaires'
import { questionnaireIdSchema } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { attachContent } from '../../rest/attach-file.ts'
import { defineRoute } from '../../rest/define-route.ts'
import { fileAnswer } from '../../rest/describe-route.ts'

/** What tRPC has no door for: the answers as a workbook. */
export function questionnairesRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'GET',
    url: '/api/staff/questionnaires/:id/export',
    summary: 'Ответы анкеты как книга XLSX',
    tag: 'Анкеты',
    access: 'questionnaires.manage',
    input: questionnaireIdSchema,
    answer: fileAnswer,
    handle: async (ctx, input, { reply }) => attachContent(reply, await exportResponses(ctx, input)),
  })
}
