import type { Redis } from 'ioredis'
import pg from 'pg'
import { ignoreIdleClientErrors } from '../db/index.ts'
import { queueNames } from '../outbox/queue-table.ts'

export interface QueueSettings {
  databaseUrl: string
  /** Set: jobs live in Redis. Unset: in PostgreSQL, in a schema of their own. */
  redisUrl?: string | undefined
  /** Keeps several shops apart in one Redis. */
  redisPrefix?: string | undefined
}

/** BullMQ's own tables. */
const schema = 'bullmq'

interface Connection {
  /** Makes the store usable: once at start-up, before the first queue or worker. */
  prepare(): Promise<void>
  /** Resolves when the store answers and is prepared; readiness asks. */
  ping(): Promise<void>
  close(): Promise<void>
}
export interface PostgresQueueConnection extends Connection {
  kind: 'postgres'
  pool: pg.Pool
}
export interface RedisQueueConnection extends Connection {
  kind: 'redis'
  /** Answers or fails at once: adding a job must not hang while Redis is away. */
  producer: Redis
  /** Waits for Redis as long as it takes, as workers do. */
  consumer: Redis
  prefix: string
}
/** Where jobs live; the only place that knows which of the two it is. Nothing is connected before first use. */
export type QueueConnection = PostgresQueueConnection | RedisQueueConnection

export async function openQueueConnection(settings: QueueSettings): Promise<QueueConnection> {
  return settings.redisUrl
    ? openRedis(settings.redisUrl, settings.redisPrefix ?? 'agromarket')
    : openPostgres(settings.databaseUrl)
}

/** One pool for all queues and workers of the process; each worker keeps one connection to listen on. */
function openPostgres(connectionString: string): PostgresQueueConnection {
  const pool = new pg.Pool({
    connectionString,
    max: 8 + queueNames.length,
    // BullMQ's statements name its tables without a schema.
    options: `-c search_path=${schema}`,
    keepAlive: true,
    // No visitor waits for a job's connection.
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    application_name: 'agromarket-queue',
  })
  ignoreIdleClientErrors(pool)
  // Every queue and every worker listens for the pool's errors.
  pool.setMaxListeners(10 + 2 * queueNames.length)
  return {
    kind: 'postgres',
    pool,
    async prepare() {
      const { runMigrations } = await import('bullmq')
      const client = await pool.connect()
      try {
        await runMigrations(client, schema)
      } finally {
        client.release()
      }
    },
    async ping() {
      await pool.query(`select from ${schema}.migration limit 1`)
    },
    close: () => pool.end(),
  }
}

async function openRedis(url: string, prefix: string): Promise<RedisQueueConnection> {
  const { Redis } = await import('ioredis')
  const shared = { lazyConnect: true, connectTimeout: 4_000 }
  const producer = new Redis(url, { ...shared, maxRetriesPerRequest: 1, commandTimeout: 5_000 })
  const consumer = new Redis(url, { ...shared, maxRetriesPerRequest: null })
  // Both reconnect by themselves; the users of the queue see their own commands fail.
  for (const client of [producer, consumer]) client.on('error', () => undefined)
  return {
    kind: 'redis',
    producer,
    consumer,
    prefix,
    async prepare() {
      await producer.ping()
    },
    async ping() {
      await producer.ping()
    },
    async close() {
      producer.disconnect()
      consumer.disconnect()
    },
  }
}
