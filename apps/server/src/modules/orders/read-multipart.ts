import type { UploadedFile } from '@agromarket/core/orders'
import { appError, orderFileLimits } from '@agromarket/shared'
import type { FastifyRequest } from 'fastify'
import qs from 'qs'

/** Fields that arrive as JSON text beside the files (contract §2: products as JSON, other fields nested either way). */
const jsonFields = new Set(['products', 'contacts'])
const longestFieldBytes = 256 * 1024

/**
 * Reads an order's form: fields with bracket names nest, files come whole into memory (five of 10 MB at most).
 * Throws payload_too_large, validation_error (more files than allowed), bad_request (broken multipart).
 */
export async function readMultipart(request: FastifyRequest): Promise<{ fields: object; files: UploadedFile[] }> {
  const files: UploadedFile[] = []
  const pairs: string[] = []
  const parts = request.parts({
    limits: {
      files: orderFileLimits.maxFiles,
      fileSize: orderFileLimits.maxBytes,
      fields: 60,
      fieldSize: longestFieldBytes,
    },
  })
  try {
    for await (const part of parts) {
      if (part.type === 'file') files.push({ name: part.filename, content: await part.toBuffer() })
      else pairs.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(String(part.value))}`)
    }
  } catch (error) {
    throw toRefusal(error)
  }
  const nested = qs.parse(pairs.join('&'), { depth: 3, parameterLimit: 60, plainObjects: false })
  // A browser sends an empty file for a field that nobody has filled.
  return { fields: parseJsonFields(nested), files: files.filter((file) => file.name !== '' || file.content.length > 0) }
}

/** A field that is no JSON stays text: the schema then says what is wrong with it. */
export function parseJsonFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, jsonFields.has(name) ? parseJson(value) : value]),
  )
}

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function toRefusal(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code
  if (code === 'FST_REQ_FILE_TOO_LARGE') return appError('payload_too_large')
  if (code === 'FST_FILES_LIMIT') {
    const message = `Не больше ${orderFileLimits.maxFiles} файлов`
    return appError('validation_error', { issues: [{ path: 'files', message }] })
  }
  return appError('bad_request')
}
