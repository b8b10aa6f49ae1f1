import { LRUCache } from 'lru-cache'

export interface RefreshingCache<Value> {
  /**
   * The value of `key`. Missing: `load` is called at once and everybody waits for that one call. Older than
   * `freshMs`: the old value is answered and `refresh` replaces it in the background, one call at a time.
   */
  read(key: string, load: () => Promise<Value>, refresh?: () => Promise<Value>): Promise<Value>
  clear(): void
  /** What it has done since the process started, and what it holds. */
  counts(): { hits: number; stale: number; misses: number; entries: number }
}

interface Entry<Value> {
  value: Promise<Value>
  loadedAt: number
  isRefreshing: boolean
}

/** Keeps at most `max` values; a failed load is forgotten, a failed refresh is tried again by the next reader. */
export function createRefreshingCache<Value>(options: { max: number; freshMs: number }): RefreshingCache<Value> {
  const entries = new LRUCache<string, Entry<Value>>({ max: options.max })
  const counts = { hits: 0, stale: 0, misses: 0 }

  function store(key: string, value: Promise<Value>): Promise<Value> {
    const entry = { value, loadedAt: performance.now(), isRefreshing: false }
    entries.set(key, entry)
    value.catch(() => {
      if (entries.peek(key) === entry) entries.delete(key)
    })
    return value
  }

  function refreshEntry(key: string, entry: Entry<Value>, refresh: () => Promise<Value>): void {
    entry.isRefreshing = true
    refresh().then(
      (value) => {
        // A purge in between has removed the entry: what was read before it must not come back.
        if (entries.peek(key) === entry) store(key, Promise.resolve(value))
      },
      () => {
        entry.isRefreshing = false
      },
    )
  }

  return {
    read(key, load, refresh = load) {
      const entry = entries.get(key)
      if (!entry) {
        counts.misses += 1
        return store(key, load())
      }
      const isStale = performance.now() - entry.loadedAt > options.freshMs
      counts[isStale ? 'stale' : 'hits'] += 1
      if (isStale && !entry.isRefreshing) refreshEntry(key, entry, refresh)
      return entry.value
    },
    counts: () => ({ ...counts, entries: entries.size }),
    clear: () => entries.clear(),
  }
}
