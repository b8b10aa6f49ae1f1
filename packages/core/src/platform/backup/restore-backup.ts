import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { connectDedicated, type Database, migrateToLatest } from '../db/index.ts'
import { resetHandOvers } from '../outbox/index.ts'
import * as backupRepository from './backup.repository.ts'
import { BackupError, type Manifest, readManifest, toFileName } from './manifest.ts'
import type { BackupOptions } from './take-backup.ts'

/**
 * Brings a backup back into an empty database: the schema by the migrations of its time, the rows in one transaction,
 * then the migrations since. Jobs whose rows are still in the outbox are handed over again, which is harmless. Throws
 * BackupError before anything is changed; a fault in between leaves the tables without rows.
 */
export async function restoreBackup(
  db: Database,
  folder: string,
  { onTable = () => undefined, addFiles = async () => undefined }: BackupOptions = {},
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const client = await connectDedicated(db)
  try {
    if (!(await backupRepository.isDatabaseEmpty(client))) {
      throw new BackupError('База не пуста. Восстановление идёт только в новую пустую базу.')
    }
    const applied = await migrateToLatest(db, { upTo: manifest.migration })
    if (applied.at(-1) !== manifest.migration) {
      throw new BackupError(`Копия сделана другой версией магазина: этой неизвестна миграция ${manifest.migration}.`)
    }
    await restoreRows(client, folder, manifest, onTable)
  } finally {
    await client.end()
  }
  await migrateToLatest(db)
  await addFiles(folder)
  await resetHandOvers(db)
  return manifest
}

async function restoreRows(
  client: pg.Client,
  folder: string,
  { tables, sequences }: Manifest,
  onTable: (name: string) => void | Promise<void>,
): Promise<void> {
  const endings = await backupRepository.beginRestore(client)
  for (const table of tables) {
    await onTable(table.name)
    const target = backupRepository.copyIn(client, table)
    await pipeline(createReadStream(join(folder, toFileName(table.name))), createGunzip(), target)
    if (target.rowCount !== table.rows) {
      throw new BackupError(`В таблице ${table.name} оказалось ${target.rowCount} строк вместо ${table.rows}.`)
    }
  }
  await backupRepository.setSequences(client, sequences)
  for (const statement of endings) await client.query(statement)
  await client.query('commit')
  await client.query('analyze')
}
