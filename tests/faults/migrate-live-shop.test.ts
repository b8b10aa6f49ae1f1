import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, migrateToLatest } from '@agromarket/core/platform/db'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningPostgres, startEmbeddedPostgres } from '../../scripts/embedded-postgres.ts'
import { fillShop } from './support/fill-shop.ts'
import { type LiveReaders, startReaders } from './support/live-readers.ts'
import { say } from './support/messages.ts'
import { isFull } from './support/size.ts'

/** Filling a million takes a minute or two. */
const partCount = Number(process.env['FAULTS_PARTS'] || (isFull ? 1_000_000 : 30_000))
/** Migrations are frozen: the older ones are not tried anew every day. */
const newest = 5
/** A million parts take minutes. */
const mostMs = 30 * 60_000
/** No reader waits longer for a statement, whatever a migration does meanwhile. */
const longestReadMs = 1_000

describe(`migrations of a shop that is open, with ${partCount.toLocaleString('ru-RU')} parts`, () => {
  let folder: string
  let postgres: RunningPostgres
  let readers: LiveReaders
  let watched: string[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'agromarket-migrate-'))
    postgres = await startEmbeddedPostgres(folder, { flags: ['-c', 'fsync=off', '-c', 'full_page_writes=off'] })
    const db = createDatabase({ connectionString: postgres.url })
    const [first = '', ...others] = await readMigrations()
    await migrateToLatest(db, { upTo: first })
    const startedAt = performance.now()
    await fillShop(postgres.url, partCount)
    watched = isFull ? others : others.slice(-newest)
    const before = others[others.length - watched.length - 1]
    if (before) await migrateToLatest(db, { upTo: before })
    await db.destroy()
    say(`магазин наполнен за ${((performance.now() - startedAt) / 1000).toFixed(1)} с`)
    readers = await startReaders(postgres.url)
  }, mostMs)
  afterAll(async () => {
    await readers?.stop()
    await postgres?.stop('immediate')
    await rm(folder, { recursive: true, force: true })
  })

  it('block no reader for over a second, one after another, while a long report holds its locks', {
    timeout: mostMs,
  }, async () => {
    const db = createDatabase({ connectionString: postgres.url })
    const slow: string[] = []

    for (const name of watched) {
      readers.forget()
      const startedAt = performance.now()
      expect(await migrateToLatest(db, { upTo: name })).toEqual([name])
      const durationMs = performance.now() - startedAt
      const { reads, slowestMs, slowestSql } = readers.measured()
      say(
        `${name}: ${(durationMs / 1000).toFixed(1)} с, чтений ${reads}, самое долгое ${Math.round(slowestMs)} мс` +
          ` (${slowestSql.slice(0, 60)})`,
      )
      expect(reads, name).toBeGreaterThan(0)
      if (slowestMs >= longestReadMs) slow.push(`${name}: ${Math.round(slowestMs)} ms, ${slowestSql}`)
    }
    await db.destroy()

    expect(slow).toEqual([])
  })

  it('leave no index half built', async () => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query('select indexrelid::regclass::text as name from pg_index where not indisvalid')
    await client.end()

    expect(rows).toEqual([])
  })
})

async function readMigrations(): Promise<string[]> {
  const files = await readdir(join(import.meta.dirname, '../../db/migrations'))
  return files.map((file) => file.replace(/\.ts$/, '')).sort()
}
