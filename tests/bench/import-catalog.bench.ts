import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { importRecords } from '@agromarket/core/catalog/import'
import { createDatabase, migrateToLatest } from '@agromarket/core/platform/db'
import { toRecords } from '../../db/seeds/load-parts.ts'
import { loadPlaces } from '../../db/seeds/load-places.ts'
import { loadTaxonomy } from '../../db/seeds/load-taxonomy.ts'
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres.ts'
import type { Bench, BenchResult } from './bench.ts'
import { readCpu } from './support/cpu.ts'
import { median } from './support/median.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Rows of a full price list with the stock of two branches: what an accounting system sends every night. 0 leaves it out
 * and measures a day's change alone.
 */
const rowCount = Number(process.env['BENCH_ROWS'] || 1_000_000)
const goalRowsPerSecond = 20_000
const goalMegabytes = 400
/** What a day's change brings, into a catalogue of a middling shop. */
const changedRows = 1_000
const catalogRows = 100_000
const goalChangeSeconds = 0.6
const days = 3
/** Memory is flat when five times the rows take about the same. */
const fewerRows = rowCount / 5
const goalGrowth = 1.15

interface Run {
  rowsPerSecond: number
  peakMegabytes: number
}

/** `pnpm cli import catalog` twice with a fifth of the rows and twice with all of them, each time in a fresh shop. */
export const bench: Bench = {
  title: `Импорт каталога, ${rowCount.toLocaleString('ru-RU')} строк NDJSON`,
  async run() {
    if (rowCount === 0) return importChange()
    const [fewFirst, fewAgain] = await importTwice(fewerRows)
    const [first, again] = await importTwice(rowCount)
    return [
      toRate('первый раз', first),
      toRate('тот же файл ещё раз', again),
      toMemory('первый раз', first, fewFirst),
      toMemory('тот же файл ещё раз', again, fewAgain),
      ...(await importChange()),
    ]
  },
}

/** Imports one file of `count` parts twice into a shop without parts: the second time nothing may change. */
async function importTwice(count: number): Promise<[Run, Run]> {
  const folder = await mkdtemp(join(tmpdir(), 'agromarket-bench-'))
  const file = join(folder, 'parts.ndjson')
  const postgres = await startEmbeddedPostgres(folder)
  const db = createDatabase({ connectionString: postgres.url })
  try {
    await pipeline(Readable.from(toLines(count)), createWriteStream(file))
    await migrateToLatest(db)
    await loadPlaces(db)
    await loadTaxonomy(db)
    const first = await runImport(postgres.url, file, { inserted: count, rejected: 0 })
    const again = await runImport(postgres.url, file, { unchanged: count, rejected: 0 })
    return [first, again]
  } finally {
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Rows that are new to a catalogue that is there: a full price list is not sent for every delivery. */
async function importChange(): Promise<BenchResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'agromarket-bench-'))
  const postgres = await startEmbeddedPostgres(folder)
  const db = createDatabase({ connectionString: postgres.url })
  try {
    await migrateToLatest(db)
    await loadPlaces(db)
    await loadTaxonomy(db)
    const records = [...toRecords(catalogRows + days * changedRows)]
    await importRecords(db, records.slice(0, catalogRows))
    const runs: { seconds: number; cpuSeconds: number }[] = []
    for (let day = 0; day < days; day += 1) {
      const from = catalogRows + day * changedRows
      const cpu = () => ((readCpu(process.pid) ?? 0) + (readCpu(postgres.pid, true) ?? 0)) / 1_000
      const [startedAt, cpuBefore] = [performance.now(), cpu()]
      const { inserted } = await importRecords(db, records.slice(from, from + changedRows))
      runs.push({ seconds: (performance.now() - startedAt) / 1_000, cpuSeconds: cpu() - cpuBefore })
      if (inserted !== changedRows) throw new Error(`inserted: ${inserted} instead of ${changedRows}`)
    }
    const seconds = runs.map((run) => run.seconds)
    return [
      {
        name: `${changedRows} новых строк к ${catalogRows.toLocaleString('ru-RU')}`,
        values: seconds,
        unit: `с, нагрузка машины ${(loadavg()[0] ?? 0).toFixed(1)}`,
        goal: `≤ ${goalChangeSeconds} с`,
        isMet: median(seconds) <= goalChangeSeconds,
      },
      { name: '  из них процессор', values: runs.map(({ cpuSeconds }) => cpuSeconds), unit: 'с' },
    ]
  } finally {
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** In a process of its own, as a person starts it: its memory is the import's alone. */
async function runImport(databaseUrl: string, file: string, expected: Record<string, number>): Promise<Run> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const [, ...cli]: string[] = scripts.cli.split(' ')
  const { stdout } = await promisify(execFile)(process.execPath, [...cli, 'import', 'catalog', file, '--json'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const result: Record<string, number> & { rows: number; seconds: number; peakMegabytes: number } = JSON.parse(stdout)
  for (const [name, count] of Object.entries(expected)) {
    if (result[name] !== count) throw new Error(`${name}: ${result[name]} instead of ${count}`)
  }
  return { rowsPerSecond: result.rows / result.seconds, peakMegabytes: result.peakMegabytes }
}

function toRate(name: string, { rowsPerSecond }: Run): BenchResult {
  return {
    name,
    values: [rowsPerSecond],
    unit: 'строк/с',
    goal: `≥ ${goalRowsPerSecond.toLocaleString('ru-RU')}`,
    isMet: rowsPerSecond >= goalRowsPerSecond,
  }
}

function toMemory(name: string, { peakMegabytes }: Run, fewer: Run): BenchResult {
  const most = Math.min(goalMegabytes, fewer.peakMegabytes * goalGrowth)
  const fewerText = `${fewerRows.toLocaleString('ru-RU')} строк: ${fewer.peakMegabytes} МБ`
  return {
    name: `${name}, память процесса (${fewerText})`,
    values: [peakMegabytes],
    unit: 'МБ',
    goal: `≤ ${goalMegabytes} и ≤ ${goalGrowth} × меньшего`,
    isMet: peakMegabytes <= most,
  }
}

function* toLines(count: number): Generator<string> {
  let chunk = ''
  for (const { record } of toRecords(count)) {
    const { code1c, article, name, manufacturer, category, node, weightGrams, prices } = record
    const stock = Object.fromEntries(Object.entries(record.stock ?? {}).slice(0, 2))
    const { RUB } = prices as { RUB?: object }
    const line = { code1c, article, name, manufacturer, category, node, weightGrams, prices: RUB ? { RUB } : {}, stock }
    chunk += `${JSON.stringify(line)}\n`
    if (chunk.length < 1_000_000) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}
