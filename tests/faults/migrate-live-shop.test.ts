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

/** The full size is FAULTS_PARTS=1000000: filling it takes a minute or two. */
const partCount = Number(process.env['FAULTS_PARTS'] || 100_000)
/** A million parts take minutes. */
const mostMs = 30 * 60_000
/** No reader waits longer for a statement, whatever a migration does meanwhile. */
const longestReadMs = 1_000

describe(`migrations of a shop that is open, with ${partCount.toLocaleString('ru-RU')} parts`, () => {
  let folder: string
  let postgres: RunningPostgres
  let readers: LiveReaders

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'agromarket-migrate-'))
    postgres = await startEmbeddedPostgres(folder, { flags: ['-c', 'fsync=off', '-c', 'full_page_writes=off'] })
    const db = createDatabase({ connectionString: postgres.url })
    await migrateToLatest(db, { upTo: '0001-create-shop' })
    await db.destroy()
    const startedAt = performance.now()
    await fillShop(postgres.url, partCount)
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
    const names = (await readdir(join(import.meta.dirname, '../../db/migrations')))
      .map((file) => file.replace(/\.ts$/, ''))
      .sort()
    const slow: string[] = []

    for (const name of names.slice(1)) {
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
