import { deliveryKinds, orderStatuses } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { seedDemo } from '../../../db/seeds/index.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop({ seed: 'demo' })

it('loads the demo shop once: a second start finds everything in place', async () => {
  const before = await countRows()

  expect(await seedDemo(shop.db, { parts: 600 })).toBe(false)
  expect(await countRows()).toEqual(before)
})

it('has orders in every state, and has put aside what the open ones still need', async () => {
  const orders = await shop.db.selectFrom('customerOrder').select(['status', 'deliveryMethod', 'branchId']).execute()

  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses))
  expect(new Set(orders.map(({ deliveryMethod }) => deliveryMethod))).toEqual(new Set(deliveryKinds))
  const unlike = await shop.db
    .with('held', (db) =>
      db
        .selectFrom('stockReservation')
        .select((eb) => ['partId', 'branchId', eb.fn.sum<number>('quantity').as('quantity')])
        .where('state', '=', 'held')
        .groupBy(['partId', 'branchId']),
    )
    .selectFrom('stock')
    .leftJoin('held', (join) =>
      join.onRef('held.partId', '=', 'stock.partId').onRef('held.branchId', '=', 'stock.branchId'),
    )
    .select(['stock.partId', 'stock.reserved', 'held.quantity'])
    .where((eb) => eb('stock.reserved', '<>', eb.fn.coalesce('held.quantity', eb.lit(0))))
    .execute()
  expect(unlike).toEqual([])
})

async function countRows() {
  return shop.db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('part')
        .select((part) => part.fn.countAll().as('n'))
        .as('parts'),
      eb
        .selectFrom('price')
        .select((price) => price.fn.countAll().as('n'))
        .as('prices'),
      eb
        .selectFrom('userAccount')
        .select((account) => account.fn.countAll().as('n'))
        .as('accounts'),
      eb
        .selectFrom('customerOrder')
        .select((order) => order.fn.countAll().as('n'))
        .as('orders'),
    ])
    .executeTakeFirstOrThrow()
}
