import { type Listener, listen } from './listen.ts'

/** Tells of rows that change, to whoever follows them: live progress on pages. */
export interface ChangeFeed {
  /**
   * Yields at once, after each change of the row (of any row of the table without an id; several quick ones may be
   * one), and now and then without one, since a notification can get lost. Ends with `signal`.
   */
  follow(what: { table: string; id?: string }, signal: AbortSignal): AsyncGenerator<void>
  close(): Promise<void>
}

const channel = 'row_change'
const lookAnywayMs = 15_000

/** One listening connection for all followers of the process, opened with the first. */
export function createChangeFeed(databaseUrl: string, onError: (error: Error) => void): ChangeFeed {
  const followers = new Map<string, Set<() => void>>()
  let listener: Listener | undefined

  const onNotify = (key: string | null) => {
    // Null: connected anew, whatever happened in between was not heard.
    const keys = key === null ? [...followers.keys()] : [key, key.split(':')[0] ?? key]
    for (const one of keys) for (const wake of followers.get(one) ?? []) wake()
  }
  const add = (key: string, wake: () => void) => {
    listener ??= listen(databaseUrl, channel, { onNotify, onError })
    const wakes = followers.get(key) ?? new Set()
    followers.set(key, wakes.add(wake))
    return () => {
      wakes.delete(wake)
      if (wakes.size === 0) followers.delete(key)
    }
  }

  return {
    async *follow({ table, id }, signal) {
      let hasNews = true
      let wake: () => void = () => undefined
      const remove = add(id === undefined ? table : `${table}:${id}`, () => {
        hasNews = true
        wake()
      })
      const onAbort = () => wake()
      signal.addEventListener('abort', onAbort)
      try {
        while (!signal.aborted) {
          hasNews = false
          yield
          if (hasNews || signal.aborted) continue
          const news = Promise.withResolvers<void>()
          wake = news.resolve
          const timer = setTimeout(wake, lookAnywayMs)
          await news.promise
          clearTimeout(timer)
        }
      } finally {
        signal.removeEventListener('abort', onAbort)
        remove()
      }
    },
    async close() {
      await listener?.close()
    },
  }
}
