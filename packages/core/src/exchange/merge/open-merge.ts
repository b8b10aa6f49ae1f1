import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { getPlaces } from '../../area/index.ts'
import { announceImport, CatalogFileError, lockImport, readDictionaries } from '../../catalog/import/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { analyzeRoughly, connectDedicated, type Reader } from '../../platform/db/index.ts'
import { selectRates } from '../../pricing/index.ts'
import * as mappingRepository from '../mapping/mapping.repository.ts'
import { rememberPropertyMakers } from '../mapping/property-makers.repository.ts'
import { changedTable } from './changed-table.ts'
import { type ProjectedGoods, projectGoods } from './project-goods.ts'
import { type Places, projectOffers, type Rate } from './project-offers.ts'
import { toMeaning } from './resolve-item.ts'

const baseLockSpace = 7_203_001
const lookEveryMs = 500
/** Of PostgreSQL, for each sorting and grouping of a file's rows, which would go through its disk otherwise. */
const workMemory = '64MB'
/** For the tables of the merge, which are read many times; its own 8 MB are less than one of them. */
const temporaryMemory = '64MB'

/**
 * A connection that works on a base alone: two sessions, or a worker taken for dead and its successor, never interleave.
 * Whatever it did not commit goes with it. Dispose of it.
 */
export async function openMerge(
  app: AppContext,
  baseId: string,
  signal: AbortSignal,
): Promise<AsyncDisposable & { client: pg.Client }> {
  const client = await connectDedicated(app.db)
  try {
    for (;;) {
      signal.throwIfAborted()
      const { rows } = await client.query<{ locked: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as locked',
        [baseLockSpace, baseId],
      )
      if (rows[0]?.locked) break
      await sleep(lookEveryMs)
    }
    await client.query(
      `set synchronous_commit = off; set work_mem = '${workMemory}'; set temp_buffers = '${temporaryMemory}'`,
    )
    return { client, [Symbol.asyncDispose]: () => client.end() }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Imports of the catalogue wait for each other: a file of 1C for one from the command line, too. */
export async function waitForCatalog(client: pg.Client, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await lockImport(client)
    } catch (error) {
      if (!(error instanceof CatalogFileError)) throw error
      await sleep(lookEveryMs)
    }
  }
}

export interface Projection {
  goods: ProjectedGoods
  parts: number
  /** Prices that came to no list for want of a currency or its rate. */
  unpriced: number
}

/** What rows are joined and chosen by; facts, prices and pieces take longest to read and are not. */
const planned = 'base_id, external_id, goods_id, catalog_id, is_named, is_deleted, part_id, is_owner, problem'

/** More changes at once are announced as one; servers hear of fewer one by one. */
const worthBulk = 500

/**
 * Puts what has changed in this transaction into the shop by the mapping, or finds out what would come of it. Servers hear
 * of it with the commit.
 */
export async function projectChanges(
  app: AppContext,
  client: pg.Client,
  work: { baseId: string; isPublished: boolean; onDone: (done: number) => void; signal: AbortSignal },
): Promise<Projection> {
  // Groups that this very file has named inherit from those above them.
  const mapping = await mappingRepository.listWithin(client, work.baseId)
  const { rows } = await client.query<{ count: number; goods: number }>(
    `select count(*)::int as count, count(*) filter (where is_goods)::int as goods from ${changedTable}`,
  )
  const { count, goods: goodsCount } = rows[0] ?? { count: 0, goods: 0 }
  const isBulk = count > worthBulk
  if (isBulk) {
    await client.query('set local agromarket.bulk = on')
    // What this transaction has filled looks empty to the planner, and loops over it would be squares.
    await analyzeRoughly(client, changedTable)
    if (goodsCount > worthBulk) await client.query(`analyze exchange_item (${planned})`)
  }
  await rememberPropertyMakers(client, work.baseId, mapping)
  const values = await mappingRepository.readValues(client, work.baseId)
  const meaning = toMeaning(mapping, await readDictionaries(client), values)
  const goods = await projectGoods(client, { ...work, meaning })
  // Offers follow at once: to a planner that knows of no parts each position would be looked up by itself.
  if (goodsCount > worthBulk) await client.query('analyze exchange_item (part_id)')
  if (!work.isPublished) return { goods, parts: 0, unpriced: 0 }
  work.signal.throwIfAborted()
  const [places, rates] = await Promise.all([readPlaces(app), readRates(app.db)])
  const { parts, unpriced } = await projectOffers(client, { baseId: work.baseId, mapping, places, rates })
  if (isBulk && parts + goods.inserted + goods.updated > 0) await announceImport(client, 'pages')
  return { goods, parts, unpriced }
}

export async function readPlaces({ db }: AppContext): Promise<Places> {
  const places = await getPlaces(db)
  return { priceLists: [...places.priceLists.values()], branches: places.branches }
}

/** What a currency is worth today. */
export async function readRates(db: Reader): Promise<Rate[]> {
  const { rows } = await sql<Rate>`select currency, roubles::text as roubles, units from (${selectRates}) r`.execute(db)
  return rows
}
