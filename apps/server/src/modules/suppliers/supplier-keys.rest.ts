import { findUpload, hashPush, pushPositions, recordCall, takeFileByKey } from '@agromarket/core/suppliers'
import { pushPositionsSchema, supplierFileStates, supplierLimits, uploadIdSchema } from '@agromarket/shared'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { defineRoute } from '../../rest/define-route.ts'
import { readOneFile } from '../../rest/read-one-file.ts'

const kind = { tag: 'Прайс-листы поставщиков по ключу', access: 'public', byKey: true } as const
const callBytes = 8 * 1024 * 1024
const rejectedSchema = z.object({ index: z.int(), code: z.string(), message: z.string() })
const uploadSchema = z.object({
  state: z.enum(supplierFileStates),
  rows: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  reportUrl: z.string(),
})
const fileSchema = z.object({
  state: z.enum(supplierFileStates),
  percent: z.int().nullable(),
  rows: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  problem: z.string().nullable(),
  issues: z.array(z.object({ cell: z.string().nullable(), message: z.string() })),
})

/** Contract §2 "Suppliers": what programs do with a key of /suppliers/api. */
export function supplierKeysRest(server: FastifyInstance): void {
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/suppliers/positions',
    summary: 'Прислать до 10 000 позиций; прайс-лист длиннее — файлом',
    maxBodyBytes: callBytes,
    input: pushPositionsSchema,
    answer: z.object({ uploadId: z.uuid(), accepted: z.int(), rejected: z.array(rejectedSchema) }),
    async handle(ctx, push, { request, reply }) {
      const key = request.headers['idempotency-key']
      const idempotency = typeof key === 'string' ? { key: key.slice(0, 200), contentHash: hashPush(push) } : undefined
      const answer = await recordCall(ctx, { ...factsOf(request), idempotency }, async (token) => {
        const { fileId, ...pushed } = await pushPositions(ctx, token, push)
        const refused = pushed.rejected.length > 0 ? `, отклонено ${pushed.rejected.length}` : ''
        return { answer: pushed, result: `${pushed.accepted} принято${refused}`, fileId }
      })
      reply.status(202)
      return answer
    },
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/suppliers/uploads/:id',
    summary: 'Что стало с присланными позициями',
    input: uploadIdSchema,
    answer: uploadSchema,
    async handle(ctx, { id }, { request }) {
      const { fileId, state, counts } = await read(request, id)
      const reportUrl = `${ctx.config.publicUrl}/suppliers/files/${fileId}`
      return { state, rows: counts.rows, accepted: counts.accepted, rejected: counts.rejected, reportUrl }
    },
  })
  defineRoute(server, {
    ...kind,
    method: 'POST',
    url: '/api/suppliers/files',
    summary: 'Прислать прайс-лист файлом (multipart, до 200 МБ)',
    readsBody: true,
    bodyTypes: ['multipart/form-data'],
    input: z.unknown().meta({ type: 'object', properties: { file: { type: 'string', format: 'binary' } } }),
    answer: z.object({ fileId: z.uuid(), state: z.enum(supplierFileStates) }),
    async handle(ctx, _input, { request, reply }) {
      const fileId = await recordCall(ctx, factsOf(request), async (key) => {
        const taken = await readOneFile(request, supplierLimits.fileBytes, (_fields, file) =>
          takeFileByKey(ctx, key, file),
        )
        return {
          answer: taken.fileId,
          result: taken.isKnown ? 'такой файл уже принят' : 'в очереди',
          fileId: taken.fileId,
        }
      })
      request.startClock()
      reply.status(202)
      const { state } = await read(request, fileId)
      return { fileId, state }
    },
  })
  defineRoute(server, {
    ...kind,
    method: 'GET',
    url: '/api/suppliers/files/:id',
    summary: 'Что стало с файлом',
    input: uploadIdSchema,
    answer: fileSchema,
    async handle(_ctx, { id }, { request }) {
      const { state, percent, problem, counts, issues } = await read(request, id)
      return {
        state,
        percent,
        problem,
        rows: counts.rows,
        accepted: counts.accepted,
        rejected: counts.rejected,
        issues,
      }
    },
  })
}

function factsOf(request: FastifyRequest) {
  const { authorization } = request.headers
  const sizeBytes = Math.min(Number(request.headers['content-length'] ?? 0) || 0, 2_147_483_647)
  return { authorization, method: request.method, path: request.url.split('?')[0] ?? '', sizeBytes }
}

async function read(request: FastifyRequest, id: string) {
  return findUpload(request.ctx, request.headers.authorization, id)
}
