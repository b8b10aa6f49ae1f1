import { Readable } from 'node:stream'
import { importFile, takeFiles } from '@agromarket/core/exchange'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'
import { givenBase, mapBase } from './given-base.ts'
import { writeGoods } from './write-package.ts'

const shop = useTestShop()
const isFull = process.env['FULL'] === '1'
let baseId: string
let deaths = 0
afterAll(() => expect(deaths).toBeGreaterThan(0))

beforeEach(async () => {
  await shop.db.deleteFrom('exchangeBase').execute()
  await shop.db.deleteFrom('part').execute()
  baseId = (await givenBase(shop.db, { isPublished: true })).id
  await mapBase(shop.db, baseId)
})

const goods = Array.from({ length: 3_000 }, (_, index) => ({ id: `id-${index}`, article: `A-${index}` }))
const countParts = async () =>
  Number((await shop.db.selectFrom('part').select(shop.db.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)

/**
 * The worker's own connection dies with the worker: whatever it had not committed goes with it. Other tests work on databases
 * beside this one.
 */
const killWork = () =>
  sql`select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and l.classid = 7203001 and d.datname = current_database()`.execute(shop.db)

async function takeFile(): Promise<string> {
  const files = [{ name: 'import.xml', open: () => Readable.from([writeGoods(goods)]) }]
  const { runId } = await takeFiles(shop.app, { baseId, files }, { ownerId: null, requestId: null })
  const { id } = await shop.db
    .selectFrom('exchangeFile')
    .select('id')
    .where('runId', '=', runId)
    .executeTakeFirstOrThrow()
  return id
}

const points = [1, 4, 8, 2, 3, 5, 6, 7, 9, 10]
it.each(points.slice(0, isFull ? 10 : 3))(
  'leaves the shop as it was when its work dies at its step %i, and the next try brings all of it',
  async (point) => {
    const work = { fileId: await takeFile(), isApproved: false, isRepeat: false }
    let steps = 0
    let killing: Promise<unknown> | undefined
    const report = () => {
      steps += 1
      if (steps === point) killing = killWork()
    }
    const { signal } = new AbortController()

    const died = await importFile(shop.app, work, { signal, report }).then(
      () => false,
      () => true,
    )
    await killing

    if (died) deaths += 1
    expect([0, goods.length]).toContain(await countParts())
    expect(await importFile(shop.app, work, { signal, report: () => undefined })).toMatchObject({ state: 'done' })
    expect(await countParts()).toBe(goods.length)
  },
)
