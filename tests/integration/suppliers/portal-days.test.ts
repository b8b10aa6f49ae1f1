import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { givenBuyer } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { givenKey, givenSupplier, givenSupplierUser } from './given-supplier.ts'

const shop = useTestShop()
const counts = JSON.stringify({ rows: 2, accepted: 1, rejected: 1, causes: { priceNotNumber: 1 } })
const good = (article: string) => ({ article, manufacturer: 'Gates', price: 100, stock: 1 })

/** A run of two rows, one of them bad, moved to so long after the midnight that began the seventh day in Moscow. */
async function givenPush(visitor: Awaited<ReturnType<typeof shop.signedIn>>, supplierId: string, after: string) {
  const { key } = await givenKey(shop.db, visitor, supplierId)
  const answer = await shop.server.inject({
    method: 'POST',
    url: '/api/suppliers/positions',
    headers: { authorization: `Bearer ${key}` },
    payload: { mode: 'full', positions: [good(`D-${after}`)] },
  })
  expect(answer.statusCode, answer.body).toBe(202)
  await shop.drainOutbox()
  const at = sql<Date>`date_trunc('day', now(), 'Europe/Moscow') - interval '6 days' + ${after}::interval`
  const { uploadId } = answer.json<{ uploadId: string }>()
  await shop.db
    .updateTable('supplierRun')
    .set({ createdAt: at, finishedAt: at, counts })
    .where('fileId', '=', uploadId)
    .execute()
  await shop.db.updateTable('supplierFile').set({ receivedAt: at }).where('id', '=', uploadId).execute()
}

it('counts what came about midnight to the day of Moscow that lists write beside it', async () => {
  const supplierId = await givenSupplier(shop.db)
  const supplier = await shop.signedIn(await givenSupplierUser(shop.db, supplierId))
  const admin = await shop.signedIn(await givenBuyer(shop.db, { roles: ['portalAdmin'] }))
  await givenPush(supplier, supplierId, '1 minute')
  await givenPush(supplier, supplierId, '-1 minute')

  const summary = await supplier.trpc.suppliers.summary.query({ days: 7 })
  const { items, days } = await admin.trpc.suppliers.manage.list.query({ filter: 'all', q: '' })

  const dayIn = (daysBack: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(Date.now() - daysBack * 86_400_000)
  expect(summary.days.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(dayIn))
  expect(summary.days[0]).toMatchObject({ accepted: 1, rejected: 1 })
  expect(summary).toMatchObject({ accepted: 1, files: 1, causes: [{ count: 1 }] })
  expect(days.filter(({ accepted }) => accepted > 0).map(({ day }) => day)).toEqual([7, 6].map(dayIn))
  expect(items.map(({ errorsByDay }) => errorsByDay)).toEqual([[5_000, 0, 0, 0, 0, 0, 0]])
})
