import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, migrateToLatest } from '@agromarket/core/platform/db'
import { startEmbeddedPostgres } from '../../../scripts/embedded-postgres.ts'
import { seedTemplate } from '../../support/seed-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a small demo shop whose PostgreSQL has stopped cleanly; every shop under test copies it. */
    shopTemplate: string
  }
}

/** Faults here end processes, never the machine: what a process has written survives without waiting for the disk. */
export const fastFlags = ['fsync=off', 'full_page_writes=off'].flatMap((setting) => ['-c', setting])
/** The copy must fit a small disk. */
const smallFlags = ['max_wal_size=64MB', 'min_wal_size=32MB', 'wal_recycle=off'].flatMap((setting) => ['-c', setting])

export interface ShopTemplate {
  folder: string
  remove(): Promise<void>
}

export async function makeShopTemplate(): Promise<ShopTemplate> {
  const folder = await mkdtemp(join(tmpdir(), 'agromarket-fault-template-'))
  const postgres = await startEmbeddedPostgres(folder, { flags: [...fastFlags, ...smallFlags] })
  const db = createDatabase({ connectionString: postgres.url, maxConnections: 4 })
  await migrateToLatest(db)
  await seedTemplate(db, 'demo-untraded')
  await db.destroy()
  await postgres.stop()
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
