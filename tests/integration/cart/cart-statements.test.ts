import { addCartLines } from '@agromarket/core/cart'
import { createDatabase } from '@agromarket/core/platform/db'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
/** More than makes a statement worth preparing, and the five times that PostgreSQL plans it for its values. */
const changes = 40

it.each([
  ['a person', {}],
  ['an organisation', { limit: { totalMinor: 100_000 } }],
] as const)('a cart change of %s is planned once, not each time', async (_buyer, given) => {
  const user = await givenBuyer(shop.db, given)
  const db = createDatabase({ connectionString: shop.databaseUrl, maxConnections: 1 })
  const ctx = { ...(await shop.context({ user })), db, readDb: db }
  const part = await givenPart(shop.db)

  for (let index = 0; index < changes; index += 1) {
    await addCartLines(ctx, { products: [{ partId: part.id, count: 1 }] })
  }

  const { rows } = await sql<{ isPlannedOnce: boolean }>`
    select generic_plans > custom_plans as is_planned_once from pg_prepared_statements
    where statement like '%cart_line%'`.execute(db)
  await db.destroy()
  expect(rows).toEqual([{ isPlannedOnce: true }, { isPlannedOnce: true }])
})
