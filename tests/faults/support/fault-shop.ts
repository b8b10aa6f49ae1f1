import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createDatabase, type Database } from '@agromarket/core/platform/db'
import { inject } from 'vitest'
import { type RunningPostgres, startEmbeddedPostgres } from '../../../scripts/embedded-postgres.ts'
import { findFreePort } from '../../../scripts/lib/find-free-port.ts'
import { fastFlags } from './shop-template.ts'
import { isFull } from './size.ts'

const run = promisify(execFile)
/** Of what is waited for, the waiting is the same whether it is short or long. */
const lostAfterSeconds = isFull ? '15' : '4'

/** A PostgreSQL that the test may end and start again at the same address, with a small demo shop in it. */
export interface FaultShop {
  readonly db: Database
  readonly databaseUrl: string
  /** What server and worker need to serve this shop; every call of the same shop gives the same secret and port. */
  readonly environment: Record<string, string>
  stopPostgres(mode: 'fast' | 'immediate'): Promise<void>
  startPostgres(): Promise<void>
  /** The same when it has ended by itself. */
  startPostgresUnlessRunning(): Promise<void>
  close(): Promise<void>
}

/** `dataDir` names a folder that the test made itself; otherwise one is made and removed. */
export async function openFaultShop(
  options: { dataDir?: string; flags?: string[]; environment?: Record<string, string> } = {},
): Promise<FaultShop> {
  const folder = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'agromarket-fault-')))
  const flags = [...fastFlags, ...(options.flags ?? [])]
  // Its files belong to the user that PostgreSQL runs as.
  await run('cp', ['-a', `${inject('shopTemplate')}/.`, folder])
  let postgres: RunningPostgres = await startEmbeddedPostgres(folder, { flags })
  const { port, url } = postgres
  const db = createDatabase({ connectionString: url, maxConnections: 4 })
  const shopPort = String(await findFreePort())
  return {
    db,
    databaseUrl: url,
    environment: {
      DATABASE_URL: url,
      PORT: shopPort,
      PUBLIC_URL: `http://127.0.0.1:${shopPort}`,
      APP_SECRET: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'info',
      WORKER_LOST_AFTER: lostAfterSeconds,
      ...options.environment,
    },
    async startPostgresUnlessRunning() {
      const hasEnded = await Promise.race([postgres.exited.then(() => true), pause(2_000).then(() => false)])
      if (hasEnded) postgres = await startEmbeddedPostgres(folder, { flags, port })
    },
    stopPostgres: (mode) => postgres.stop(mode),
    async startPostgres() {
      postgres = await startEmbeddedPostgres(folder, { flags, port })
    },
    async close() {
      await db.destroy()
      await postgres.stop('immediate')
      if (options.dataDir === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
