import { resolve } from 'node:path'
import { createDiskStorage, createS3Storage, type StoragePort, storage } from '@agromarket/core/integrations/storage'
import { readStartSettings } from '../lib/start-settings.ts'

/** The storage of the shop's files, set up as server and worker have it. */
export function openStorage(environment: NodeJS.ProcessEnv = process.env): StoragePort {
  const { dataDir } = readStartSettings(environment, [])
  const given = Object.entries({ ...environment, DATA_DIR: resolve(dataDir) }).filter(([, value]) => value !== '')
  const variables = Object.fromEntries(given)
  const faults = storage.settings.findFaults(variables, false)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const { s3, folder } = storage.settings.read(variables, { isProduction: false, publicUrl: '', secret: '' })
  return s3 ? createS3Storage(s3) : createDiskStorage({ folder })
}
