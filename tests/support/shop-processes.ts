import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Database } from '@agromarket/core/platform/db'
import { afterAll, beforeAll } from 'vitest'
import { ensureClientBuilt } from '../../scripts/lib/build-client.ts'
import { findFreePort } from '../../scripts/lib/find-free-port.ts'
import { waitUntilReady } from '../../scripts/lib/wait-until-ready.ts'
import { createHttpWire } from './http-wire.ts'
import type { TestSeed } from './seed-template.ts'
import { signIn } from './sign-in.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { createVisitor, type TestVisitor } from './test-visitor.ts'

const root = join(import.meta.dirname, '../..')
const readyWithinMs = 120_000

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
  /** Every byte that server and worker have written so far. */
  log(): string
  visitor(): TestVisitor
  signedIn(user: { id: string }): Promise<TestVisitor>
}

/** The least that production asks for; letters go to a port where nobody listens. */
export function productionEnvironment(): Record<string, string> {
  return { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.test', SMTP_URL: 'smtp://127.0.0.1:9' }
}

interface Running {
  origin: string
  database: TestDatabase
  output: string[]
  children: ChildProcess[]
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
    await Promise.all((shop?.children ?? []).map(stop))
    await shop?.database.destroy()
  }, 60_000)
  return {
    get origin() {
      return running().origin
    },
    get db() {
      return running().database.db
    },
    log: () => running().output.join(''),
    visitor: () => createVisitor(createHttpWire(running().origin)),
    signedIn: (user) =>
      signIn(running().database.db, createVisitor(createHttpWire(running().origin)), user.id, running().sessionCookie),
  }
}

async function start(options: ShopProcessesOptions): Promise<Running> {
  await ensureClientBuilt()
  const database = await createTestDatabase(options.seed)
  await options.prepare?.(database.db)
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const environment = {
    PATH: process.env['PATH'] ?? '',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: database.url,
    APP_SECRET: randomBytes(32).toString('hex'),
    ...(await options.environment?.()),
  }
  const output: string[] = []
  const children = ['apps/server/src/main.ts', 'apps/worker/src/main.ts'].map((script) =>
    startProcess(script, environment, output),
  )
  if (!(await waitUntilReady(origin, AbortSignal.timeout(readyWithinMs)).catch(() => false))) {
    throw new Error(`The shop did not get ready:\n${output.join('').slice(-3_000)}`)
  }
  const isHttps = new Map(Object.entries(environment)).get('PUBLIC_URL')?.startsWith('https:')
  return { origin, database, output, children, sessionCookie: isHttps ? '__Host-session' : 'session' }
}

function startProcess(script: string, env: Record<string, string>, output: string[]): ChildProcess {
  const preload = join(root, 'scripts/lib/end-with-parent.mjs')
  const child = spawn(process.execPath, ['--import', preload, join(root, script)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => output.push(String(data)))
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
