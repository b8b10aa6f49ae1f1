import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

export interface ReadPoolOptions {
  replica: pg.Pool
  main: pg.Pool
  /** The replica stopped answering: once for each outage. */
  onAway: (error: unknown) => void
  /** The replica answers again. */
  onBack: () => void
}

/** A replica that is away is asked again no more often than this. */
const probeEveryMs = 1_000

/**
 * Read-only connections to the replica, and to the main database while the replica is away or has no connection
 * free. A statement that the replica did not finish is run again on the main database: it only reads.
 */
export function openReadPool({ replica, main, onAway, onBack }: ReadPoolOptions): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  let isAway = false
  let probedAt = 0

  function leave(error: unknown): void {
    if (!isAway) onAway(error)
    isAway = true
    probedAt = Date.now()
  }

  async function probe(): Promise<void> {
    probedAt = Date.now()
    try {
      await replica.query('select 1')
      if (isAway) onBack()
      isAway = false
    } catch {
      // Still away; the next reader will see to it.
    }
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const known = wrapped.get(client)
    if (known) return known
    let isLost = false
    const query = async (sql: string, parameters: unknown[]) => {
      try {
        return await client.query(sql, parameters)
      } catch (error) {
        if (!isReplicaFault(error)) throw error
        isLost = true
        leave(error)
        return main.query(sql, parameters)
      }
    }
    const own: PostgresPoolClient = {
      // Kysely opens a cursor only where it was given one; here it was not.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy = false) => client.release(destroy || isLost),
    }
    wrapped.set(client, own)
    return own
  }

  return {
    options: replica.options,
    async connect() {
      if (isAway) {
        if (Date.now() - probedAt >= probeEveryMs) void probe()
        return main.connect()
      }
      try {
        return wrap(await replica.connect())
      } catch (error) {
        if (!isExhausted(replica)) leave(error)
        return main.connect()
      }
    },
    end: () => replica.end(),
  }
}

/** The connection broke, or the server is stopping, starting or cancels reads to catch up; anything else is the query's own fault. */
function isReplicaFault(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true
  return /^(08|57P0|40001)/.test(error.code ?? '')
}

function isExhausted(pool: pg.Pool): boolean {
  return pool.totalCount >= (pool.options.max ?? 0)
}
