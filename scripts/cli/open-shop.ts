import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase, type Database, pingDatabase } from '@agromarket/core/platform/db'
import { isAlive, takeLock } from '@agromarket/core/platform/process-lock'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { readPassword } from '../lib/postgres-cluster.ts'
import { readStartSettings } from '../lib/start-settings.ts'

export interface OpenShop {
  db: Database
  databaseUrl: string
}

/**
 * Runs `work` on the shop's database: DATABASE_URL, else the embedded one that a running shop has open, else the
 * embedded one started for the command's duration.
 */
export async function withShop<Result>(work: (shop: OpenShop) => Promise<Result>): Promise<Result> {
  const { databaseUrl, dataDir } = readStartSettings(process.env, [])
  const known = databaseUrl ?? (await findRunning(dataDir))
  if (known) return workOn(known, work)
  const release = await takeLock(join(dataDir, 'shop.lock'), {
    patienceMs: 10_000,
    message: (pid) => `Магазин запускается (процесс ${pid}). Повторите, когда он откроется.`,
  })
  try {
    const postgres = await startEmbeddedPostgres(dataDir)
    try {
      return await workOn(postgres.url, work)
    } finally {
      await postgres.stop()
    }
  } finally {
    release()
  }
}

async function workOn<Result>(databaseUrl: string, work: (shop: OpenShop) => Promise<Result>): Promise<Result> {
  const db = createDatabase({ connectionString: databaseUrl, maxConnections: 4 })
  try {
    try {
      await pingDatabase(db)
    } catch (cause) {
      throw new Error('База данных не отвечает. Проверьте DATABASE_URL и что PostgreSQL запущен.', { cause })
    }
    return await work({ db, databaseUrl })
  } finally {
    await db.destroy()
  }
}

/** PostgreSQL writes its process and port into its folder; a dead one's file is passed over. */
async function findRunning(dataDir: string): Promise<string | undefined> {
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  const isReady = lines[7]?.trim() === 'ready'
  if (!pid || !port || !isReady || !isAlive(pid)) return undefined
  return `postgres://postgres:${await readPassword(dataDir)}@127.0.0.1:${port}/agromarket`
}
