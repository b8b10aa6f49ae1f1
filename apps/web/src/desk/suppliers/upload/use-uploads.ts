import { useSyncExternalStore } from 'react'
import { sendFile } from './send-file.ts'
import { type Upload, UploadQueue } from './upload-queue.ts'

export const uploads = new UploadQueue(sendFile)
const none: readonly Upload[] = []

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploads.subscribe, uploads.read, () => none)
}
