import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { getPlaces, toVisitorPlace } from '@agromarket/core/area'
import { holdSession, startGuestSession } from '@agromarket/core/auth'
import { createAppContext, type RunningApp, readCoreSettings } from '@agromarket/core/platform/config'
import { type AppContext, type RequestContext, type SessionUser, visitorOf } from '@agromarket/core/platform/context'
import type { Database } from '@agromarket/core/platform/db'
import { buildApp, type Renderer } from '@agromarket/server'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { drainOutbox } from './drain-outbox.ts'
import { ownRedisUrl } from './own-redis-url.ts'
import { plainPdf } from './plain-pdf.ts'
import type { TestSeed } from './seed-template.ts'
import { signIn } from './sign-in.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { createVisitor, type TestVisitor } from './test-visitor.ts'

export interface TestShopOptions {
  /** What is in the database: `places` unless told otherwise. */
  seed?: TestSeed
  /** Settings beside the defaults of demo mode, named as in the environment. */
  environment?: Record<string, string> | (() => Promise<Record<string, string>>)
  /** Prints documents in real browsers. */
  printsPdf?: boolean
  /** Replaces outside services or configuration. */
  adapt?: (app: AppContext) => AppContext
  /** Serves pages, rendered by this instead of the built client. */
  render?: Renderer['render']
}

/** The shop on a database of its own. Usable inside hooks and tests only. */
export interface TestShop {
  readonly app: AppContext
  readonly db: Database
  readonly databaseUrl: string
  readonly server: FastifyInstance
  /** A guest with an empty cookie jar. */
  visitor(): TestVisitor
  /** A visitor who is signed in as `user`: the session is written straight to the database. */
  signedIn(user: { id: string }): Promise<TestVisitor>
  /** A use case's context: of a guest in Смоленск unless told otherwise. */
  context(visitor?: { user?: SessionUser | null; areaId?: string | null; sessionId?: string }): Promise<RequestContext>
  /** Runs the jobs that wait in the outbox, and those they cause, in this process. */
  drainOutbox(): Promise<void>
  /** Takes the error log lines so far; a test that provokes faults calls it, any other test fails on them. */
  takeFaults(): string[]
}

/** Call once at the top of a test file; sets up before its tests and clears up after them. */
export function useTestShop(options: TestShopOptions = {}): TestShop {
  let shop: RunningShop | undefined
  const running = () => {
    if (!shop) throw new Error('The shop runs only inside hooks and tests')
    return shop
  }
  beforeAll(async () => {
    shop = await startShop(options)
  })
  afterEach(() => {
    const faults = running().faults.splice(0)
    if (faults.length > 0) throw new Error(`The shop logged errors:\n${faults.join('')}`)
  })
  afterAll(async () => {
    await shop?.stop()
  })
  return {
    get app() {
      return running().app
    },
    get db() {
      return running().app.db
    },
    get databaseUrl() {
      return running().database.url
    },
    get server() {
      return running().server
    },
    visitor: () => createVisitor(running().server),
    signedIn: (user) => signIn(running().app.db, createVisitor(running().server), user.id),
    context: (visitor) => createContext(running().app, visitor),
    drainOutbox: () => drainOutbox(running().app),
    takeFaults: () => running().faults.splice(0),
  }
}

interface RunningShop {
  app: AppContext
  database: TestDatabase
  server: FastifyInstance
  faults: string[]
  stop(): Promise<void>
}

async function startShop(options: TestShopOptions): Promise<RunningShop> {
  const database = await createTestDatabase(options.seed)
  const faults: string[] = []
  const { environment } = options
  const storageFolder = await mkdtemp(join(tmpdir(), 'agromarket-files-'))
  const settings = readCoreSettings({
    DATABASE_URL: database.url,
    APP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'http://shop.test',
    STORAGE_DIR: storageFolder,
    ...(await ownRedisUrl()),
    ...(typeof environment === 'function' ? await environment() : environment),
  })
  const running: RunningApp = await createAppContext(settings, { log: pino({ level: 'error' }, collectInto(faults)) })
  const given: AppContext = options.printsPdf
    ? running.context
    : { ...running.context, ports: { ...running.context.ports, pdf: plainPdf } }
  const app = options.adapt ? options.adapt(given) : given
  const { render } = options
  const server = await buildApp(app, {
    createRenderer: render ? async () => ({ render }) : null,
    isDev: false,
    metricsToken: null,
    pingQueue: running.pingQueue,
    queue: running.queue,
    guestPageBytes: 1024 * 1024,
  })
  await server.ready()
  return {
    app,
    database,
    server,
    faults,
    async stop() {
      await server.close()
      await running.close()
      await database.destroy()
      await rm(storageFolder, { recursive: true, force: true })
    },
  }
}

function collectInto(lines: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
}

async function createContext(
  app: AppContext,
  visitor: { user?: SessionUser | null; areaId?: string | null; sessionId?: string } = {},
): Promise<RequestContext> {
  const places = await getPlaces(app.db)
  const cookie = { set: () => undefined, clear: () => undefined }
  const ctx: RequestContext = {
    ...app,
    requestId: crypto.randomUUID(),
    ip: '127.0.0.1',
    userAgent: 'test',
    sessionId: visitor.sessionId ?? null,
    user: visitor.user ?? null,
    place: toVisitorPlace(places, visitor.areaId ?? null),
    sessionCookie: cookie,
    guestCookie: cookie,
    browserKey: null,
    browserCookie: cookie,
    startGuestSession: (trx, options) => startGuestSession(trx, visitorOf(ctx), { ...options, endedGuest: undefined }),
    holdSession: async (trx) => ctx.sessionId !== null && holdSession(trx, ctx.sessionId),
  }
  return ctx
}
