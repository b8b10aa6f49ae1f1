import type pg from 'pg'
import { sheetsOfPartsQuery } from '../../drawings/index.ts'
import { offersQuery, shownPricesQuery } from '../../pricing/index.ts'
import { stockedParts } from '../stock.repository.ts'
import { readNumbers } from './copied-numbers.ts'
import {
  appendToList,
  createBits,
  createListColumn,
  createNumbering,
  createOrderColumn,
  groupByCategory,
  type ListColumn,
  numberFor,
  type OrderColumn,
  type PartColumns,
  partNumber,
  saleMark,
  setBit,
  sortById,
  sortColumnNames,
  superPriceMark,
  writeList,
} from './part-columns.ts'
import { sortOrders } from './sort-keys.ts'

/** Room for parts that come later, before everything is read anew. */
const spareShare = 0.05
const leastSpare = 2_000

/** Reads everything in one snapshot: a second for a hundred thousand parts. Nobody waits for a whole table twice. */
export async function loadColumns(client: pg.Client): Promise<PartColumns> {
  const columns = createColumns(await countListed(client))
  await loadParts(client, columns)
  await loadLists(client, columns.models, columns, 'select part_id, model_id from applicability order by part_id')
  await loadLists(client, columns.drawings, columns, sheetsOfPartsQuery)
  await loadStock(client, columns)
  await loadOffers(client, columns)
  const find = createFinder(columns)
  for (const name of sortColumnNames) {
    const query = `select p.id from part p where p.removed_at is null order by ${sortOrders[name]}`
    await loadOrder(client, { column: columns.orders[name], query, find })
  }
  groupByCategory(columns)
  return columns
}

/** Puts the parts in the order of what they cost who buys from a price list; those without a price are left out. */
export async function loadPrices(client: pg.Client, columns: PartColumns, priceListId: number): Promise<void> {
  const column = { ...createOrderColumn(columns.capacity), minor: new Float64Array(columns.capacity) }
  const query = shownPricesQuery(priceListId, stockedParts)
  await loadOrder(client, {
    column,
    query,
    find: createFinder(columns),
    onPart: (part, row) => {
      column.minor[part] = row[1] ?? 0
    },
  })
  columns.prices.set(priceListId, column)
}

async function countListed(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from part where removed_at is null',
  )
  return rows[0]?.count ?? 0
}

function createColumns(listed: number): PartColumns {
  const capacity = listed + Math.max(leastSpare, Math.ceil(listed * spareShare))
  return {
    count: 0,
    capacity,
    ids: new Float64Array(capacity),
    byId: new Uint32Array(0),
    laterNumbers: new Map(),
    isListed: new Uint8Array(capacity),
    listedCount: 0,
    categories: new Uint16Array(capacity),
    categoryNumbering: createNumbering(),
    manufacturers: new Uint16Array(capacity),
    manufacturerNumbering: createNumbering(),
    popularity: new Int32Array(capacity),
    models: createListColumn(capacity),
    specifications: createListColumn(capacity),
    drawings: createListColumn(capacity),
    stock: new Map(),
    offers: new Map(),
    orders: {
      popular: createOrderColumn(capacity),
      article: createOrderColumn(capacity),
      name: createOrderColumn(capacity),
    },
    prices: new Map(),
    partsOfCategory: [],
    words: null,
  }
}

async function loadParts(client: pg.Client, columns: PartColumns): Promise<void> {
  const values: number[] = []
  await readNumbers(
    client,
    `select p.id, p.category_id, p.manufacturer_id, p.popularity, s.value_ids
    from part p left join part_specification s on s.part_id = p.id where p.removed_at is null
    order by p.category_id, p.id`,
    (row, length) => {
      const part = columns.count
      if (part === columns.capacity) throw new Error('More parts than were counted in the same snapshot')
      columns.ids[part] = row[0] ?? 0
      columns.categories[part] = numberFor(columns.categoryNumbering, row[1] ?? 0)
      columns.manufacturers[part] = numberFor(columns.manufacturerNumbering, row[2] ?? 0)
      columns.popularity[part] = row[3] ?? 0
      values.length = 0
      for (let index = 4; index < length; index += 1) values.push(row[index] ?? 0)
      writeList(columns.specifications, part, values)
      columns.isListed[part] = 1
      columns.count += 1
    },
  )
  sortById(columns)
  columns.listedCount = columns.count
}

/** Of a query of part and value, ordered by part: both are walked side by side. */
async function loadLists(client: pg.Client, list: ListColumn, columns: PartColumns, query: string): Promise<void> {
  const walk = createWalker(columns)
  await readNumbers(client, query, (row) => {
    const part = walk(row[0] ?? 0)
    if (part !== undefined) appendToList(list, part, row[1] ?? 0)
  })
}

async function loadStock(client: pg.Client, columns: PartColumns): Promise<void> {
  const walk = createWalker(columns)
  await readNumbers(
    client,
    'select part_id, branch_id from stock where quantity > reserved order by part_id',
    (row) => {
      const part = walk(row[0] ?? 0)
      if (part !== undefined) setBit(stockOf(columns, row[1] ?? 0), part, true)
    },
  )
}

async function loadOffers(client: pg.Client, columns: PartColumns): Promise<void> {
  await readNumbers(client, offersQuery, (row) => {
    const part = partNumber(columns, row[1] ?? 0)
    if (part !== undefined) offersOf(columns, row[0] ?? 0)[part] = toMarks(row[2] === 1, row[3] === 1)
  })
}

export function toMarks(isSale: boolean, isSuperPrice: boolean): number {
  return (isSale ? saleMark : 0) | (isSuperPrice ? superPriceMark : 0)
}

export function stockOf(columns: PartColumns, branchId: number): Uint32Array {
  const bits = columns.stock.get(branchId) ?? createBits(columns.capacity)
  columns.stock.set(branchId, bits)
  return bits
}

export function offersOf(columns: PartColumns, priceListId: number): Uint8Array {
  const marks = columns.offers.get(priceListId) ?? new Uint8Array(columns.capacity)
  columns.offers.set(priceListId, marks)
  return marks
}

async function loadOrder(
  client: pg.Client,
  {
    column,
    query,
    find,
    onPart,
  }: {
    column: OrderColumn
    query: string
    find: (id: number) => number | undefined
    onPart?: (part: number, row: ArrayLike<number>) => void
  },
): Promise<void> {
  await readNumbers(client, query, (row) => {
    const part = find(row[0] ?? 0)
    if (part === undefined) return
    column.order[column.length] = part
    column.rank[part] = column.length
    column.length += 1
    onPart?.(part, row)
  })
}

function createWalker({ ids, byId }: PartColumns): (id: number) => number | undefined {
  const idAt = (at: number) => ids[byId[at] ?? 0] ?? 0
  let at = 0
  return (id) => {
    while (at < byId.length && idAt(at) < id) at += 1
    return at < byId.length && idAt(at) === id ? byId[at] : undefined
  }
}

/** Ids are mostly without gaps: a table of them is quicker than a search for each. */
function createFinder(columns: PartColumns): (id: number) => number | undefined {
  const { ids, byId } = columns
  const last = ids[byId.at(-1) ?? 0] ?? 0
  if (last > byId.length * 4 + 1_000) return (id) => partNumber(columns, id)
  const table = new Int32Array(last + 1).fill(-1)
  for (const part of byId) table[ids[part] ?? 0] = part
  return (id) => {
    const part = table[id] ?? -1
    return part < 0 ? columns.laterNumbers.get(id) : part
  }
}
