import { LRUCache } from 'lru-cache'

/** A value that is missing is loaded; one that is old is answered while `refresh`, or `load` again, fetches it anew. */
interface Loaders<Value> {
  load(): Promise<Value>
  refresh?(): Promise<Value>
}

export interface StaleWhileRevalidate<Value> {
  /** Everybody who asks for a missing value waits for one call; a failure is kept by nobody. */
  read(key: string, loaders: Loaders<Value>): Promise<Value>
  /** What is under way is answered to those who wait for it, and not kept. */
  clear(): void
  /** What it has done since the process started, and what it holds. */
  counts(): { hits: number; stale: number; misses: number; entries: number }
}

/** Keeps at most `max` values, fresh for `freshMs`. */
export function createStaleWhileRevalidate<Value extends object>(options: {
  max: number
  freshMs: number
}): StaleWhileRevalidate<Value> {
  const counts = { hits: 0, stale: 0, misses: 0 }
  const cache = new LRUCache<string, Value, Loaders<Value>>({
    max: options.max,
    ttl: options.freshMs,
    // The library would remember the clock of its import, which no test can turn.
    perf: { now: () => performance.now() },
    allowStale: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: (_key, stale, { context: { load, refresh = load } }) => (stale === undefined ? load() : refresh()),
  })
  return {
    read(key, context) {
      const status: LRUCache.Status<string, Value, Loaders<Value>> = {}
      const value = cache.forceFetch(key, { context, status })
      counts[status.returnedStale ? 'stale' : status.fetch === 'miss' ? 'misses' : 'hits'] += 1
      return value
    },
    clear: () => cache.clear(),
    counts: () => ({ ...counts, entries: cache.size }),
  }
}
