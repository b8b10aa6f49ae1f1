import { appError, orderFileLimits } from '@agromarket/shared'
import { fileTypeFromBuffer } from 'file-type'

export interface UploadedFile {
  name: string
  content: Buffer
}

export interface CheckedFile extends UploadedFile {
  mimeType: string
}

const accepted: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
])

/**
 * Takes files for what their bytes say, never for what their names claim: PDF, JPG, PNG and XLSX, five at most, 10 MB
 * each. Throws validation_error (too many, empty), payload_too_large, unsupported_file.
 */
export async function checkOrderFiles(files: readonly UploadedFile[]): Promise<CheckedFile[]> {
  if (files.length > orderFileLimits.maxFiles) {
    throw appError('validation_error', {
      issues: [{ path: 'files', message: `Не больше ${orderFileLimits.maxFiles} файлов` }],
    })
  }
  return Promise.all(files.map(checkFile))
}

async function checkFile(file: UploadedFile): Promise<CheckedFile> {
  if (file.content.length === 0) {
    throw appError('validation_error', { issues: [{ path: 'files', message: 'Файл пуст' }] })
  }
  if (file.content.length > orderFileLimits.maxBytes) throw appError('payload_too_large')
  const type = await fileTypeFromBuffer(file.content)
  const extension = type && accepted.get(type.mime)
  if (!type || !extension) throw appError('unsupported_file')
  return { content: file.content, mimeType: type.mime, name: sanitizeFileName(file.name, extension) }
}

/** A name without folders, control characters and marks that shells or headers read, ending in the true extension. */
export function sanitizeFileName(name: string, extension: string): string {
  const base = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const stem = base
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*;%'`]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...stem].slice(0, 100).join('') || 'file'}.${extension}`
}
