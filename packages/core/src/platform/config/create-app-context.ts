import type { Redis } from 'ioredis'
import { pino } from 'pino'
import { createIntegrationPorts } from '../../integrations/index.ts'
import type { AppContext, Logger } from '../context/index.ts'
import {
  createChangeFeed,
  createDatabase,
  createReadDatabase,
  type Database,
  type DatabaseOptions,
} from '../db/index.ts'
import { createMetrics } from '../metrics/index.ts'
import { createChromiumPdf } from '../pdf/index.ts'
import { openQueueConnection, type QueueConnection } from '../queue-store/index.ts'
import { createRateLimit } from '../rate-limit/index.ts'
import { isTracing, traceFields } from '../tracing/index.ts'
import type { CoreSettings } from './core-settings.ts'
import { toLoggedError } from './to-logged-error.ts'

/** A process's services with their end. */
export interface RunningApp {
  context: AppContext
  /** Where jobs live, for whoever adds or runs them. */
  queue: QueueConnection
  /** Rejects while the queue's store does not answer. */
  pingQueue(): Promise<void>
  /** Closes every connection; call when nothing is under way any more. */
  close(): Promise<void>
}

export interface AppContextOptions {
  /** Names the process in its log lines. */
  name?: string
  log?: Logger
  /** Told about every SQL statement with its duration in ms. */
  onQuery?: (sql: string, durationMs: number) => void
}

/**
 * What a visitor types decides how long it is searched: as many connections as searches run at once, and as long as anybody
 * waits for an answer. PostgreSQL took longer to plan an article's search than to carry it out.
 */
const searchLimits = { maxConnections: 4, statementTimeoutMs: 2_000, isPlannedOnce: true }

/** Opens pools and chooses ports by the settings. Connects to nothing yet, so it does not fail on a service that is down. */
export async function createAppContext(settings: CoreSettings, options: AppContextOptions = {}): Promise<RunningApp> {
  const log = options.log ?? createLog(settings, options.name ?? 'agromarket')
  const metrics = createMetrics()
  const onQuery: DatabaseOptions['onQuery'] = (sql, durationMs, hasFailed) => {
    metrics.countQuery(sql, durationMs, hasFailed)
    options.onQuery?.(sql, durationMs)
  }
  const everyday = openDatabases(settings, { log, onQuery })
  const searching = openDatabases(settings, { log, onQuery, ...searchLimits })
  const { db } = everyday
  const changes = createChangeFeed(settings.databaseUrl, (err) => log.warn({ err }, 'changes of rows are not heard'))
  const redis = settings.redisUrl ? await openRedis(settings.redisUrl) : undefined
  const queue = await openQueueConnection(settings)
  const context: AppContext = {
    db,
    readDb: everyday.readDb,
    searchDb: searching.readDb,
    changes,
    log,
    metrics,
    config: {
      isDemo: !settings.isProduction,
      publicUrl: settings.publicUrl,
      supportEmail: settings.supportEmail,
      repliesKeptDays: settings.repliesKeptDays,
      oneCToken: settings.oneCToken,
      offerDiscountBp: settings.offerDiscountBp,
      secret: settings.secret,
    },
    ports: {
      ...createIntegrationPorts(settings.integrations, { shop: settings, log }),
      pdf: createChromiumPdf(settings.pdf, { log }),
      rateLimit: createRateLimit(redis),
    },
  }
  return {
    context,
    queue,
    pingQueue: () => queue.ping(),
    async close() {
      await Promise.allSettled([context.ports.pdf.close(), changes.close(), queue.close(), searching.close()])
      redis?.disconnect()
      await everyday.close()
    },
  }
}

interface Databases {
  db: Database
  /** The replica, where there is one. */
  readDb: Database
  close(): Promise<void>
}

function openDatabases(
  { databaseUrl, databaseReadUrl }: CoreSettings,
  { log, ...options }: Omit<DatabaseOptions, 'connectionString'> & { log: Logger },
): Databases {
  const db = createDatabase({ ...options, connectionString: databaseUrl })
  if (!databaseReadUrl) return { db, readDb: db, close: () => db.destroy() }
  const readDb = createReadDatabase({
    ...options,
    connectionString: databaseReadUrl,
    main: db,
    onAway: (err) => log.warn({ err }, 'the read replica is away, the main database is read instead'),
    onBack: () => log.info('the read replica is back'),
  })
  return {
    db,
    readDb,
    async close() {
      await readDb.destroy()
      await db.destroy()
    },
  }
}

/** JSON lines on stdout. Secrets never get into objects that are logged; the list is a second line of defence. */
function createLog(settings: CoreSettings, name: string): Logger {
  return pino({
    name,
    level: settings.logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error) => toLoggedError(error) },
    ...(isTracing() && { mixin: traceFields }),
    redact: {
      paths: [
        'password',
        '*.password',
        '*.secret',
        '*.token',
        '*.code',
        'req.headers.cookie',
        'req.headers.authorization',
      ],
      censor: '…',
    },
  })
}

/** For counters: a command fails soon while Redis is away or answers nothing, and the limiter counts in memory. */
async function openRedis(url: string): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    connectTimeout: 4_000,
    commandTimeout: 500,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
  })
  redis.on('error', () => undefined)
  return redis
}
