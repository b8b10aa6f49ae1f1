import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase, type Database } from '@agromarket/core/platform/db'
import { readPassword } from '../../../scripts/lib/postgres-cluster.ts'

/** The line of PostgreSQL's own note that holds its port. */
const portLine = 3

/** The database of the shop under test: DATABASE_URL, else the embedded one in its data folder. */
export async function openShopDatabase(): Promise<Database> {
  return createDatabase({ connectionString: process.env['DATABASE_URL'] ?? (await embeddedUrl()), maxConnections: 2 })
}

async function embeddedUrl(): Promise<string> {
  const dataDir = process.env['E2E_DATA_DIR'] ?? ''
  const note = join(dataDir, 'postgres/postmaster.pid')
  if (!existsSync(note)) throw new Error('E2E_BASE_URL needs E2E_DATA_DIR or DATABASE_URL beside it.')
  const port = readFileSync(note, 'utf8').split('\n')[portLine]
  return `postgres://postgres:${await readPassword(dataDir)}@127.0.0.1:${port}/agromarket`
}
