import type { Integration } from '../integration.ts'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3/s3-storage.ts'
import type { StoragePort } from './storage.port.ts'
import { type StorageSettings, storageSettings } from './storage.settings.ts'

export const storage: Integration<StorageSettings, StoragePort> = {
  settings: storageSettings,
  createPort: ({ folder, s3 }) => (s3 ? createS3Storage(s3) : createDiskStorage({ folder })),
}
