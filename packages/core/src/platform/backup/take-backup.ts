import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { connectDedicated, type Database } from '../db/index.ts'
import * as backupRepository from './backup.repository.ts'
import { BackupError, type Manifest, manifestName, toFileName } from './manifest.ts'

export interface BackupOptions {
  onTable?: (name: string) => void | Promise<void>
  /** Brings what lies outside the database into the folder, or back from it; a fault of it is the backup's. */
  addFiles?: (folder: string) => Promise<void>
}

/**
 * Writes every table, as it is at one moment, into a new folder, while the shop is open. The folder has its name only
 * when it is complete. Jobs are not in it: the outbox brings them back. Throws BackupError.
 */
export async function takeBackup(
  db: Database,
  folder: string,
  { onTable = () => undefined, addFiles = async () => undefined }: BackupOptions = {},
): Promise<Manifest> {
  await access(folder).then(
    () => {
      throw new BackupError(`Папка ${folder} уже есть: назовите новую.`)
    },
    () => undefined,
  )
  const unfinished = `${folder}.partial`
  await rm(unfinished, { recursive: true, force: true })
  // Customers' data: nobody else on the machine may read it.
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const client = await connectDedicated(db)
  try {
    await backupRepository.beginSnapshot(client)
    const manifest = await copyEverything(client, unfinished, onTable)
    await addFiles(unfinished)
    await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
    await rename(unfinished, folder)
    return manifest
  } finally {
    await client.end()
  }
}

async function copyEverything(
  client: pg.Client,
  folder: string,
  onTable: (name: string) => void | Promise<void>,
): Promise<Manifest> {
  const takenAt = new Date().toISOString()
  const migration = await backupRepository.findNewestMigration(client)
  if (!migration) throw new BackupError('База пуста: в ней нет магазина.')
  const tables: Manifest['tables'] = []
  for (const table of await backupRepository.findTables(client)) {
    await onTable(table.name)
    tables.push({ ...table, ...(await copyTable(client, table, join(folder, toFileName(table.name)))) })
  }
  return { format: 1, takenAt, migration, tables, sequences: await backupRepository.findSequences(client) }
}

async function copyTable(
  client: pg.Client,
  table: { name: string; columns: string[] },
  path: string,
): Promise<{ rows: number; sha256: string }> {
  const source = backupRepository.copyOut(client, table)
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const target = createWriteStream(path, { flush: true, mode: 0o600 })
  await pipeline(source, createGzip({ level: 1 }), hashed, target)
  return { rows: source.rowCount, sha256: hash.digest('hex') }
}
