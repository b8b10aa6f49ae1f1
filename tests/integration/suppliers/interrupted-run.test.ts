import { keepHouse, processFile } from '@agromarket/core/suppliers'
import { beforeAll, expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenSupplier, givenSupplierUser, onSale, upload } from './given-supplier.ts'

const shop = useTestShop()
let supplier: TestVisitor

beforeAll(async () => {
  supplier = await shop.signedIn(await givenSupplierUser(shop.db, await givenSupplier(shop.db)))
})

const priceOf = (price: number, count: number) =>
  [
    'Артикул;Цена;Остаток',
    ...Array.from({ length: count }, (_, row) => `A-${row};${row % 10 === 0 ? price : 100};5`),
  ].join('\n')

/** Breaks off at the n-th word about progress, as a killed process would: nothing is cleared up. */
async function breakOffAt(runId: string, n: number): Promise<boolean> {
  let words = 0
  const report = () => {
    words += 1
    if (words === n) throw new Error('killed')
  }
  const run = processFile(shop.app, { runId }, { signal: new AbortController().signal, report })
  return run.then(
    () => false,
    () => true,
  )
}

it('a run that was broken off anywhere leaves what is on sale alone, and ends as if nothing had happened', async () => {
  const first = (await upload(supplier, 'price1.csv', priceOf(100, 40))).json().fileId
  await shop.drainOutbox()
  const { profile } = await supplier.trpc.suppliers.files.preview.query({ fileId: first })
  await supplier.trpc.suppliers.files.confirm.mutate({
    fileId: first,
    name: 'Основной',
    profile: { ...profile, fileMask: 'price*' },
  })
  await shop.drainOutbox()
  const before = await onSale(shop.app)

  await upload(supplier, 'price2.csv', priceOf(110, 38))
  const { id: runId } = await shop.db
    .selectFrom('supplierRun')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  let broken = 0
  for (let n = 1; n <= 5; n++) {
    if (!(await breakOffAt(runId, n))) break
    broken += 1
    expect(await onSale(shop.app)).toEqual(before)
  }
  await shop.drainOutbox()

  expect(broken).toBe(5)
  const after = await onSale(shop.app)
  expect(after).toHaveLength(38)
  expect(after.filter(({ priceMinor }) => priceMinor === 11_000)).toHaveLength(4)
  const rows = await shop.db.selectFrom('supplierPosition').select('id').execute()
  // Forty of the first version, four of them written anew.
  expect(rows).toHaveLength(44)
})

it('positions that nothing can show again are deleted, those of the version before stay', async () => {
  await upload(supplier, 'price3.csv', priceOf(120, 38))
  await shop.drainOutbox()

  const { positions } = await keepHouse(shop.app)

  // What ended with the second version: four prices and two that were gone.
  expect(positions).toBe(6)
  expect(await onSale(shop.app)).toHaveLength(38)
})
