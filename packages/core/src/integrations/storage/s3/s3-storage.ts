import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { assertKey, type StoragePort, StoredFileMissing } from '../storage.port.ts'

export interface S3Options {
  /** Without one it is Amazon's own, by region. */
  endpoint?: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Files in an S3-compatible store, for shops of several machines. Uploads go in parts and need no known length. */
export function createS3Storage(options: S3Options): StoragePort {
  const { bucket: Bucket } = options
  let client: Promise<S3Client> | undefined
  const connect = () => {
    client ??= openClient(options)
    return client
  }
  const read = async (key: string): Promise<Readable> => {
    assertKey(key)
    const { GetObjectCommand } = await import('@aws-sdk/client-s3')
    const answer = await (await connect()).send(new GetObjectCommand({ Bucket, Key: key })).catch((cause: unknown) => {
      if (!(cause instanceof Error) || cause.name !== 'NoSuchKey') throw cause
      throw new StoredFileMissing(`No file ${key}`, { cause })
    })
    // On Node the body is a stream of Node.
    return answer.Body as Readable
  }
  return {
    provider: 's3',
    async write(key, content, { mimeType }) {
      assertKey(key)
      const { Upload } = await import('@aws-sdk/lib-storage')
      const params = { Bucket, Key: key, Body: content, ContentType: mimeType }
      let fault: unknown
      content.once('error', (error) => {
        fault = error
      })
      // A stream that breaks off aborts the upload: its parts are thrown away. Its fault counts, not that of the abort.
      const upload = new Upload({ client: await connect(), params, queueSize: 2 })
      await upload.done().catch((error: unknown) => {
        throw fault ?? error
      })
    },
    read,
    async copyTo(key, path) {
      await pipeline(await read(key), createWriteStream(path, { mode: 0o600 }))
    },
    async delete(key) {
      assertKey(key)
      const { DeleteObjectCommand } = await import('@aws-sdk/client-s3')
      await (await connect()).send(new DeleteObjectCommand({ Bucket, Key: key }))
    },
  }
}

/** Loaded when the first file comes: the library is large, and most processes never need it. */
async function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Options): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3')
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Compatible stores do not all know the checksums that Amazon's does.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 4_000, requestTimeout: 60_000 },
  })
}
