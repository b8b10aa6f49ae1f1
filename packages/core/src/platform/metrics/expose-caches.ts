import { Gauge, type Registry } from 'prom-client'

/** What a cache tells about itself: counts since the process started, and what it holds now. */
export interface CacheCounts {
  hits: number
  /** Answered with an old value while a new one was being made. */
  stale: number
  misses: number
  entries: number
  /** Times that everything was forgotten; left out by caches that do not count them. */
  purges?: number | undefined
  /** Left out by caches that do not measure their values. */
  bytes?: number | undefined
}

/** Shows caches by name. They are asked when metrics are read, so counting costs a cache an addition. */
export function exposeCaches(registry: Registry, read: () => Record<string, CacheCounts>): void {
  const registers = [registry]
  new Gauge({
    name: 'cache_reads_total',
    help: 'Reads of a cache since the process started, by result',
    labelNames: ['cache', 'result'],
    registers,
    collect() {
      for (const [cache, { hits, stale, misses }] of Object.entries(read())) {
        this.set({ cache, result: 'hit' }, hits)
        this.set({ cache, result: 'stale' }, stale)
        this.set({ cache, result: 'miss' }, misses)
      }
    },
  })
  new Gauge({
    name: 'cache_purges_total',
    help: 'Times that a cache forgot everything because a change was announced',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const [cache, { purges }] of Object.entries(read())) if (purges !== undefined) this.set({ cache }, purges)
    },
  })
  new Gauge({
    name: 'cache_entries',
    help: 'Values that a cache holds',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const [cache, { entries }] of Object.entries(read())) this.set({ cache }, entries)
    },
  })
  new Gauge({
    name: 'cache_bytes',
    help: 'Bytes that the values of a cache take',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const [cache, counts] of Object.entries(read())) {
        if (counts.bytes !== undefined) this.set({ cache }, counts.bytes)
      }
    },
  })
}
