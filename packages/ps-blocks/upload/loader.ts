import type { PsLoad } from '../../core/src/ps/blocks/define-logic.ts'
import { toFileViewer } from '../../core/src/ps/media/file-sender.ts'
import { toUploadedFile } from '../../core/src/ps/media/to-uploaded-file.ts'
import { listMedia, listUploads } from '../../core/src/ps/upload.repository.ts'

export const load: PsLoad<'upload'> = async ({ ctx, recipient, isHimself, signs }) => {
  if (!recipient) return null
  const viewer = toFileViewer(ctx, { isHimself })
  const [files, media] = await Promise.all([listUploads(ctx.db, recipient.id, viewer), listMedia(ctx.db, recipient.id)])
  return { items: files.map((file) => toUploadedFile(file, signs)), media }
}
