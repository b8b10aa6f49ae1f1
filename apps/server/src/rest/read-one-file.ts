import type { Readable } from 'node:stream'
import { AppError, appError } from '@agromarket/shared'
import type { FastifyRequest } from 'fastify'

const longestFieldBytes = 1024

/**
 * Reads a form of a few fields and one file, which streams to `take` while it comes. Throws what `take` throws,
 * payload_too_large, validation_error (no file), bad_request (broken multipart).
 */
export async function readOneFile<Taken>(
  request: FastifyRequest,
  maxBytes: number,
  take: (fields: Record<string, unknown>, file: { name: string; content: Readable }) => Promise<Taken>,
): Promise<Taken> {
  if (!request.isMultipart()) throw appError('bad_request')
  const fields: Record<string, unknown> = {}
  let taking: unknown
  try {
    const limits = { files: 1, fileSize: maxBytes + 1, fields: 10, fieldSize: longestFieldBytes }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value
        continue
      }
      if (!part.filename) {
        part.file.resume()
        continue
      }
      return await take(fields, { name: part.filename, content: part.file }).catch((error: unknown) => {
        taking = error
        throw error
      })
    }
  } catch (error) {
    const isSenderGone = request.raw.destroyed && !request.raw.complete
    throw error instanceof AppError || (error === taking && !isSenderGone) ? error : appError('bad_request')
  }
  throw appError('validation_error', { issues: [{ path: 'file', message: 'Выберите файл' }] })
}
