import { randomBytes } from 'node:crypto'
import { removeDemoAccounts } from '@agromarket/core/auth'
import type { Database } from '@agromarket/core/platform/db'
import { afterAll, beforeAll } from 'vitest'
import { ensureShopBuilt } from '../../scripts/lib/build-shop.ts'
import { createHttpWire } from './http-wire.ts'
import type { TestSeed } from './seed-template.ts'
import { signIn } from './sign-in.ts'
import { type RunningProcess, startServerProcess, startWorkerProcess } from './start-process.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { createVisitor, type TestVisitor } from './test-visitor.ts'

export interface ShopProcessesOptions {
  seed?: TestSeed
  /** Settings of both processes, named as in the environment; called when the database is there. */
  environment?: () => Promise<Record<string, string>> | Record<string, string>
  /** Changes the database before anything is started on it. */
  prepare?: (db: Database) => Promise<void>
}

/** Server and worker as processes of their own, with pages and real sockets, on a database of their own. */
export interface ShopProcesses {
  readonly origin: string
  readonly db: Database
  /** Every line that server and worker have written so far. */
  log(): string
  visitor(): TestVisitor
  signedIn(user: { id: string }): Promise<TestVisitor>
}

/** The least that production asks for; letters go to a port where nobody listens. */
export function productionEnvironment(): Record<string, string> {
  return { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.test', SMTP_URL: 'smtp://127.0.0.1:9' }
}

interface Running {
  database: TestDatabase
  server: RunningProcess & { origin: string }
  worker: RunningProcess
  sessionCookie: string
}

/** Call once at the top of a test file that needs pages, sockets or the real log. */
export function useShopProcesses(options: ShopProcessesOptions = {}): ShopProcesses {
  let shop: Running | undefined
  const running = () => {
    if (!shop) throw new Error('The shop runs only inside hooks and tests')
    return shop
  }
  beforeAll(async () => {
    shop = await start(options)
  }, 240_000)
  afterAll(async () => {
    await Promise.all([shop?.server.end(), shop?.worker.end()])
    await shop?.database.destroy()
  }, 60_000)
  return {
    get origin() {
      return running().server.origin
    },
    get db() {
      return running().database.db
    },
    log: () => [running().server, running().worker].flatMap((process) => process.lines()).join('\n'),
    visitor: () => createVisitor(createHttpWire(running().server.origin)),
    signedIn: (user) =>
      signIn(
        running().database.db,
        createVisitor(createHttpWire(running().server.origin)),
        user.id,
        running().sessionCookie,
      ),
  }
}

async function start(options: ShopProcessesOptions): Promise<Running> {
  await ensureShopBuilt()
  const database = await createTestDatabase(options.seed)
  await options.prepare?.(database.db)
  const given = await options.environment?.()
  // The demo seed brings accounts beside which production does not start.
  if (given?.['NODE_ENV'] === 'production') await removeDemoAccounts(database.db)
  const environment: Record<string, string> = {
    DATABASE_URL: database.url,
    APP_SECRET: randomBytes(32).toString('hex'),
    ...given,
  }
  const everyLine = { mostLines: Number.POSITIVE_INFINITY }
  const [server, worker] = await Promise.all([
    startServerProcess(environment, everyLine),
    startWorkerProcess(environment, everyLine),
  ])
  const isHttps = environment['PUBLIC_URL']?.startsWith('https:')
  return { database, server, worker, sessionCookie: isHttps ? '__Host-session' : 'session' }
}
