import type { PsLoad } from '../../core/src/ps/blocks/define-logic.ts'
import { toUploadedFile } from '../../core/src/ps/media/to-uploaded-file.ts'
import { listMedia, listUploads } from '../../core/src/ps/upload.repository.ts'

export const load: PsLoad<'upload'> = async ({ ctx, recipient }) => {
  if (!recipient) return null
  const [files, media] = await Promise.all([listUploads(ctx.db, recipient.id), listMedia(ctx.db, recipient.id)])
  return { items: files.map((file) => toUploadedFile(ctx, recipient.id, file)), media }
}
