import { setJobDone, setJobRunning } from '@agromarket/core/platform/outbox'
import { fetchFeedJob } from '@agromarket/core/suppliers'
import { beforeAll, expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenSupplier, givenSupplierUser, upload } from './given-supplier.ts'

const shop = useTestShop()
let admin: TestVisitor
let supplierId: string
let supplier: TestVisitor

beforeAll(async () => {
  admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['admin'] }))
  supplierId = await givenSupplier(shop.db)
  supplier = await shop.signedIn(await givenSupplierUser(shop.db, supplierId))
})

const queueOf = async (name: string) =>
  (await admin.trpc.suppliers.manage.list.query({})).queues.find(({ queue }) => queue === name)

async function givenJob(minutesAgo: number): Promise<string> {
  const { id } = await shop.db
    .insertInto('outbox')
    .values({
      jobName: fetchFeedJob.name,
      queue: 'suppliers',
      payload: JSON.stringify({ feedId: crypto.randomUUID() }),
      createdAt: new Date(Date.now() - minutesAgo * 60_000),
      dispatchedAt: new Date(),
      runState: 'waiting',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

it('a queue shows what waits, runs and was given up; «Повторить» takes up what was given up, and nothing else', async () => {
  const [waits, runs, failed, done] = [await givenJob(1), await givenJob(0), await givenJob(0), await givenJob(0)]
  for (const id of [runs, failed, done]) await setJobRunning(shop.db, id)
  await setJobDone(shop.db, failed, { isFailed: true })
  await setJobDone(shop.db, done)

  const before = await queueOf('intake')
  expect(before).toMatchObject({ waiting: 1, running: 1, delayed: 0, failed: 1, isStopped: false })
  expect(before?.meanMs).toBeGreaterThanOrEqual(0)
  expect(before?.waitedMs).toBeGreaterThan(59_000)

  expect(await admin.trpc.suppliers.manage.repeatQueue.mutate({ queue: 'intake' })).toEqual({ repeated: 1 })
  expect(await queueOf('intake')).toMatchObject({ waiting: 2, running: 1, failed: 0 })
  expect(await admin.trpc.suppliers.manage.repeatQueue.mutate({ queue: 'intake' })).toEqual({ repeated: 0 })
  await shop.db.deleteFrom('outbox').where('id', '<>', waits).execute()
})

it('a queue whose oldest job waits for long while nothing moves stands still', async () => {
  await shop.db.deleteFrom('outbox').execute()
  await givenJob(6)
  expect(await queueOf('intake')).toMatchObject({ waiting: 1, isStopped: true })

  await setJobRunning(shop.db, await givenJob(0))
  expect(await queueOf('intake')).toMatchObject({ waiting: 1, running: 1, isStopped: false })
  await shop.db.deleteFrom('outbox').execute()
})

it('files that could not be read are read once more; a supplier may not ask for it', async () => {
  const { fileId } = (await upload(supplier, 'прайс.csv', '%PDF-1.7 …')).json() as { fileId: string }
  await shop.drainOutbox().catch(() => undefined)
  expect(await queueOf('files')).toMatchObject({ failed: 1, waiting: 0 })
  await expect(supplier.trpc.suppliers.manage.repeatQueue.mutate({ queue: 'files' })).rejects.toThrow()

  expect(await admin.trpc.suppliers.manage.repeatQueue.mutate({ queue: 'files' })).toEqual({ repeated: 1 })

  expect(await queueOf('files')).toMatchObject({ failed: 0 })
  await shop.drainOutbox().catch(() => undefined)
  expect(await supplier.trpc.suppliers.files.get.query({ fileId })).toMatchObject({ state: 'failed' })
})

it('common guards count for whoever has none of his own, and are written into his journal', async () => {
  const edit = (id: string) => admin.trpc.suppliers.manage.get.query({ supplierId: id })
  const save = async (id: string, change: object) => {
    const { version, ...supplierFields } = await edit(id)
    await admin.trpc.suppliers.manage.save.mutate({ ...supplierFields, supplierId: id, version, ...change } as never)
  }
  const [follower, loner] = [await givenSupplier(shop.db, 'ООО «Как все»'), await givenSupplier(shop.db, 'ООО «Сам»')]
  await save(follower, { hasOwnGuards: false })
  const { guards: usual } = await edit(loner)
  await save(loner, { hasOwnGuards: true, guards: { ...usual, errorsPercent: 50 } })

  await admin.trpc.suppliers.manage.saveGuards.mutate({ ...usual, errorsPercent: 7 })

  expect([(await edit(follower)).guards.errorsPercent, (await edit(loner)).guards.errorsPercent]).toEqual([7, 50])
  expect((await edit(follower)).audit[0]?.content).toBe('Общие пороги. Порог доли ошибок: 5 % → 7 %')
  await save(loner, { hasOwnGuards: false })
  expect((await edit(loner)).guards.errorsPercent).toBe(7)
  await expect(supplier.trpc.suppliers.manage.saveGuards.mutate(usual)).rejects.toThrow()
})
