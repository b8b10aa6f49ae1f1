import { discardFiles, type StoredFile } from '@agromarket/core/files'
import { admitTry, applyForVacancy, openApplicationFile, storeResume } from '@agromarket/core/vacancies'
import {
  appError,
  applicationIdSchema,
  applicationReceiptSchema,
  applySchema,
  resumeFileRules,
} from '@agromarket/shared'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { attachFile } from '../../rest/attach-file.ts'
import { defineRoute, parseInput } from '../../rest/define-route.ts'
import { fileAnswer } from '../../rest/describe-route.ts'

const tag = 'Вакансии'
// Documented as the form's schema, parsed after the form has been read.
const formSchema = z.unknown().meta({ ...z.toJSONSchema(applySchema, { io: 'input', unrepresentable: 'any' }) })

/** What tRPC has no door for: a form with a file, and the file itself. */
export function vacanciesRest(server: FastifyInstance): void {
  defineRoute(server, {
    method: 'POST',
    url: '/api/vacancies/apply',
    summary: 'Откликнуться на вакансию (multipart, резюме в поле file); повтор с тем же requestId даёт тот же отклик',
    tag,
    access: 'public',
    readsBody: true,
    bodyTypes: ['multipart/form-data'],
    input: formSchema,
    answer: z.object({ application: applicationReceiptSchema }),
    async handle(ctx, _input, { request }) {
      if (!request.isMultipart()) throw appError('bad_request')
      await admitTry(ctx)
      const { fields, file } = await readForm(request)
      request.startClock()
      let isKept = false
      try {
        const { isRepeated, ...application } = await applyForVacancy(ctx, parseInput(applySchema, fields), file)
        isKept = !isRepeated
        return { application }
      } finally {
        if (file && !isKept) await discardFiles(ctx, [file.id])
      }
    },
  })
  defineRoute(server, {
    method: 'GET',
    url: '/api/staff/applications/:id/file',
    summary: 'Файл отклика',
    tag,
    access: 'vacancies.answer',
    input: applicationIdSchema,
    answer: fileAnswer,
    async handle(ctx, input, { reply }) {
      const file = await openApplicationFile(ctx, input)
      attachFile(reply, file)
      reply.header('content-length', file.sizeBytes)
      return file.content
    },
  })
}

/** Fields and at most one file, which is stored while it comes; it is discarded when the form breaks off. */
async function readForm(request: FastifyRequest): Promise<{ fields: Record<string, string>; file: StoredFile | null }> {
  const fields: Record<string, string> = {}
  let file: StoredFile | null = null
  const limits = { files: 1, fileSize: resumeFileRules.maxBytes + 1, fields: 20, fieldSize: 64 * 1024 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.filename) file = await storeResume(request.ctx, { name: part.filename, content: part.file })
      // The nameless file that a browser sends for a field which nobody has filled.
      else part.file.resume()
    }
    return { fields, file }
  } catch (error) {
    if (file) await discardFiles(request.ctx, [file.id])
    throw toRefusal(error)
  }
}

/** The parser's own words for a form that is broken or has too much. */
function toRefusal(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && code.startsWith('FST_') ? appError('bad_request') : error
}
