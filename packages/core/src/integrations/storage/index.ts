/** Bytes of files: a folder by default, an S3-compatible store when configured. */
export { createDiskStorage } from './disk-storage.ts'
export { createS3Storage } from './s3/s3-storage.ts'
export { storage } from './storage.integration.ts'
export { type StoragePort, StoredFileMissing } from './storage.port.ts'
