import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importCatalogFile } from '@agromarket/core/catalog/import'
import { createDatabase, migrateToLatest } from '@agromarket/core/platform/db'
import { toRecords } from '../../db/seeds/load-parts.ts'
import { loadPlaces } from '../../db/seeds/load-places.ts'
import { loadTaxonomy } from '../../db/seeds/load-taxonomy.ts'
import { startEmbeddedPostgres } from '../../scripts/embedded-postgres.ts'
import type { Bench, BenchResult } from './bench.ts'

/** Rows of a full price list with the stock of two branches: what an accounting system sends every night. */
const rowCount = Number(process.env['BENCH_ROWS'] || 1_000_000)
const goalRowsPerSecond = 20_000
const goalMegabytes = 500

/** Imports one file twice into a fresh shop: the second time nothing may change. */
export const bench: Bench = {
  title: `Импорт каталога, ${rowCount.toLocaleString('ru-RU')} строк NDJSON`,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'agromarket-bench-'))
    const file = join(folder, 'parts.ndjson')
    const postgres = await startEmbeddedPostgres(folder)
    const db = createDatabase({ connectionString: postgres.url })
    try {
      await pipeline(Readable.from(toLines(rowCount)), createWriteStream(file))
      await migrateToLatest(db)
      await loadPlaces(db)
      await loadTaxonomy(db)
      const first = await measure('первый раз', () => importCatalogFile(db, file))
      const again = await measure('тот же файл ещё раз', () => importCatalogFile(db, file))
      return [...first, ...again]
    } finally {
      await db.destroy()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function measure(name: string, run: () => Promise<{ rejected: number }>): Promise<BenchResult[]> {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss() / 1e6)
  }, 200)
  const startedAt = performance.now()
  const { rejected } = await run().finally(() => clearInterval(timer))
  if (rejected > 0) throw new Error(`${rejected} rows of the benchmark's own file were rejected`)
  const rate = rowCount / ((performance.now() - startedAt) / 1000)
  return [
    {
      name,
      values: [rate],
      unit: 'строк/с',
      goal: `≥ ${goalRowsPerSecond.toLocaleString('ru-RU')}`,
      isMet: rate >= goalRowsPerSecond,
    },
    {
      name: `${name}, память процесса`,
      values: [peak],
      unit: 'МБ',
      goal: `≤ ${goalMegabytes}`,
      isMet: peak <= goalMegabytes,
    },
  ]
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
