import { beginUpload, getUpload, takePiece } from '@agromarket/core/suppliers'
import { beginUploadSchema, pieceIdSchema, pieceSchema, supplierLimits, supplierUploadSchema } from '@agromarket/shared'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { defineRoute, parseInput } from '../../rest/define-route.ts'
import { readOneFile } from '../../rest/read-one-file.ts'

const kind = { tag: 'Портал поставщика', access: 'supplierPortal.open', answer: supplierUploadSchema } as const

/** Uploads that go on after a lost connection: begin, send pieces one after the other, ask how far it has come. */
export function supplierUploadsRest(server: FastifyInstance): void {
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/suppliers/portal/uploads',
    summary: 'Начать загрузку прайс-листа частями',
    input: beginUploadSchema,
    handle: (ctx, begin) => beginUpload(ctx, begin),
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/suppliers/portal/uploads/:uploadId',
    summary: 'Сколько байтов загрузки уже здесь',
    input: pieceIdSchema,
    handle: (ctx, { uploadId }) => getUpload(ctx, uploadId),
  })
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/suppliers/portal/uploads/:uploadId/pieces',
    summary: 'Следующая часть файла (multipart: firstByte, затем file); с последней он становится в очередь',
    readsBody: true,
    bodyTypes: ['multipart/form-data'],
    input: z.unknown().meta({ ...z.toJSONSchema(pieceSchema, { io: 'input' }) }),
    async handle(ctx, _input, { request }) {
      const upload = await readOneFile(request, supplierLimits.pieceBytes, (fields, { content }) =>
        takePiece(ctx, parseInput(pieceSchema, { ...(request.params as object), ...fields }), content),
      )
      request.startClock()
      return upload
    },
  })
}
