import type { RequestContext } from '../platform/context/index.ts'

/** Says at once, and again whenever a row of one of the tables has changed, until `signal` ends it. */
export async function* followTables(
  ctx: RequestContext,
  tables: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<void> {
  const ended = new AbortController()
  const both = AbortSignal.any([signal, ended.signal])
  const sources = tables.map((table) => ctx.changes.follow({ table }, both)[Symbol.asyncIterator]())
  const next = sources.map((source) => source.next())
  try {
    while (!signal.aborted) {
      const { at, done } = await Promise.race(next.map(async (one, at) => ({ at, done: (await one).done })))
      if (done) return
      yield
      const source = sources[at]
      if (source) next[at] = source.next()
    }
  } finally {
    ended.abort()
  }
}
