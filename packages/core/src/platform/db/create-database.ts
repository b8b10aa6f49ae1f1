import { CamelCasePlugin, type Kysely, Kysely as KyselyClient, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './db.generated.ts'
import { rememberConnection } from './dedicated-client.ts'

export type Database = Kysely<DB>
export type Trx = Transaction<DB>

// bigint columns hold ids, minor units and grams: all far below 2^53. Calendar dates stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export interface DatabaseOptions {
  connectionString: string
  /** Most connections of this process; PostgreSQL's default of 100 is shared by all of them. */
  maxConnections?: number
  /** Told about every statement with its duration in ms; metrics and tests listen here. */
  onQuery?: (sql: string, durationMs: number) => void
}

/** Opens a pool. Row types are camelCase; JSON columns keep their keys as written. */
export function createDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 4_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const db = new KyselyClient<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(options.onQuery && {
      log: (event) => options.onQuery?.(event.query.sql, event.queryDurationMillis),
    }),
  })
  rememberConnection(db, options.connectionString)
  return db
}
