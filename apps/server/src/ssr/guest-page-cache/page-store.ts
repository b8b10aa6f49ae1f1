import type { CatalogChange } from '@agromarket/core/catalog'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { RenderedPage } from '../renderer.ts'
import type { CachedPage } from './cached-page.ts'

/** What the store has done since the process started, and what it holds. */
export interface PageStoreCounts {
  hits: number
  /** Answered with the old page while a new one was being made. */
  stale: number
  misses: number
  purges: number
  pages: number
  bytes: number
}

export interface PageStoreOptions {
  maxBytes: number
  /** A page is sent without a look for so long; a clock that jumps changes nothing. */
  freshMs: number
  /** Sent for so long while a new one is being made. */
  staleWhileRevalidateMs: number
  /** Sent for so long when no new one can be made: guests read on while the database is away. */
  staleIfErrorMs: number
}

type Make = () => Promise<CachedPage | RenderedPage>

export interface PageStore {
  /** The kept page, if it may be sent at once: fresh, or stale with its renewal under way. */
  find(key: string): CachedPage | undefined
  /**
   * Makes the page of `key`, once for all who ask at the same time. What `make` has not compressed is no page to keep
   * (a missing record, a redirect, a fault): it goes to those who asked and is forgotten.
   */
  make(key: string, make: Make): Promise<CachedPage | RenderedPage>
  /** Removes the pages that show what has changed; those that are being made now are not kept any more. */
  purgeTouched(change: CatalogChange): void
  /** Removes every page. */
  purge(): void
  counts(): PageStoreCounts
}

interface Entry {
  page: CachedPage
  madeAt: number
  failedAt: number
  make: Make
}

/** After a failure the spare page answers for so long before the next attempt. */
const retryAfterMs = 5_000

export function createPageStore(options: PageStoreOptions): PageStore {
  const counts = { hits: 0, stale: 0, misses: 0, purges: 0 }
  const entries = new LRUCache<string, Entry>({
    maxSize: options.maxBytes,
    sizeCalculation: ({ page }, key) => page.bytes + key.length * 2,
  })
  // A purge replaces the map: who asks after it does not get a page that was begun before it.
  let underWay = new Map<string, Promise<CachedPage | RenderedPage>>()
  // Nobody waits for a renewal: those who wait for a page of their own come in between.
  const oneAtATime = pLimit(1)

  function start(key: string, make: Make, run = (task: Make) => task()): Promise<CachedPage | RenderedPage> {
    const own = underWay
    const known = own.get(key)
    if (known) return known
    const making = makeAndKeep(key, { make, run }, () => own === underWay).finally(() => own.delete(key))
    own.set(key, making)
    return making
  }

  async function makeAndKeep(
    key: string,
    { make, run }: { make: Make; run: (task: Make) => ReturnType<Make> },
    isWanted: () => boolean,
  ): Promise<CachedPage | RenderedPage> {
    const page = await run(make).catch((error) => {
      noteFailure(key)
      throw error
    })
    if (isCached(page)) {
      if (isWanted()) entries.set(key, { page, madeAt: performance.now(), failedAt: Number.NEGATIVE_INFINITY, make })
    } else if (page.status >= 500) noteFailure(key)
    else entries.delete(key)
    return page
  }

  function findSpare(key: string): CachedPage | undefined {
    const entry = entries.get(key)
    return entry && performance.now() - entry.madeAt <= options.staleIfErrorMs ? entry.page : undefined
  }

  function noteFailure(key: string): void {
    const entry = entries.peek(key)
    if (entry) entry.failedAt = performance.now()
  }

  function purge(): void {
    counts.purges += 1
    underWay = new Map()
    entries.clear()
  }

  return {
    find(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      const now = performance.now()
      const age = now - entry.madeAt
      if (age <= options.freshMs) {
        counts.hits += 1
        return entry.page
      }
      const hasJustFailed = age <= options.staleIfErrorMs && now - entry.failedAt < retryAfterMs
      if (age > options.staleWhileRevalidateMs && !hasJustFailed) return undefined
      counts.stale += 1
      // Whoever waits for it hears of a failure; here the old page is answer enough.
      if (!hasJustFailed) start(key, entry.make, oneAtATime).catch(() => undefined)
      return entry.page
    },
    async make(key, make) {
      counts.misses += 1
      const page = await start(key, make).catch((error) => {
        const spare = findSpare(key)
        if (spare) return spare
        throw error
      })
      if (isCached(page) || page.status < 500) return page
      return findSpare(key) ?? page
    },
    purgeTouched(change) {
      if (change.isEverything) return purge()
      counts.purges += 1
      underWay = new Map()
      for (const [key, { page }] of entries.entries()) if (isTouched(page.content, change)) entries.delete(key)
    },
    purge,
    counts: () => ({ ...counts, pages: entries.size, bytes: entries.calculatedSize }),
  }
}

function isTouched({ isList, wing, partIds }: CachedPage['content'], change: CatalogChange): boolean {
  const isOfWing = wing !== null && change.wings.has(wing)
  return (isList && change.areLists) || isOfWing || partIds.some((id) => change.partIds.has(id))
}

export function isCached(page: CachedPage | RenderedPage): page is CachedPage {
  return 'variants' in page
}
