import { supplierLimits } from '@agromarket/shared'
import { useSyncExternalStore } from 'react'
import { sendFile } from './send-file.ts'
import { sendInPieces } from './send-in-pieces.ts'
import { type Upload, UploadQueue } from './upload-queue.ts'

/** What fits into one piece needs no second. */
export const uploads = new UploadQueue((upload) =>
  upload.file.size > supplierLimits.pieceBytes ? sendInPieces(upload) : sendFile(upload),
)
const none: readonly Upload[] = []

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploads.subscribe, uploads.read, () => none)
}
