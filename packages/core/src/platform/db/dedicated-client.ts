import pg from 'pg'
import type { Database } from './create-database.ts'

const connectionStrings = new WeakMap<Database, string>()

/** Remembers where a handle is connected to, for connectDedicated. */
export function rememberConnection(db: Database, connectionString: string): void {
  connectionStrings.set(db, connectionString)
}

/**
 * A connection of one's own outside the pool, to the same database and without its statement timeout: for COPY and
 * other work that takes minutes. The caller ends it.
 */
export async function connectDedicated(db: Database): Promise<pg.Client> {
  const connectionString = connectionStrings.get(db)
  if (!connectionString) throw new Error('This database handle was not made by createDatabase')
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 4_000 })
  // The failing statement reports a lost connection; an unheard event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
