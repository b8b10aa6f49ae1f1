import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { safeTextSql } from '../../platform/workbook/index.ts'
import { catalogChannel } from '../catalog-caches.ts'
import { CatalogFileError } from './catalog-record.ts'
import { type RejectedRow, stagingColumns } from './staging-row.ts'

/** Unlogged and shared by the merging connections; one import runs at a time, so one name will do. */
export const stagingTable = 'catalog_import_staging'
const importLock = 7_201_001

/** Takes the lock that lets one import run at a time; it ends with the connection. */
export async function lockImport(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [importLock])
  if (!rows[0]?.locked) throw new CatalogFileError(null, 'Другой импорт каталога ещё идёт. Дождитесь его окончания.')
}

/** Tells running servers, when the transaction commits; `pages` where the database tells of parts by itself. */
export async function announce(client: pg.Client, what: '' | 'pages'): Promise<void> {
  await client.query('select pg_notify($1, $2)', [catalogChannel, what])
}

/** What this connection writes is announced once, by the import, and not row by row (migration 0024). */
export async function announceAtTheEnd(client: pg.Client): Promise<void> {
  await client.query('set agromarket.bulk = on')
}

/** Makes an empty staging table, replacing what a killed import left behind. */
export async function createStaging(client: pg.Client): Promise<void> {
  const columns = stagingColumns.map(([name, type]) => `${name} ${type}`).join(', ')
  await client.query(`drop table if exists ${stagingTable}; create unlogged table ${stagingTable} (${columns})`)
}

export async function dropStaging(client: pg.Client): Promise<void> {
  await client.query(`drop table if exists ${stagingTable}`)
}

/** Streams encoded lines into the staging table, as fast as PostgreSQL takes them. */
export async function copyIntoStaging(client: pg.Client, chunks: AsyncIterable<Buffer>): Promise<void> {
  const columns = stagingColumns.map(([name]) => name).join(', ')
  await pipeline(chunks, client.query(copyFrom(`copy ${stagingTable} (${columns}) from stdin`)))
}

/** Gives rows whose address another part has, or an earlier row, one of their own that stays the same for their code. */
export async function partTwins(client: pg.Client): Promise<void> {
  await client.query(`
    update ${stagingTable} as s set slug = s.slug || '-' || substr(md5(s.code1c), 1, 8)
    from (select slug, min(line) as line from ${stagingTable} where reject_reason is null group by slug) as d
    where s.slug = d.slug and s.reject_reason is null and (s.line > d.line or exists (
      select from part as p where p.slug = s.slug and p.code1c <> s.code1c))
      and not exists (select from part as p where p.slug = s.slug and p.code1c = s.code1c)`)
}

/** Marks rows that contradict each other or the shop: the same code or the same article of a maker twice. */
export async function rejectDuplicates(client: pg.Client): Promise<void> {
  await client.query(
    `create unique index ${stagingTable}_line on ${stagingTable} (line); analyze ${stagingTable} (line, code1c, slug)`,
  )
  for (const [column, reason] of [
    ['code1c', "'Код 1С уже встретился в строке '"],
    ['slug', "'Такой артикул этого производителя уже встретился в строке '"],
  ]) {
    await client.query(`
      update ${stagingTable} as s set reject_reason = ${reason} || d.line
      from (select ${column} as key, min(line) as line from ${stagingTable} where reject_reason is null
            group by ${column} having count(*) > 1) as d
      where s.${column} = d.key and s.line > d.line and s.reject_reason is null`)
  }
  await client.query(`
    update ${stagingTable} as s set reject_reason = 'Этот артикул уже есть в каталоге под кодом 1С ' || p.code1c
    from part as p where p.slug = s.slug and p.code1c <> s.code1c and s.reject_reason is null`)
}

export async function countStaging(client: pg.Client): Promise<{ accepted: number; rejected: number; last: number }> {
  const { rows } = await client.query<{ accepted: number; rejected: number; last: number }>(`
    select count(*) filter (where reject_reason is null) as accepted,
      count(*) filter (where reject_reason is not null) as rejected, coalesce(max(line), 0) as last
    from ${stagingTable}`)
  return rows[0] ?? { accepted: 0, rejected: 0, last: 0 }
}

/** Line numbers that cut the accepted rows into batches of `size`, ascending; the last one covers the rest. */
export async function findBatchEnds(client: pg.Client, size: number): Promise<number[]> {
  const { rows } = await client.query<{ line: number }>(
    `select max(line) as line from (select line, (row_number() over (order by line) - 1) / $1::int as batch
       from ${stagingTable} where reject_reason is null) as numbered group by batch order by 1`,
    [size],
  )
  return rows.map((row) => row.line)
}

export async function findFirstRejections(client: pg.Client, limit: number): Promise<RejectedRow[]> {
  const { rows } = await client.query<RejectedRow>(
    `select line, code1c, article, reject_reason as reason from ${stagingTable}
     where reject_reason is not null order by line limit $1`,
    [limit],
  )
  return rows
}

/** Writes the rejected rows as CSV with Russian heads, in the order of the file. */
export async function copyRejections(client: pg.Client, write: (chunk: Buffer) => Promise<void>): Promise<void> {
  const source = client.query(
    copyTo(`copy (select line as "Строка", ${safeTextSql('code1c')} as "Код 1С", ${safeTextSql('article')} as "Артикул",
        ${safeTextSql('reject_reason')} as "Причина"
      from ${stagingTable} where reject_reason is not null order by line)
      to stdout with (format csv, header, delimiter ';')`),
  )
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      write(chunk).then(() => done(), done)
    },
  })
  await pipeline(source, sink)
}

/** A change of less leaves statistics as good as they were; autovacuum refreshes them in its time. */
const changeWorthAnalysis = 0.1

/**
 * Fresh statistics after a bulk load: without them the first pages plan for an empty table. No query plans by what stands
 * in descriptions and specifications, which take longest to read.
 */
export async function analyzeCatalog(client: pg.Client, changed: number): Promise<void> {
  const { rows } = await client.query<{ known: number }>(
    "select greatest(reltuples, 0)::float8 as known from pg_class where oid = 'part'::regclass",
  )
  if (changed < (rows[0]?.known ?? 0) * changeWorthAnalysis) return
  const { rows: columns } = await client.query<{ list: string }>(`
    select string_agg(quote_ident(attname), ', ') as list from pg_attribute
    where attrelid = 'part'::regclass and attnum > 0 and not attisdropped
      and attname not in ('description', 'specifications')`)
  await client.query(
    `analyze part (${columns[0]?.list}); analyze price; analyze stock; analyze cross_number; analyze applicability;
    analyze part_search`,
  )
}
