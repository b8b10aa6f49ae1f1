import { discardFiles, type StoredFile } from '@agromarket/core/files'
import { storeOrderFile } from '@agromarket/core/orders'
import { AppError, appError, orderFileLimits } from '@agromarket/shared'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import qs from 'qs'

/** Fields that arrive as JSON text beside the files (contract §2: products as JSON, other fields nested either way). */
const jsonFields = new Set(['products', 'contacts', 'delivery'])
const longestFieldBytes = 256 * 1024

/**
 * Reads an order's form: fields with bracket names nest, files are streamed into the storage (five of 10 MB at most).
 * Throws what storing a file and `parse` throw, payload_too_large, validation_error (more files than allowed),
 * bad_request (broken multipart); what was stored until then is deleted.
 */
export async function readMultipart<Input>(
  request: FastifyRequest,
  parse: (fields: Record<string, unknown>) => Input,
): Promise<{ input: Input; files: StoredFile[] }> {
  const files: StoredFile[] = []
  let storing: unknown
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
      if (part.type === 'file') {
        const stored = await storePart(request, part).catch((error: unknown) => {
          storing = error
          throw error
        })
        if (stored) files.push(stored)
      } else pairs.push(`${encodeURIComponent(part.fieldname)}=${encodeURIComponent(String(part.value))}`)
    }
    return { input: parse(qs.parse(pairs.join('&'), { depth: 3, parameterLimit: 60, plainObjects: false })), files }
  } catch (error) {
    await discardFiles(
      request.ctx,
      files.map(({ id }) => id),
    )
    // A storage or database that fails is our fault, unless the sender has gone away in the middle.
    const isSenderGone = request.raw.destroyed && !request.raw.complete
    throw error === storing && !isSenderGone ? error : toRefusal(error)
  }
}

/** Undefined for the nameless file that a browser sends for a field which nobody has filled. */
async function storePart(
  request: FastifyRequest,
  { filename, file: content }: MultipartFile,
): Promise<StoredFile | undefined> {
  if (!filename) {
    content.resume()
    return undefined
  }
  const stored = await storeOrderFile(request.ctx, { name: filename, content })
  // The parser cuts off what is too large.
  if (!content.truncated) return stored
  await discardFiles(request.ctx, [stored.id])
  throw appError('payload_too_large')
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
  if (error instanceof AppError) return error
  const code = (error as { code?: unknown } | null)?.code
  if (code === 'FST_REQ_FILE_TOO_LARGE') return appError('payload_too_large')
  if (code === 'FST_FILES_LIMIT') {
    const message = `Не больше ${orderFileLimits.maxFiles} файлов`
    return appError('validation_error', { issues: [{ path: 'files', message }] })
  }
  return appError('bad_request')
}
