import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { importRecords } from '@agromarket/core/catalog/import'
import { createDatabase, type Database, migrateToLatest } from '@agromarket/core/platform/db'
import { priceProfileSchema, supplierGuardsSchema } from '@agromarket/shared'
import excel from 'exceljs'
import { sql } from 'kysely'
import { toRecords } from '../../db/seeds/load-parts.ts'
import { loadPlaces } from '../../db/seeds/load-places.ts'
import { loadTaxonomy } from '../../db/seeds/load-taxonomy.ts'
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres.ts'
import { howToRun } from '../../scripts/lib/node-settings.ts'
import type { Bench, BenchResult } from './bench.ts'
import { startBenchShop } from './support/bench-shop.ts'
import { readShop, readShopWhile } from './support/visitors.ts'

const rowCount = Number(process.env['BENCH_ROWS'] || 1_000_000)
const workbookRows = Math.round(rowCount * 0.3)
const catalogRows = Math.min(100_000, rowCount / 10)
const goalRowsPerSecond = 40_000
const goalWorkbookRowsPerSecond = 8_000
const goalMegabytes = 400
const mostOfCopy = 4
const goalP99 = 1.5
const mostOfFirst = 1 / 3
/** One row of a hundred says something else the next day. */
const changedEach = 100

interface Run {
  result: Record<string, unknown>
  seconds: number
  peakMegabytes: number
}

/** Price files of suppliers from upload to positions on sale, each in a process of its own. */
export const bench: Bench = {
  title: `Прайс-листы поставщиков, ${rowCount.toLocaleString('ru-RU')} строк`,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'agromarket-bench-'))
    const postgres = await startEmbeddedPostgres(folder)
    const db = createDatabase({ connectionString: postgres.url })
    const work = (file: string, list: { supplierId: string; id: number }, name = 'price.csv') =>
      processInChild({ databaseUrl: postgres.url, folder, file, ...list, name })
    try {
      await migrateToLatest(db)
      await loadPlaces(db)
      await loadTaxonomy(db)
      await importRecords(db, [...toRecords(catalogRows)])
      const rows = await readCatalogRows(db)
      const [csv, next, book] = [join(folder, 'a.csv'), join(folder, 'b.csv'), join(folder, 'c.xlsx')]
      await pipeline(Readable.from(toCsv(rows, 0)), createWriteStream(csv))
      await pipeline(Readable.from(toCsv(rows, changedEach)), createWriteStream(next))
      await writeBook(book, rows)
      const list = await givenPriceList(db, 'csv')
      const first = await work(csv, list)
      const copySeconds = await copyRaw(db)
      await settle(db)
      const second = await work(next, list)
      const workbook = await work(book, await givenPriceList(db, 'xlsx'), 'price.xlsx')
      assertWritten(first, { state: 'applied', added: rowCount, matched: catalogRows })
      assertWritten(second, {
        state: 'applied',
        changed: rowCount / changedEach,
        unchanged: rowCount - rowCount / changedEach,
      })
      assertWritten(workbook, { state: 'applied', added: workbookRows })
      return [...toResults({ first, second, workbook, copySeconds }), await measureVisitors(folder)]
    } finally {
      await db.destroy()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** What visitors of the shop notice of a price list that is worked on beside them. */
async function measureVisitors(folder: string): Promise<BenchResult> {
  const shop = await startBenchShop(2_000)
  try {
    const file = join(folder, 'visitors.csv')
    await pipeline(Readable.from(toCsv(await readCatalogRows(shop.db), 0)), createWriteStream(file))
    const list = await givenPriceList(shop.db, 'visitors')
    const alone = await readShop(shop.origin)
    const work = processInChild({ databaseUrl: shop.databaseUrl, folder, file, ...list, name: 'price.csv' })
    const beside = await readShopWhile(shop.origin, work)
    assertWritten(await work, { state: 'applied', added: rowCount })
    return {
      name: 'страницы магазина во время разбора, p99',
      values: [beside],
      unit: `мс (без него ${alone.toFixed(1)} мс)`,
      goal: `≤ ${goalP99.toLocaleString('ru-RU')} ×`,
      isMet: beside <= alone * goalP99,
    }
  } finally {
    await shop.stop()
  }
}

function toResults({
  first,
  second,
  workbook,
  copySeconds,
}: Record<'first' | 'second' | 'workbook', Run> & { copySeconds: number }): BenchResult[] {
  const rate = (name: string, rows: number, { seconds }: Run, goal: number): BenchResult => ({
    name,
    values: [rows / seconds],
    unit: 'строк/с',
    goal: `≥ ${goal.toLocaleString('ru-RU')}`,
    isMet: rows / seconds >= goal,
  })
  const share = (name: string, value: number, most: number): BenchResult => ({
    name,
    values: [value],
    unit: '×',
    goal: `≤ ${most.toLocaleString('ru-RU', { maximumFractionDigits: 2 })}`,
    isMet: value <= most,
  })
  const memory = (name: string, { peakMegabytes }: Run): BenchResult => ({
    name: `${name}, память процесса`,
    values: [peakMegabytes],
    unit: 'МБ',
    goal: `≤ ${goalMegabytes}`,
    isMet: peakMegabytes <= goalMegabytes,
  })
  return [
    rate('CSV, первый раз', rowCount, first, goalRowsPerSecond),
    share(`CSV к голому COPY тех же строк (${copySeconds.toFixed(1)} с)`, first.seconds / copySeconds, mostOfCopy),
    memory('CSV, первый раз', first),
    share('CSV, 1 % строк изменён, к первому разу', second.seconds / first.seconds, mostOfFirst),
    memory('CSV, второй раз', second),
    rate('XLSX', workbookRows, workbook, goalWorkbookRowsPerSecond),
    memory('XLSX', workbook),
  ]
}

async function processInChild(work: {
  databaseUrl: string
  folder: string
  file: string
  supplierId: string
  id: number
  name: string
}): Promise<Run> {
  const script = join(import.meta.dirname, 'support/process-price-file.ts')
  const { flags, environment } = howToRun('worker')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...flags, script, work.file, work.supplierId, String(work.id), work.name],
    {
      env: {
        ...process.env,
        ...environment,
        DATABASE_URL: work.databaseUrl,
        STORAGE_DIR: join(work.folder, 'storage'),
        APP_SECRET: 'a'.repeat(64),
      },
    },
  )
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

function assertWritten({ result }: Run, expected: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(expected)) {
    if (result[name] !== value) throw new Error(`${name}: ${result[name]} instead of ${value}`)
  }
}

async function givenPriceList(db: Database, name: string): Promise<{ supplierId: string; id: number }> {
  const guards = JSON.stringify(supplierGuardsSchema.parse({}))
  const { id: supplierId } = await db
    .insertInto('supplier')
    .values({ name, siteName: name, guards })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('supplierPriceList')
    .values({ supplierId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const column = (index: number, title: string) => ({ index, title })
  const settings = priceProfileSchema.parse({
    columns: {
      article: column(0, 'Артикул'),
      maker: column(1, 'Производитель'),
      name: column(2, 'Наименование'),
      price: column(3, 'Цена'),
      stock: [column(4, 'Остаток')],
      multiplicity: column(5, 'Кратность'),
    },
  })
  await db
    .insertInto('supplierProfile')
    .values({ priceListId: id, version: 1, settings: JSON.stringify(settings) })
    .execute()
  return { supplierId, id }
}

/** A second version comes on another day: autovacuum has been there, and nothing waits to be written out. */
async function settle(db: Database): Promise<void> {
  await sql`vacuum (analyze) supplier_position, supplier_match`.execute(db)
  await sql`checkpoint`.execute(db)
}

/** What PostgreSQL takes for the same rows with the same indexes, and nothing else done. */
async function copyRaw(db: Database): Promise<number> {
  const file = `/tmp/agromarket-copy-${process.pid}`
  await sql`copy supplier_position to ${sql.lit(file)}`.execute(db)
  await sql`create table raw_position (like supplier_position including indexes)`.execute(db)
  const startedAt = performance.now()
  await sql`set statement_timeout = 0`.execute(db)
  await sql`copy raw_position from ${sql.lit(file)}`.execute(db)
  const seconds = (performance.now() - startedAt) / 1_000
  await rm(file, { force: true })
  return seconds
}

type CatalogRow = { article: string; maker: string }

async function readCatalogRows(db: Database): Promise<CatalogRow[]> {
  return db
    .selectFrom('part as p')
    .innerJoin('manufacturer as m', 'm.id', 'p.manufacturerId')
    .select(['p.article', 'm.name as maker'])
    .orderBy('p.id')
    .execute()
}

function* toRows(known: readonly CatalogRow[], count: number, changed: number): Generator<string[]> {
  for (let row = 0; row < count; row++) {
    const { article, maker } = known[row] ?? { article: `QX-${row}`, maker: 'Gates' }
    const price = ((row * 37) % 90_000) + 100 + (changed > 0 && row % changed === 0 ? 10 : 0)
    yield [article, maker, `Ремень вариатора ходовой части ${row}`, `${price},50`, String(row % 50), '1']
  }
}

const head = ['Артикул', 'Производитель', 'Наименование', 'Цена', 'Остаток', 'Кратность']

function* toCsv(known: readonly CatalogRow[], changed: number): Generator<string> {
  let chunk = `${head.join(';')}\r\n`
  for (const cells of toRows(known, rowCount, changed)) {
    chunk += `${cells.join(';')}\r\n`
    if (chunk.length < 1_000_000) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

async function writeBook(path: string, known: readonly CatalogRow[]): Promise<void> {
  const book = new excel.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: true })
  const sheet = book.addWorksheet('Прайс')
  sheet.addRow(head).commit()
  for (const [article, maker, name, price = '', stock, multiplicity] of toRows(known, workbookRows, 0)) {
    const row = [article, maker, name, Number(price.replace(',', '.')), Number(stock), Number(multiplicity)]
    sheet.addRow(row).commit()
  }
  await book.commit()
}
