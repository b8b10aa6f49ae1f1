import { z } from 'zod'
import type { AppContext, Logger, Ports } from '../platform/context/index.ts'
import { defineJob } from '../platform/outbox/index.ts'
import * as fileRepository from './file.repository.ts'

export const deleteUnkeptFilesJob = defineJob({ name: 'files.delete-unkept', payload: z.object({}), attempts: 2 })

/** What the life of a file takes: a command has it as well as a server. */
export interface FileContext extends Pick<AppContext, 'db'> {
  ports: Pick<Ports, 'storage'>
  log: Pick<Logger, 'warn'>
}

/** Nobody's upload lasts this long. */
const graceMs = 24 * 60 * 60 * 1000
const batchSize = 500

/** Deletes files that nothing keeps, bytes and rows; never fails: housekeeping finds what is left. */
export async function discardFiles(app: FileContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    await deleteAll(app, await fileRepository.findUnkept(app.db, { ids }))
  } catch (err) {
    app.log.warn({ err }, 'files that nothing keeps wait for housekeeping')
  }
}

/** Deletes what was stored a day ago and belongs to nothing; returns how many files. */
export async function deleteUnkeptFiles(app: AppContext): Promise<number> {
  return deleteAll(app, await fileRepository.findUnkept(app.db, { olderThanMs: graceMs, limit: batchSize }))
}

/** The row goes first: a file that is kept at this moment stays whole, and bytes without a row are only lost space. */
async function deleteAll({ db, ports }: FileContext, files: readonly { id: string; key: string }[]): Promise<number> {
  let count = 0
  for (const { id, key } of files) {
    if (!(await fileRepository.deleteUnkept(db, id))) continue
    await ports.storage.delete(key)
    count += 1
  }
  return count
}
