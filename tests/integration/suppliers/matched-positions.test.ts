import { expect, it } from 'vitest'
import { givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { givenKey, givenSupplier, givenSupplierUser } from './given-supplier.ts'

const shop = useTestShop()

it('each run counts the positions on sale that are parts of ours: kept, changed and new ones, and none that are gone', async () => {
  const supplierId = await givenSupplier(shop.db)
  const supplier = await shop.signedIn(await givenSupplierUser(shop.db, supplierId))
  const { key } = await givenKey(shop.db, supplier, supplierId)
  for (const article of ['M-KEPT', 'M-DEAR', 'M-GONE', 'M-NEW']) {
    await givenPart(shop.db, { article, manufacturer: 'Gates' })
  }
  const push = async (prices: Record<string, number>) => {
    const positions = Object.entries(prices).map(([article, price]) => ({ article, manufacturer: 'Gates', price }))
    await shop.server.inject({
      method: 'POST',
      url: '/api/suppliers/positions',
      headers: { authorization: `Bearer ${key}` },
      payload: { mode: 'full', positions },
    })
    await shop.drainOutbox()
  }
  const strange = { 'X-1': 10, 'X-2': 10, 'X-3': 10 }

  await push({ ...strange, 'M-KEPT': 100, 'M-DEAR': 100, 'M-GONE': 100 })
  await push({ ...strange, 'M-KEPT': 100, 'M-DEAR': 110, 'M-NEW': 100 })

  const runs = await shop.db.selectFrom('supplierRun').select(['state', 'counts']).orderBy('id').execute()
  expect(runs.map(({ state, counts }) => [state, (counts as { matched: number }).matched])).toEqual([
    ['applied', 3],
    ['applied', 3],
  ])
})
