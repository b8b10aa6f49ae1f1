import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, type Database, migrateToLatest } from '@agromarket/core/platform/db'
import { seedDemo } from '../../../db/seeds/index.ts'
import { startEmbeddedPostgres } from '../../../scripts/embedded-postgres.ts'
import { ensureShopBuilt } from '../../../scripts/lib/build-shop.ts'
import { findFreePort } from '../../../scripts/lib/find-free-port.ts'
import { type HowToRun, howToRun } from '../../../scripts/lib/node-settings.ts'
import { givenBuyer } from '../../support/factories.ts'
import { givenSession } from '../../support/given-session.ts'
import { createHttpWire } from '../../support/http-wire.ts'
import { createVisitor } from '../../support/test-visitor.ts'
import { waitFor } from '../../support/wait-for.ts'

export interface BenchShop {
  db: Database
  databaseUrl: string
  /** The server in a process of its own, set up as in production. */
  origin: string
  serverPid: number
  /** Its parent process: the connections' processes are its children. */
  postgresPid: number
  /** Bare Fastify on the same database. */
  floorOrigin: string
  /** Cookies and XSRF header of so many signed-in buyers, each another person. */
  signIn(count: number): Promise<Record<string, string>[]>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')
const secret = randomBytes(32).toString('hex')

/**
 * A shop of `parts` parts on a database of its own. `BENCH_DATA_DIR` names a folder that keeps it: filling a million parts
 * takes minutes, and the next run with as many finds them there. `environment` is the server's, beside what it needs.
 */
export async function startBenchShop(parts: number, environment: Record<string, string> = {}): Promise<BenchShop> {
  await ensureShopBuilt()
  const kept = process.env['BENCH_DATA_DIR']
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'agromarket-bench-')))
  const postgres = await startEmbeddedPostgres(folder)
  const db = createDatabase({ connectionString: postgres.url, maxConnections: 4 })
  await migrateToLatest(db)
  await seedDemo(db, { parts, withAccounts: false })
  const program = howToRun('server')
  const floorScript = join(root, 'tests/bench/support/floor-server.ts')
  const floor = startProcess(
    { ...program, script: floorScript },
    {
      DATABASE_URL: postgres.url,
    },
  )
  const [{ address: floorOrigin }] = (await once(floor, 'message')) as [{ address: string }]
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const server = startProcess(program, {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    APP_SECRET: secret,
    PUBLIC_URL: origin,
    PORT: String(port),
    // Nothing is sent: the server only writes to the outbox.
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'warn',
    ...environment,
  })
  await waitUntilUp(origin)
  return {
    db,
    databaseUrl: postgres.url,
    origin,
    serverPid: server.pid ?? 0,
    postgresPid: Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]),
    floorOrigin,
    signIn: (count) => signIn(db, origin, count),
    async stop() {
      floor.disconnect()
      server.kill('SIGTERM')
      await once(server, 'exit')
      await db.destroy()
      await postgres.stop()
      if (kept === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What the first who asks reads for all takes longer than he waits, when there are a million parts. Prints how long. */
export async function waitUntilAnswered(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const startedAt = performance.now()
  const isAnswered = () => fetch(`${origin}${path}`, { headers }).then(({ ok }) => ok)
  await waitFor(`an answer of ${path}`, isAnswered, { timeoutMs: 180_000 })
  console.log(`  ${path}: первый ответ через ${((performance.now() - startedAt) / 1_000).toFixed(1)} с`)
}

function startProcess({ script, flags, environment }: HowToRun, settings: Record<string, string>): ChildProcess {
  return fork(script, {
    cwd: root,
    env: { ...process.env, ...environment, ...settings },
    execArgv: [...flags, '--import', join(root, 'scripts/lib/end-with-parent.mjs')],
  })
}

/** Without a worker nothing prepares the queue: the server is up, never ready. */
function waitUntilUp(origin: string): Promise<void> {
  const isUp = () =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  return waitFor('the server is up', isUp, { timeoutMs: 30_000 })
}

async function signIn(db: Database, origin: string, count: number): Promise<Record<string, string>[]> {
  const guest = createVisitor(createHttpWire(origin))
  await guest.get('/api/auth/is-guest')
  const xsrf = guest.cookies.get('XSRF-TOKEN') ?? ''
  const visitors: Record<string, string>[] = []
  for (let index = 0; index < count; index += 1) {
    const buyer = await givenBuyer(db, { email: `bench-${randomBytes(6).toString('hex')}@bench.test` })
    const { token } = await givenSession(db, { userId: buyer.id, ip: '127.0.0.1' })
    visitors.push({ cookie: `session=${token}; XSRF-TOKEN=${encodeURIComponent(xsrf)}`, 'x-xsrf-token': xsrf })
  }
  return visitors
}
