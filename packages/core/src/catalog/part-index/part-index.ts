import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import { connectDedicated, type Database } from '../../platform/db/index.ts'
import { applyChanges } from './apply-changes.ts'
import { loadColumns, loadPrices } from './load-columns.ts'
import { loadWords } from './load-words.ts'
import { type PartColumns, sizeOf } from './part-columns.ts'
import { sizeOfWords } from './word-index.ts'

export interface PartIndex {
  /** The columns, with the prices of the list if one is named; read when first asked for. */
  read(priceListId?: number | null): Promise<PartColumns>
  /** Grows with every change: what was counted before is out of date. */
  version(): number
  /** Parts that have changed: what is new of them is read soon, several at a time. */
  note(heard: { partIds: Iterable<number>; movedIds: Iterable<number>; wordIds: Iterable<number> }): void
  /** Reads everything anew; the old columns answer until then. */
  renew(): void
  /** Forgets everything: the next reader waits. */
  clear(): void
  /** Parts in the columns, their bytes, and how often everything was read; lexemes of `words` and their bytes. */
  counts(): { entries: number; bytes: number; loads: number; words: { entries: number; bytes: number } }
  /** Follows no more; resolves when nothing is being read. */
  close(): Promise<void>
}

/** More changes than this at once are read quicker with everything else. */
const mostChanges = 20_000
/** A catalogue that changes all the time is not read all the time. */
const pauseMs = 100

/**
 * Keeps the columns of a database's parts. What reads and changes them runs one after the other; what is heard meanwhile
 * waits and is read then, so that nothing is missed between.
 */
export function createPartIndex(db: Database, onFailure: (error: unknown) => void): PartIndex {
  let columns: PartColumns | undefined
  let version = 0
  let generation = 0
  let loads = 0
  let heard = createHeard()
  let isOutdated = false
  let isFollowing = false
  let isClosed = false
  const inTurn = pLimit(1)

  const load = async () => {
    const client = await connectDedicated(db)
    try {
      await client.query('begin isolation level repeatable read, read only')
      const next = await loadColumns(client)
      for (const priceListId of columns?.prices.keys() ?? []) await loadPrices(client, next, priceListId)
      return next
    } finally {
      await client.end()
    }
  }
  const replace = async () => {
    let begunIn: number
    do {
      begunIn = generation
      isOutdated = false
      heard = createHeard()
      columns = await load()
      loads += 1
    } while (begunIn !== generation)
    version += 1
    // Queries are answered without it too, and nobody waits for it.
    inTurn(learnWords).catch(onFailure)
  }
  const learnWords = async () => {
    const known = columns
    if (!known || known.words || isClosed) return
    const client = await connectDedicated(db)
    try {
      known.words = (await loadWords(client, known, () => isClosed || known !== columns)) ?? null
    } finally {
      await client.end()
    }
  }
  const addPrices = async (known: PartColumns, priceListId: number) => {
    const client = await connectDedicated(db)
    try {
      await loadPrices(client, known, priceListId)
    } finally {
      await client.end()
    }
  }
  const follow = async () => {
    while (columns && !isClosed && (isOutdated || heard.size() > 0)) {
      if (isOutdated || heard.size() > mostChanges) await replace()
      else {
        const taken = heard
        heard = createHeard()
        const fits = await applyChanges(db, columns, taken)
        if (!fits) isOutdated = true
        version += 1
      }
      await setTimeout(pauseMs, undefined, { ref: false })
    }
  }
  const startFollowing = () => {
    if (isFollowing || isClosed) return
    isFollowing = true
    inTurn(follow)
      .catch((error: unknown) => {
        // What could not be read is read with the next change, or all of it.
        isOutdated = true
        if (!isClosed) onFailure(error)
      })
      .finally(() => {
        isFollowing = false
      })
  }

  return {
    async read(priceListId = null) {
      const known = columns
      if (known && (priceListId === null || known.prices.has(priceListId))) return known
      return inTurn(async () => {
        if (!columns) await replace()
        const own = columns ?? (await load())
        if (priceListId !== null && !own.prices.has(priceListId)) await addPrices(own, priceListId)
        return own
      })
    },
    version: () => version,
    note({ partIds, movedIds, wordIds }) {
      // Nobody has asked for a list yet: the first one reads everything.
      if (!columns && inTurn.activeCount + inTurn.pendingCount === 0) return
      for (const id of partIds) heard.partIds.add(id)
      for (const id of movedIds) heard.movedIds.add(id)
      for (const id of wordIds) heard.wordIds.add(id)
      startFollowing()
    },
    renew() {
      if (!columns && inTurn.activeCount + inTurn.pendingCount === 0) {
        // The process listens from now on: whoever asks first need not wait.
        if (!isClosed) inTurn(async () => columns ?? replace()).catch(onFailure)
        return
      }
      isOutdated = true
      startFollowing()
    },
    clear() {
      columns = undefined
      generation += 1
      version += 1
    },
    counts: () => ({
      entries: columns?.listedCount ?? 0,
      bytes: columns ? sizeOf(columns) : 0,
      loads,
      words: { entries: columns?.words?.lexemes.size ?? 0, bytes: columns?.words ? sizeOfWords(columns.words) : 0 },
    }),
    async close() {
      isClosed = true
      await inTurn(() => undefined)
    },
  }
}

function createHeard() {
  const partIds = new Set<number>()
  const movedIds = new Set<number>()
  const wordIds = new Set<number>()
  return { partIds, movedIds, wordIds, size: () => partIds.size + movedIds.size + wordIds.size }
}
