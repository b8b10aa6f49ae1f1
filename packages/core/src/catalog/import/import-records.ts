import type pg from 'pg'
import { connectDedicated, type Database } from '../../platform/db/index.ts'
import { announceCatalogChange } from '../catalog-caches.ts'
import type { NumberedRecord } from './catalog-record.ts'
import { readDictionaries } from './dictionaries.ts'
import { encodeRecords } from './encode-records.ts'
import { isCatalogEmpty } from './fill.repository.ts'
import { fillCatalog } from './fill-catalog.ts'
import { finishMerge, type MergeCounts, mergeBatch, prepareMerge } from './merge.repository.ts'
import * as stagingRepository from './staging.repository.ts'
import type { RejectedRow } from './staging-row.ts'

export interface ImportProgress {
  stage: 'reading' | 'merging' | 'indexing'
  done: number
  /** Null while reading: the number of rows is not known yet. */
  total: number | null
}
export interface ImportOptions {
  onProgress?: (progress: ImportProgress) => void
  /** Receives the report of rejected rows (CSV) piece by piece, when there are any. */
  writeReport?: (chunk: Buffer) => Promise<void>
  /** Parts of one maker with one article, each with a code of its own: refused, or kept at addresses of their own. */
  twins?: 'refused' | 'apart'
  /** How many of the first rejections are told of: 20. */
  mostRejections?: number
  /** An empty catalogue is filled behind locks unless this is false: the shop stays open then. */
  mayFill?: boolean
}
export interface ImportResult extends MergeCounts {
  rows: number
  rejected: number
  /** The first rejections, for showing at once. */
  firstRejections: RejectedRow[]
}

/** Rows with `after` < line ≤ `upTo`. */
interface Batch {
  after: number
  upTo: number
}

const batchSize = 10_000
/** Fewer rows are not worth a connection of their own. */
const smallestBatch = 250
/** Merging is the database's work; a second connection uses its second core. */
const mergeConnections = 2
const deadlock = '40P01'

/**
 * Imports parts: everything is read and checked first, then merged in batches of short transactions.
 * A source that breaks off (CatalogFileError) changes nothing. The same records twice change nothing. A change is
 * announced to every running server, once. Memory does not depend on the number of records.
 */
export async function importRecords(
  db: Database,
  records: AsyncIterable<NumberedRecord> | Iterable<NumberedRecord>,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const client = await connectDedicated(db)
  try {
    await stagingRepository.lockImport(client)
    await stagingRepository.announceAtTheEnd(client)
    try {
      const { accepted, ...staged } = await stage(client, records, options)
      const isFilled = await isCatalogEmpty(client)
      const batches = await findBatches(client, accepted, isFilled ? 1 : mergeConnections)
      const counts = isFilled
        ? await inTransaction(client, () => fillCatalog(client, batches, accepted, options.onProgress))
        : await mergeAnnounced(db, batches, accepted, options)
      const changed = counts.inserted + counts.updated
      if (changed > 0) {
        await stagingRepository.analyzeCatalog(client, changed)
        // A merge has told lists of its parts, batch by batch.
        await announceCatalogChange(db, isFilled ? '' : 'pages')
      }
      return { ...counts, ...staged }
    } finally {
      await stagingRepository.dropStaging(client)
    }
  } finally {
    await client.end()
  }
}

/** The same within a transaction that the caller began and announces, on its connection alone. */
export async function importRecordsInto(
  client: pg.Client,
  records: AsyncIterable<NumberedRecord> | Iterable<NumberedRecord>,
  options: ImportOptions,
): Promise<ImportResult> {
  const { accepted, ...staged } = await stage(client, records, options)
  const batches = await findBatches(client, accepted, 1)
  const counts =
    options.mayFill !== false && (await isCatalogEmpty(client))
      ? await fillCatalog(client, batches, accepted, options.onProgress)
      : await mergeWithin(client, batches, accepted, options)
  await stagingRepository.dropStaging(client)
  await stagingRepository.analyzeCatalog(client, counts.inserted + counts.updated)
  return { ...counts, ...staged }
}

/** Reads and checks everything; nothing of the shop is changed. */
async function stage(
  client: pg.Client,
  records: AsyncIterable<NumberedRecord> | Iterable<NumberedRecord>,
  options: ImportOptions,
): Promise<Omit<ImportResult, keyof MergeCounts> & { accepted: number }> {
  await stagingRepository.createStaging(client)
  const dictionaries = await readDictionaries(client)
  const onRead = (done: number) => options.onProgress?.({ stage: 'reading', done, total: null })
  await stagingRepository.copyIntoStaging(client, encodeRecords(records, dictionaries, onRead))
  if (options.twins === 'apart') await stagingRepository.partTwins(client)
  await stagingRepository.rejectDuplicates(client)
  const { accepted, rejected } = await stagingRepository.countStaging(client)
  const firstRejections = await stagingRepository.findFirstRejections(client, options.mostRejections ?? 20)
  if (rejected > 0 && options.writeReport) await stagingRepository.copyRejections(client, options.writeReport)
  return { accepted, rows: accepted + rejected, rejected, firstRejections }
}

async function mergeWithin(
  client: pg.Client,
  batches: readonly Batch[],
  total: number,
  { onProgress }: ImportOptions,
): Promise<MergeCounts> {
  await prepareMerge(client)
  const sum: MergeCounts = { inserted: 0, updated: 0, unchanged: 0 }
  for (const { after, upTo } of batches) {
    addCounts(sum, await mergeBatch(client, after, upTo))
    onProgress?.({ stage: 'merging', done: sum.inserted + sum.updated + sum.unchanged, total })
  }
  await finishMerge(client)
  return sum
}

function addCounts(sum: MergeCounts, counts: MergeCounts): void {
  sum.inserted += counts.inserted
  sum.updated += counts.updated
  sum.unchanged += counts.unchanged
}

async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function findBatches(client: pg.Client, rows: number, connections: number): Promise<Batch[]> {
  const size = Math.max(smallestBatch, Math.min(batchSize, Math.ceil(rows / connections)))
  const ends = await stagingRepository.findBatchEnds(client, size)
  return ends.map((upTo, index) => ({ after: ends[index - 1] ?? 0, upTo }))
}

/** A merge that breaks off leaves its first batches behind, and those are for everyone to see too. */
async function mergeAnnounced(...merge: Parameters<typeof mergeAll>): Promise<MergeCounts> {
  try {
    return await mergeAll(...merge)
  } catch (error) {
    await announceCatalogChange(merge[0], 'pages')
    throw error
  }
}

async function mergeAll(
  db: Database,
  batches: readonly Batch[],
  total: number,
  options: ImportOptions,
): Promise<MergeCounts> {
  const sum: MergeCounts = { inserted: 0, updated: 0, unchanged: 0 }
  let next = 0
  const work = async () => {
    const merger = await connectDedicated(db)
    try {
      await stagingRepository.announceAtTheEnd(merger)
      await prepareMerge(merger)
      for (let batch = batches[next++]; batch; batch = batches[next++]) {
        const counts = await mergeWithRetry(merger, batch)
        addCounts(sum, counts)
        options.onProgress?.({ stage: 'merging', done: sum.inserted + sum.updated + sum.unchanged, total })
      }
    } finally {
      await merger.end()
    }
  }
  const workers = Array.from({ length: Math.min(mergeConnections, batches.length) }, work)
  const results = await Promise.allSettled(workers)
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return sum
}

/** Orders lock stock at the same time; a batch that lost a deadlock is simply merged again. */
async function mergeWithRetry(merger: pg.Client, batch: Batch): Promise<MergeCounts> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(merger, () => mergeBatch(merger, batch.after, batch.upTo))
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === deadlock
      if (!isDeadlock || attempt === 5) throw error
    }
  }
}
