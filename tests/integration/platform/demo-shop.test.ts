import { expect, it } from 'vitest'
import { seedDemo } from '../../../db/seeds/index.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop({ seed: 'demo' })

it('loads the demo shop once: a second start finds everything in place', async () => {
  const before = await countRows()

  expect(await seedDemo(shop.db, { parts: 600 })).toBe(false)
  expect(await countRows()).toEqual(before)
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
    ])
    .executeTakeFirstOrThrow()
}
