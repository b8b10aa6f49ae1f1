import type { UploadedFile } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { createPsSign } from '../ps-sign.ts'
import type { UploadRow } from '../upload.repository.ts'

/** A file as its sender sees it; its address opens it for whoever has his letter. */
export function toUploadedFile(
  { config }: Pick<RequestContext, 'config'>,
  recipientId: number,
  { storedFileId: _, sentAt, ...file }: UploadRow,
): UploadedFile {
  const sendingId = encodeURIComponent(createPsSign(config.secret, 'sending', String(recipientId)))
  return {
    ...file,
    sentAt: sentAt?.toISOString() ?? null,
    url: `/api/ps-upload/files/${file.id}?sendingId=${sendingId}`,
  }
}
