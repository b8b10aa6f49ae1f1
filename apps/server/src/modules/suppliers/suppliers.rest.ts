import { uploadFile } from '@agromarket/core/suppliers'
import { supplierLimits, wholeNumber } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defineRoute, parseInput } from '../../rest/define-route.ts'
import { readOneFile } from './read-one-file.ts'

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
}
