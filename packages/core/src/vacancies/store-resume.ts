import type { Readable } from 'node:stream'
import { AppError, appError, resumeFileRules } from '@agromarket/shared'
import { type StoredFile, storeFile } from '../files/index.ts'
import type { RequestContext } from '../platform/context/index.ts'

/** Streams a resume in: PDF, DOCX, JPG or PNG by its bytes. Throws payload_too_large, unsupported_resume, validation_error. */
export async function storeResume(ctx: RequestContext, file: { name: string; content: Readable }): Promise<StoredFile> {
  const { maxBytes, types } = resumeFileRules
  try {
    return await storeFile(ctx, { ...file, maxBytes, accept: types, uploadedBy: ctx.user?.id ?? null })
  } catch (error) {
    if (error instanceof AppError && error.code === 'unsupported_file') throw appError('unsupported_resume')
    throw error
  }
}
