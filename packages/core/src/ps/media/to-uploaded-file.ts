import type { PsSigns, UploadedFile } from '@agromarket/shared'
import type { UploadRow } from '../upload.repository.ts'

/** A file as its sender sees it; its address repeats the signs with which he came, and holds none that he has not got. */
export function toUploadedFile(
  { storedFileId: _, sentAt, ...file }: UploadRow,
  { uc, sendingId }: PsSigns,
): UploadedFile {
  const signs = new URLSearchParams(sendingId === '' ? { uc } : { sendingId })
  const hasSigns = uc !== '' || sendingId !== ''
  return {
    ...file,
    sentAt: sentAt?.toISOString() ?? null,
    url: `/api/ps-upload/files/${file.id}${hasSigns ? `?${signs}` : ''}`,
  }
}
