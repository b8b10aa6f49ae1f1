import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** A statement is prepared once it has been asked so often: imports and commands ask each of theirs a few times. */
const worthAfter = 20
/** Every connection keeps a plan of each: so many are enough for what visitors ask, and bounded. */
const maxPrepared = 80
/** PostgreSQL's «cached plan must not change result type»: a migration has changed a column's type. */
const changedType = '0A000'

/**
 * Lets connections of the pool keep the parsed form and, where PostgreSQL finds it no dearer, the plan of statements
 * that are asked again and again: planning a list takes as long as reading it. Poolers in transaction mode must know
 * prepared statements (PgBouncer 1.21 and newer do).
 */
export function prepareStatements(pool: pg.Pool): void {
  const counts = new LRUCache<string, number>({ max: 1_000 })
  const names = new Map<string, string>()
  let generation = 0

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known) return known
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    if (count < worthAfter || names.size >= maxPrepared || !isStable(text)) return undefined
    const name = `s${generation}_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, name)
    return name
  }

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const prepared = (text: unknown, values: unknown, ...rest: unknown[]) => {
      if (typeof text !== 'string' || !Array.isArray(values) || rest.length > 0) return query(text, values, ...rest)
      const name = nameOf(text)
      const config = name === undefined ? { text, values } : { name, text, values }
      // By callback: what the client's own promises resolve to outlives its request by a hundred others (docs/performance.md).
      return new Promise((resolve, reject) => {
        query(config, (error: { code?: unknown } | null, result: unknown) => {
          if (!error) return resolve(result)
          if (name !== undefined && error.code === changedType) {
            generation += 1
            names.clear()
          }
          reject(error)
        })
      })
    }
    client.query = prepared as typeof client.query
  })
}

/** Changes and reads that name their columns: adding a column leaves them as they were. */
function isStable(text: string): boolean {
  return /^\s*(select|with|insert|update|delete)\b/i.test(text) && !/(select|returning)\s+("\w+"\.)?\*/i.test(text)
}
