import { CamelCasePlugin, type Kysely, Kysely as KyselyClient, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { connectionStringOf, poolOf, rememberConnection, uncompiled } from './connections.ts'
import type { DB } from './db.generated.ts'
import { ignoreIdleClientErrors } from './ignore-idle-client-errors.ts'
import { prepareStatements } from './prepare-statements.ts'
import { openReadPool } from './read-pool.ts'

/** Its statements run by themselves. No transaction is one: what is given a `Database` never runs within one. */
export type Database = Kysely<DB> & { readonly isTransaction: false }
export type Trx = Transaction<DB>
/** For reading, within a transaction or by itself. Whatever writes says which it is. */
export type Reader = Database | Trx

// bigint columns hold ids, minor units and grams: all far below 2^53. Calendar dates stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export interface DatabaseOptions {
  connectionString: string
  /** Most connections of this process; PostgreSQL's default of 100 is shared by all of them. */
  maxConnections?: number
  /** A statement that takes longer is cancelled. */
  statementTimeoutMs?: number
  /**
   * Plans every prepared statement once, for whatever values it will be asked with. For statements that take longer to
   * plan than to carry out, and whose plan must not depend on values: limits that decide it stand in their text.
   */
  isPlannedOnce?: boolean
  /** Told about every statement with its duration in ms; metrics and tests listen here. */
  onQuery?: (sql: string, durationMs: number, hasFailed: boolean) => void
}

export interface ReadDatabaseOptions extends DatabaseOptions {
  /** Reads in place of a replica that is away. */
  main: Database
  onAway: (error: unknown) => void
  onBack: () => void
}

/** Opens a pool. Row types are camelCase; JSON columns keep their keys as written. */
export function createDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options, {
    keepAlive: true,
    // Less than a visitor waits: he is told why, and the log says it.
    connectionTimeoutMillis: 3_000,
  })
  const db = toDatabase(pool, options)
  rememberConnection(db, { connectionString: options.connectionString, pool })
  return db
}

/** Opens a pool on a replica: it refuses writes, and while it is away `main` is read instead. */
export function createReadDatabase(options: ReadDatabaseOptions): Database {
  const replica = openPool(options, {
    // Visitors wait for it before they are served from the main database.
    connectionTimeoutMillis: 1_000,
    options: `-c default_transaction_read_only=on ${planning(options)}`,
  })
  const { main, onAway, onBack } = options
  return toDatabase(openReadPool({ replica, main: poolOf(main), onAway, onBack }), options)
}

/** The same database for changes of its schema: statements may take minutes, a lock is waited for `lockTimeoutMs`. */
export function createMigrationDatabase(db: Database, { lockTimeoutMs }: { lockTimeoutMs: number }): Database {
  const options = { connectionString: connectionStringOf(db), maxConnections: 2 }
  const pool = openPool(options, {
    connectionTimeoutMillis: 4_000,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    options: `-c lock_timeout=${lockTimeoutMs} ${uncompiled}`,
  })
  return toDatabase(pool, options)
}

/** The same database for questions about its health, which must not wait for what everybody else asks. */
export function createProbeDatabase(db: Database): Database {
  const options = { connectionString: connectionStringOf(db), maxConnections: 2 }
  return toDatabase(openPool(options, { connectionTimeoutMillis: 4_000, statement_timeout: 4_000 }), options)
}

function planning({ isPlannedOnce = false }: DatabaseOptions): string {
  return isPlannedOnce ? `-c plan_cache_mode=force_generic_plan ${uncompiled}` : uncompiled
}

function openPool(options: DatabaseOptions, own: pg.PoolConfig): pg.Pool {
  const { connectionString, maxConnections = 10, statementTimeoutMs = 30_000 } = options
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    options: planning(options),
    ...own,
  })
  ignoreIdleClientErrors(pool)
  prepareStatements(pool)
  return pool
}

function toDatabase(pool: pg.Pool | ReturnType<typeof openReadPool>, { onQuery }: DatabaseOptions): Database {
  const db: Kysely<DB> = new KyselyClient<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(onQuery && { log: (event) => onQuery(event.query.sql, event.queryDurationMillis, event.level === 'error') }),
  })
  return db as Database
}
