import type { Readable } from 'node:stream'
import { appError, exchangeUploadLimits, type TakenExchangeFile } from '@agromarket/shared'
import { requirePermission } from '../../auth/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import * as baseRepository from '../bases/base.repository.ts'
import { importAgreements } from '../customers/import-agreements.ts'
import { readFileName } from '../intake/file-name.ts'
import { noteLostFile } from '../intake/note-lost-file.ts'
import { takeFiles } from '../intake/take-files.ts'

interface BroughtFile {
  baseId: string
  name: string
  content: Readable
}

/**
 * A file of 1C that an administrator brings by hand: CommerceML goes the way of 1C's own, limits and personal prices are
 * taken at once. One that is cut off on its way leaves a run that says so. Throws forbidden, not_found, exchange_refused,
 * payload_too_large, validation_error.
 */
export async function uploadExchangeFile(ctx: RequestContext, file: BroughtFile): Promise<TakenExchangeFile> {
  requirePermission(ctx, 'exchange.manage')
  const base = await baseRepository.find(ctx.db, file.baseId)
  if (!base) throw appError('not_found')
  const name = readFileName(file.name)
  try {
    return await take(ctx, { ...file, name })
  } catch (error) {
    // Whatever else is wrong, its sender is told.
    if (file.content.errored) await noteLostFile(ctx, base, name)
    throw error
  }
}

async function take(ctx: RequestContext, file: BroughtFile): Promise<TakenExchangeFile> {
  if (/\.csv$/i.test(file.name)) {
    const { lines, changed, refused } = await importAgreements(ctx.db, limitBytes(file.content))
    return { runId: null, agreements: { lines, changed, refused: refused.slice(0, shownRefusals) } }
  }
  const ending = /\.(xml|zip)$/i.test(file.name)
  if (!ending)
    throw appError('validation_error', { issues: [{ path: 'file', message: 'Нужен файл XML, ZIP или CSV' }] })
  const given = { baseId: file.baseId, files: [{ name: file.name, open: () => file.content }] }
  const { runId } = await takeFiles(ctx, given, { ownerId: ctx.user?.id ?? null, requestId: ctx.requestId })
  return { runId, agreements: null }
}

const shownRefusals = 20

async function* limitBytes(content: Readable): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > exchangeUploadLimits.tableBytes) throw appError('payload_too_large')
    yield chunk
  }
}
