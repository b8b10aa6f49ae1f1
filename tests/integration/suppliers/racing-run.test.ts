import { processFile, sweepRuns } from '@agromarket/core/suppliers'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { waitFor } from '../../support/wait-for.ts'
import { givenSupplier, givenSupplierUser, onSale, upload } from './given-supplier.ts'

const shop = useTestShop()
let admin: TestVisitor
let supplier: TestVisitor
let priceListId: number
/** Holds what the runs wait for. */
let holder: pg.Client

/** Runs stop before they close, the n-th of them until (gateSpace, n) is let go; the lock of a price list is core's. */
const gateSpace = 77
const listSpace = 7_202_001
const writersKey = 7_202_002

beforeAll(async () => {
  admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
  holder = new pg.Client({ connectionString: shop.databaseUrl })
  await holder.connect()
  await holder.query(`
    create sequence gate;
    create function wait_at_gate() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(${gateSpace}, nextval('gate')::integer);
      return new;
    end $$;
    create trigger gate before insert on supplier_log for each row when (new.content like 'Принято %')
      execute function wait_at_gate()`)
})
afterAll(async () => {
  await holder.end()
})

const priceOf = (price: number) =>
  ['Артикул;Цена;Остаток', ...Array.from({ length: 20 }, (_, row) => `A-${row};${price};5`)].join('\n')

beforeEach(async () => {
  await shop.db.deleteFrom('supplierMatch').execute()
  await shop.db.deleteFrom('supplierPosition').execute()
  supplier = await shop.signedIn(
    await givenSupplierUser(shop.db, await givenSupplier(shop.db, `ООО ${crypto.randomUUID()}`)),
  )
  const { fileId } = (await upload(supplier, 'price1.csv', priceOf(100))).json()
  await shop.drainOutbox()
  const { profile } = await supplier.trpc.suppliers.files.preview.query({ fileId })
  const confirmed = await supplier.trpc.suppliers.files.confirm.mutate({
    fileId,
    name: 'Основной',
    profile: { ...profile, fileMask: 'price*' },
  })
  priceListId = confirmed.priceListId
  await shop.drainOutbox()
  expect(await pricesOnSale()).toEqual([10_000])
  await holder.query(`alter sequence gate restart`)
})

/** Each price that any of the twenty positions on sale has. */
async function pricesOnSale(): Promise<(number | null)[]> {
  const positions = await onSale(shop.app)
  expect(positions).toHaveLength(20)
  return [...new Set(positions.map(({ priceMinor }) => priceMinor))]
}

/** A file that has come and waits for its run. */
async function given(price: number, name = 'price2.csv'): Promise<{ fileId: string; runId: string }> {
  const { fileId } = (await upload(supplier, name, priceOf(price))).json()
  const { id: runId } = await shop.db
    .selectFrom('supplierRun')
    .select('id')
    .where('fileId', '=', fileId)
    .executeTakeFirstOrThrow()
  return { fileId, runId }
}

const hold = (space: number, key: number) => holder.query('select pg_advisory_lock($1, $2)', [space, key])
const letGo = (space: number, key: number) => holder.query('select pg_advisory_unlock($1, $2)', [space, key])
const someWait = (count = 1) =>
  waitFor(`${count} wait for a lock`, async () => {
    const { rows } = await holder.query(`select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0].count >= count
  })
const run = (runId: string, signal = new AbortController().signal) =>
  processFile(shop.app, { runId }, { signal, report: () => undefined })
const stateOf = async (fileId: string) => (await supplier.trpc.suppliers.files.get.query({ fileId })).state

it('a file is read to its end by the profile it began with; the next one is read by what was saved meanwhile', async () => {
  const { fileId, runId } = await given(200)
  await hold(listSpace, priceListId)
  const running = run(runId)
  await someWait()
  const { profile } = await supplier.trpc.suppliers.files.preview.query({ fileId })
  const changed = { ...profile, fileMask: 'price*', pricePercent: 10 }
  const [saved] = await admin.trpc.suppliers.manage.profiles.query({ priceListId })
  await admin.trpc.suppliers.manage.saveProfile.mutate({
    priceListId,
    profileVersion: saved?.version ?? null,
    name: 'Основной',
    termHours: 24,
    profile: changed,
  })
  await letGo(listSpace, priceListId)
  await running

  // The median has doubled, hence it waits.
  await admin.trpc.suppliers.files.decide.mutate({ fileId, decision: 'apply' })
  expect(await pricesOnSale()).toEqual([20_000])

  const next = await given(210, 'price3.csv')
  await shop.drainOutbox()
  expect(await stateOf(next.fileId)).toBe('done')
  expect(await pricesOnSale()).toEqual([23_100])
})

it('a wish to stop that comes before the swap leaves all as it was, at whichever piece it is heard', async () => {
  const ended = new Set<string>()
  for (let word = 1; word <= 6; word++) {
    const { fileId, runId } = await given(100 + word, `price-${word}.csv`)
    const before = await pricesOnSale()
    const stop = new AbortController()
    let words = 0
    const report = () => {
      words += 1
      if (words === word) stop.abort(Object.assign(new Error('The job was cancelled'), { name: 'LongJobCancelled' }))
    }
    await processFile(shop.app, { runId }, { signal: stop.signal, report }).catch(() => undefined)

    const state = await stateOf(fileId)
    ended.add(state)
    expect(await pricesOnSale(), `${state} at word ${word}`).toEqual(
      state === 'cancelled' ? before : [(100 + word) * 100],
    )
  }
  // The last words come when nothing is left to be stopped.
  expect([...ended]).toEqual(['cancelled', 'done'])
})

it('a wish to stop that comes during the swap is told that the file is over, and everything of it is on sale', async () => {
  const { fileId, runId } = await given(110)
  await holder.query('select pg_advisory_lock($1)', [writersKey])
  const running = run(runId)
  await someWait()
  const cancelling = supplier.trpc.suppliers.files.cancel.mutate({ fileId }).then(
    () => 'stopped',
    () => 'refused',
  )
  await someWait(2)
  expect(await pricesOnSale()).toEqual([10_000])
  await holder.query('select pg_advisory_unlock($1)', [writersKey])

  expect(await cancelling).toBe('refused')
  await running
  expect(await stateOf(fileId)).toBe('done')
  expect(await pricesOnSale()).toEqual([11_000])
})

it('what a program pushes while a run ends is taken at once, and neither waits for the other without end', async () => {
  const { runId } = await given(110)
  const { key } = await supplier.trpc.suppliers.api.issue.mutate({ priceListId, name: '1С', rights: 'all' })
  await holder.query('select pg_advisory_lock($1)', [writersKey])
  const running = run(runId)
  await someWait()

  const pushed = await shop.server.inject({
    method: 'POST',
    url: '/api/suppliers/positions',
    headers: { authorization: `Bearer ${key}` },
    payload: { mode: 'delta', positions: [{ article: 'A-0', price: 120 }] },
  })

  expect(pushed.statusCode, pushed.body).toBe(202)
  await holder.query('select pg_advisory_unlock($1)', [writersKey])
  await running
  await shop.drainOutbox()
  expect(new Set(await pricesOnSale())).toEqual(new Set([11_000, 12_000]))
})

it('a run that was stopped while nobody heard it puts nothing on sale when it comes to its end', async () => {
  const { fileId, runId } = await given(110)
  await hold(gateSpace, 1)
  const running = run(runId)
  await someWait()
  await supplier.trpc.suppliers.files.cancel.mutate({ fileId })
  await sweepRuns(shop.app)
  expect(await stateOf(fileId)).toBe('cancelled')
  await letGo(gateSpace, 1)
  await running

  expect(await stateOf(fileId)).toBe('cancelled')
  expect(await pricesOnSale()).toEqual([10_000])
})

it('a run that was taken for dead puts nothing on sale once another one has begun to write in its place', async () => {
  const { fileId, runId } = await given(110)
  await hold(gateSpace, 1)
  await hold(gateSpace, 2)
  const lost = run(runId)
  await someWait(1)
  const second = run(runId)
  await someWait(2)
  await letGo(gateSpace, 1)
  await lost
  expect(await pricesOnSale()).toEqual([10_000])
  await letGo(gateSpace, 2)
  await second

  expect(await stateOf(fileId)).toBe('done')
  expect(await pricesOnSale()).toEqual([11_000])
})
