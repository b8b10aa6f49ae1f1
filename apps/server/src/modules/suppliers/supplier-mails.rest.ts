import { openLetter, uploadLetter } from '@agromarket/core/suppliers'
import { chosenSupplierSchema, mailIdSchema, supplierLimits } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { attachContent } from '../../rest/attach-file.ts'
import { defineRoute, parseInput } from '../../rest/define-route.ts'
import { fileAnswer } from '../../rest/describe-route.ts'
import { readOneFile } from '../../rest/read-one-file.ts'

const kind = { tag: 'Портал поставщика', access: 'supplierPortal.open' } as const

/** Letters as files: a mailbox is not needed to hand one in. */
export function supplierMailsRest(server: FastifyInstance): void {
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/suppliers/portal/mails',
    summary: 'Загрузить письмо с прайс-листами файлом .eml (multipart)',
    readsBody: true,
    bodyTypes: ['multipart/form-data'],
    input: z.unknown().meta({ ...z.toJSONSchema(chosenSupplierSchema, { io: 'input' }) }),
    answer: z.object({ mailId: z.uuid(), isKnown: z.boolean() }),
    async handle(ctx, _input, { request, reply }) {
      const taken = await readOneFile(request, supplierLimits.letterBytes, (fields, { content }) =>
        uploadLetter(ctx, { supplierId: parseInput(chosenSupplierSchema, fields).supplierId, content }),
      )
      request.startClock()
      reply.status(202)
      return taken
    },
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/suppliers/portal/mails/:mailId/original',
    summary: 'Письмо, как оно пришло',
    input: mailIdSchema,
    answer: fileAnswer,
    async handle(ctx, { mailId }, { reply }) {
      return attachContent(reply, await openLetter(ctx, mailId))
    },
  })
}
