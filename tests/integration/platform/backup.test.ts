import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { addCartLines } from '@agromarket/core/cart'
import { backUpFiles, keepFiles, restoreFiles, storeFile } from '@agromarket/core/files'
import { createDiskStorage } from '@agromarket/core/integrations/storage'
import { createOrder } from '@agromarket/core/orders'
import { BackupError, restoreBackup, takeBackup } from '@agromarket/core/platform/backup'
import type { Database } from '@agromarket/core/platform/db'
import { mapQueues } from '@agromarket/core/platform/outbox'
import { type Queues, relayOutbox } from '@agromarket/core/platform/queue'
import { createOrderSchema } from '@agromarket/shared'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { orderInputOf } from '../orders/given-order.ts'

const shop = useTestShop({ seed: 'demo' })
let folder: string
let empty: TestDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agromarket-backup-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  empty = await createTestDatabase('nothing')
  return () => empty.destroy()
})

/** The tables that no migration and no seed fills. */
async function givenBusiness(): Promise<void> {
  const user = await givenBuyer(shop.db)
  const part = await givenPart(shop.db, { article: 'Ж-1', name: 'Ремень\t«Ёлка»\\ \n🌾' })
  const ctx = await shop.context({ user })
  await addCartLines(ctx, { products: [{ partId: part.id, count: 2 }] })
  const input = createOrderSchema.parse(orderInputOf([{ part, count: 2 }]))
  await createOrder(ctx, input, { idempotencyKey: crypto.randomUUID(), files: [] })
}

/** What every table holds, row by row, and where every sequence stands. */
async function fingerprint(db: Database): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db)
  const prints: Record<string, string> = {}
  for (const { name } of tables.rows) {
    // The migrator's times of its own work, and what a restore takes back on purpose.
    if (name.startsWith('kysely_')) continue
    const row = name === 'outbox' ? sql`(to_jsonb(t) - 'dispatched_at')` : sql`t`
    const { rows } = await sql<{
      print: string
    }>`select count(*) || ' ' || coalesce(md5(string_agg(r, '' order by r)), '')
      as print from (select ${row}::text as r from ${sql.table(name)} as t) as s`.execute(db)
    prints[name] = rows[0]?.print ?? ''
  }
  const sequences = await sql<{ name: string; value: string }>`
    select sequencename as name, coalesce(last_value::text, '-') as value from pg_sequences
    where schemaname = 'public'`.execute(db)
  for (const { name, value } of sequences.rows) prints[name] = value
  return prints
}

/** Every index, constraint and trigger, as PostgreSQL writes them. */
async function readGuards(db: Database): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(db)
  return rows.map(({ definition }) => definition)
}

/** An empty database takes all migrations first, which is most of a restore: what needs but one shares it. */
describe('a backup of a filled shop', { timeout: 60_000 }, () => {
  const content = Buffer.from('%PDF-1.7\nдоверенность')
  let restored: TestDatabase
  let before: Record<string, string>
  let target: ReturnType<typeof createDiskStorage>

  beforeAll(async () => {
    restored = await createTestDatabase('nothing')
    target = createDiskStorage({ folder: join(folder, 'other-disk') })
    await givenBusiness()
    const stored = await storeFile(shop.app, {
      name: 'a.pdf',
      content: Readable.from([content]),
      maxBytes: 1_000,
      accept: ['pdf'],
      uploadedBy: null,
    })
    await shop.db.transaction().execute((trx) => keepFiles(trx, [stored.id]))
    await shop.db.updateTable('outbox').set({ dispatchedAt: new Date() }).execute()
    before = await fingerprint(shop.db)
    const path = join(folder, 'whole')
    await takeBackup(shop.db, path, {
      addFiles: async (within) => void (await backUpFiles({ db: shop.db, storage: shop.app.ports.storage }, within)),
    })
    await restoreBackup(restored.db, path, {
      addFiles: async (within) => void (await restoreFiles({ db: restored.db, storage: target }, within)),
    })
    return () => restored.destroy()
  }, 120_000)

  it('comes back into an empty database with every row, sequence, index and guard', async () => {
    expect(await fingerprint(restored.db)).toEqual(before)
    expect(await readGuards(restored.db)).toEqual(await readGuards(shop.db))
    for (const table of [
      'part',
      'customer_order',
      'customer_order_line',
      'cart',
      'message',
      'outbox',
      'user_account',
    ]) {
      expect(before[table]).not.toMatch(/^0 /)
    }
  })

  it('brings the files of orders along, into a storage that has none', async () => {
    const { key } = await restored.db.selectFrom('storedFile').select('key').executeTakeFirstOrThrow()
    expect(await buffer(await target.read(key))).toEqual(content)
  })

  it('hands the jobs of the last days over again, for the queue is not in it', async () => {
    const taken: string[] = []
    const take = { addBulk: async (jobs: { name: string }[]) => taken.push(...jobs.map(({ name }) => name)) }
    const queues = mapQueues(() => take) as unknown as Queues

    const moved = await relayOutbox(restored.db, queues, new Map())

    expect(moved).toBeGreaterThan(0)
    expect(taken).toContain('notifications.send-letter')
  })

  it('is of one moment, whatever is written while it is taken', async () => {
    const path = join(folder, 'moment')
    const before = await fingerprint(shop.db)
    let added = 0

    await takeBackup(shop.db, path, {
      onTable: async () => {
        added += 1
        await givenPart(shop.db)
      },
    })
    await restoreBackup(empty.db, path)

    expect(added).toBeGreaterThan(10)
    const after = await fingerprint(empty.db)
    expect({ part: after['part'], stock: after['stock'] }).toEqual({ part: before['part'], stock: before['stock'] })
    await expect(givenPart(empty.db)).resolves.toBeDefined()
  })
})

describe('a restore is refused, and nothing is changed', () => {
  it('into a database that is not empty', async () => {
    const path = join(folder, 'not-empty')
    await takeBackup(shop.db, path)
    const before = await fingerprint(shop.db)

    await expect(restoreBackup(shop.db, path)).rejects.toThrow('База не пуста')

    expect(await fingerprint(shop.db)).toEqual(before)
  })

  it('from a damaged file, and from a backup that was never finished', async () => {
    const path = join(folder, 'damaged')
    await takeBackup(shop.db, path)
    const file = join(path, 'price.copy.gz')
    const bytes = await readFile(file)
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await writeFile(file, bytes)

    await expect(restoreBackup(empty.db, path)).rejects.toThrow('Файл price.copy.gz повреждён или пропал')
    await rm(join(path, 'manifest.json'))
    await expect(restoreBackup(empty.db, path)).rejects.toThrow(BackupError)

    const { rows } =
      await sql`select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(empty.db)
    expect(rows).toEqual([])
  })
})

it('does not write over a backup that is there', async () => {
  const path = join(folder, 'twice')
  await takeBackup(shop.db, path)

  await expect(takeBackup(shop.db, path)).rejects.toThrow('уже есть')

  expect(await readdir(path)).toContain('manifest.json')
})
