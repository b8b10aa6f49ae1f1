import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { partNumberRelation } from '../../catalog/index.ts'
import { PriorPositions } from './prior-positions.ts'
import { readBinaryRows } from './read-binary-rows.ts'

const lockSpace = 7_202_001
const lockWaitMs = 20_000
/** Ids and rows named in one statement. */
const batchSize = 20_000
/** Fewer new rows leave statistics as good as they were. */
const worthAnalysis = 20_000

/**
 * Takes the lock that lets one process write a price list; it ends with the connection. Whoever still holds it has not
 * noticed yet that it was taken for dead. Throws when it stays taken.
 */
export async function lockPriceList(client: pg.Client, priceListId: number): Promise<void> {
  await client.query(`set lock_timeout = ${lockWaitMs}`)
  await client.query('select pg_advisory_lock($1, $2)', [lockSpace, priceListId])
  await client.query('set lock_timeout = 0')
}

/** Removes whatever runs left behind whose version never went on sale. Returns how many positions. */
export async function clearUnsold(client: pg.Client, priceListId: number, currentVersion: number): Promise<number> {
  await client.query(
    `delete from supplier_match m using supplier_position p
     where m.position_id = p.id and p.price_list_id = $1 and p.from_version > $2`,
    [priceListId, currentVersion],
  )
  const { rowCount } = await client.query(
    'delete from supplier_position where price_list_id = $1 and from_version > $2',
    [priceListId, currentVersion],
  )
  await client.query('update supplier_position set to_version = null where price_list_id = $1 and to_version > $2', [
    priceListId,
    currentVersion,
  ])
  return rowCount ?? 0
}

/** Removes positions that ended before `oldestVersion` came: nothing can show them again. Returns how many. */
export async function clearOutlived(client: pg.Client, priceListId: number, oldestVersion: number): Promise<number> {
  await client.query(
    `delete from supplier_match m using supplier_position p
     where m.position_id = p.id and p.price_list_id = $1 and p.to_version <= $2`,
    [priceListId, oldestVersion],
  )
  const { rowCount } = await client.query(
    'delete from supplier_position where price_list_id = $1 and to_version <= $2',
    [priceListId, oldestVersion],
  )
  return rowCount ?? 0
}

/**
 * Reads what is on sale, about `expected` positions, as far as a run needs it: in COPY's binary format, which costs a third
 * of what rows as objects do, and a second version of a million rows consists of little else.
 */
export async function readPrior(
  client: pg.Client,
  { priceListId, version, expected }: { priceListId: number; version: number; expected: number },
): Promise<PriorPositions> {
  const prior = new PriorPositions(expected)
  const columns = `p.id::bigint, coalesce(p.price_minor, -1)::bigint, p.identity_high, p.identity_low, p.content_high,
    p.content_low`
  const onSale = onSaleIn(toWhole(priceListId), toWhole(version))
  const rows = client.query(
    copyTo(`copy (select ${columns} from supplier_position p where ${onSale}) to stdout (format binary)`),
  )
  await readBinaryRows(rows, priorRowBytes, (bytes, at) => {
    prior.add({
      id: readWhole(bytes, at + 6),
      price: readWhole(bytes, at + 18),
      identity: [bytes.readInt32BE(at + 30), bytes.readInt32BE(at + 38)],
      content: [bytes.readInt32BE(at + 46), bytes.readInt32BE(at + 54)],
    })
  })
  return prior
}

/** Eight bytes as a number, without the BigInt that a million rows would each make twice. */
function readWhole(bytes: Buffer, at: number): number {
  return bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)
}

/** Two numbers of eight bytes and four of four, the length before each, and how many they are. */
const priorRowBytes = 2 + 2 * (4 + 8) + 4 * (4 + 4)

/** Which positions `p` the version has on sale. */
function onSaleIn(priceListId: string, version: string): string {
  return `p.price_list_id = ${priceListId} and p.from_version <= ${version}
    and (p.to_version is null or p.to_version > ${version})`
}

/** How many of the positions on sale are parts of ours. */
export async function countMatched(client: pg.Client, priceListId: number, version: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from supplier_match m join supplier_position p on p.id = m.position_id
     where ${onSaleIn('$1', '$2')}`,
    [priceListId, version],
  )
  return rows[0]?.count ?? 0
}

/** COPY takes no parameters. */
function toWhole(number: number): string {
  if (!Number.isSafeInteger(number)) throw new Error(`${number} is no whole number`)
  return String(number)
}

export const positionColumns =
  'price_list_id, from_version, replaces_id, row_number, article, article_key, maker, maker_id, name, price_minor, currency, quantity, stock_kind, multiplicity, days, identity_high, identity_low, content_high, content_low'

/** Streams encoded positions in, as fast as PostgreSQL takes them. */
export async function copyPositions(
  client: pg.Client,
  chunks: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<void> {
  await pipeline(chunks, client.query(copyFrom(`copy supplier_position (${positionColumns}) from stdin`)), { signal })
}

/** Takes away rows of this version whose place a later row has taken. */
export async function deleteRows(
  client: pg.Client,
  { priceListId, version }: { priceListId: number; version: number },
  rows: Float64Array,
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    await client.query(
      'delete from supplier_position where price_list_id = $1 and from_version = $2 and row_number = any($3::integer[])',
      [priceListId, version, Array.from(rows.subarray(from, from + batchSize))],
    )
  }
}

/**
 * Ends positions with this version: they stay on sale until it is put there. Returns how many of them are parts of ours.
 */
export async function endPositions(client: pg.Client, version: number, ids: Iterable<number>): Promise<number> {
  let matched = 0
  let batch: number[] = []
  const flush = async () => {
    const { rows } = await client.query<{ count: number }>(
      `with ended as (update supplier_position set to_version = $1 where id = any($2::bigint[]) returning id)
       select count(*)::int as count from ended join supplier_match m on m.position_id = ended.id`,
      [version, batch],
    )
    matched += rows[0]?.count ?? 0
    batch = []
  }
  for (const id of ids) {
    batch.push(id)
    if (batch.length === batchSize) await flush()
  }
  if (batch.length > 0) await flush()
  return matched
}

/** How many positions of the version come to those that they follow. */
export async function countRewritten(
  client: pg.Client,
  { priceListId, version }: { priceListId: number; version: number },
): Promise<number> {
  const facts = [
    'name',
    'maker',
    'maker_id',
    'price_minor',
    'currency',
    'quantity',
    'stock_kind',
    'multiplicity',
    'days',
  ]
  const of = (row: string) => facts.map((fact) => `${row}.${fact}`).join(', ')
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from supplier_position n join supplier_position p on p.id = n.replaces_id
     where n.price_list_id = $1 and n.from_version = $2 and (${of('n')}) is not distinct from (${of('p')})`,
    [priceListId, version],
  )
  return rows[0]?.count ?? 0
}

/** Positions that are written from here on have larger ids. */
export async function readLastId(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence('supplier_position', 'id')) as id`,
  )
  return Number(rows[0]?.id ?? 0)
}

export interface MatchScope {
  supplierId: string
  priceListId: number
  version: number
  /** All positions of the version have larger ids. */
  lastId: number
  written: number
}

/**
 * Finds our parts for the positions of this version: what a person has said counts first. They are put aside first and
 * counted: of a version that it has no statistics of the planner expects one row, and would go through all parts for each.
 * Returns for how many.
 */
export async function matchPositions(
  client: pg.Client,
  { supplierId, priceListId, version, lastId, written }: MatchScope,
): Promise<number> {
  await client.query(
    'create temporary table written_position (id bigint, maker_id integer, article_key text, maker text)',
  )
  await client.query(
    `insert into written_position select id, maker_id, article_key, maker from supplier_position
     where id > $1 and price_list_id = $2 and from_version = $3`,
    [lastId, priceListId, version],
  )
  await client.query('analyze written_position')
  const byHand = await client.query(
    `insert into supplier_match (position_id, part_id, matched_by)
     select p.id, l.part_id, 'hand' from written_position p
     join supplier_link l on l.supplier_id = $1 and l.article_key = p.article_key and l.maker_key = article_key(p.maker)
     where l.part_id is not null`,
    [supplierId],
  )
  let matched = byHand.rowCount ?? 0
  for (const isFormer of [false, true]) {
    const byNumber = await client.query(
      `insert into supplier_match (position_id, part_id, matched_by)
       select p.id, n.part_id, '${isFormer ? 'formerNumber' : 'number'}' from written_position p
       join ${partNumberRelation} n on n.manufacturer_id = p.maker_id and n.number_key = p.article_key and n.is_former = ${isFormer}
       where not exists (select from supplier_link l
         where l.supplier_id = $1 and l.article_key = p.article_key and l.maker_key = article_key(p.maker))
       on conflict (position_id) do nothing`,
      [supplierId],
    )
    matched += byNumber.rowCount ?? 0
  }
  if (written > worthAnalysis) {
    // Without it the offers of a first price list are joined pair by pair, and never get done.
    await client.query(`analyze supplier_position (${countedColumns})`)
    await client.query('analyze supplier_match')
  }
  return matched
}

/** What the queries that make offers of positions choose their rows by. */
const countedColumns =
  'id, price_list_id, from_version, to_version, maker_id, article_key, price_minor, currency, stock_kind, quantity'
