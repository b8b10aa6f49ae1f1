import { join } from 'node:path'
import { defineSettings, httpUrl, text } from '../settings/index.ts'
import type { S3Options } from './s3/s3-storage.ts'

export interface StorageSettings {
  folder: string
  s3?: S3Options | undefined
}

export const storageSettings = defineSettings({
  variables: {
    DATA_DIR: text,
    STORAGE_DIR: text,
    S3_ENDPOINT: httpUrl('S3_ENDPOINT'),
    S3_REGION: text,
    S3_BUCKET: text,
    S3_ACCESS_KEY: text,
    S3_SECRET_KEY: text,
  },
  together: [
    ['S3_BUCKET', 'S3_ACCESS_KEY'],
    ['S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ],
  toSettings: (values): StorageSettings => ({
    folder: values.STORAGE_DIR ?? join(values.DATA_DIR ?? '.data', 'files'),
    s3:
      values.S3_BUCKET && values.S3_ACCESS_KEY && values.S3_SECRET_KEY
        ? {
            endpoint: values.S3_ENDPOINT,
            region: values.S3_REGION ?? 'us-east-1',
            bucket: values.S3_BUCKET,
            accessKeyId: values.S3_ACCESS_KEY,
            secretAccessKey: values.S3_SECRET_KEY,
          }
        : undefined,
  }),
})
