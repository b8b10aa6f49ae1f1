import pg from 'pg'
import type { Database } from './create-database.ts'

interface Connection {
  connectionString: string
  pool: pg.Pool
}

/**
 * Setting of every connection: no statement is compiled to machine code. The planner takes work by sets for dearer than it is, and
 * compiling one takes longer than carrying it out (docs/performance.md).
 */
export const uncompiled = '-c jit=off'

const connections = new WeakMap<Database, Connection>()

/** Remembers where a handle is connected to, for those who need more than the handle gives. */
export function rememberConnection(db: Database, connection: Connection): void {
  connections.set(db, connection)
}

/** The pool behind a handle. */
export function poolOf(db: Database): pg.Pool {
  return connectionOf(db).pool
}

/** Where a handle is connected to. */
export function connectionStringOf(db: Database): string {
  return connectionOf(db).connectionString
}

/**
 * A connection of one's own outside the pool, to the same database and without its statement timeout: for COPY and
 * other work that takes minutes. The caller ends it.
 */
export async function connectDedicated(db: Database): Promise<pg.Client> {
  const { connectionString } = connectionOf(db)
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 4_000, options: uncompiled })
  // The failing statement reports a lost connection; an unheard event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

function connectionOf(db: Database): Connection {
  const connection = connections.get(db)
  if (!connection) throw new Error('This database handle was not made by createDatabase')
  return connection
}
