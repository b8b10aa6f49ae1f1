import type { Database } from '@agromarket/core/platform/db'
import { sql } from 'kysely'
import { orderThroughApi } from './support/order-through-api.ts'
import { expect, test } from './support/test.ts'

test('an order of before the period opens by its address, and is listed for all time @layout', async ({
  page,
  context,
  db,
  givenParts,
  givenSignedIn,
}) => {
  const [one, other] = await givenParts(2)
  await givenSignedIn()
  const old = await orderThroughApi(context, one)
  await makeOlder(db, old.id)
  const main = page.getByRole('main')
  const rowOf = ({ number }: { number: string }) => main.getByRole('button', { name: new RegExp(`№ ${number}`) })

  await page.goto('/profile/orders')
  await expect(page.getByText('За 12 месяцев заказов нет')).toBeVisible()
  await page.getByRole('button', { name: 'Показать за всё время' }).click()
  await expect(rowOf(old)).toBeVisible()
  await expect(page).toHaveURL(/period=all/)

  const recent = await orderThroughApi(context, other)
  await page.goto(`/profile/orders?order=${old.id}`)
  await expect(rowOf(old)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('list', { name: 'Состояние заказа' })).toBeVisible()
  await expect(rowOf(recent)).toBeVisible()
  await expect(main.getByRole('button', { name: /^Все 1$/ })).toBeVisible()
  await rowOf(old).click()
  await expect(rowOf(old)).toHaveCount(0)
  await page.getByLabel('Период').selectOption({ label: 'За всё время' })
  await expect(rowOf(old)).toBeVisible()
  await expect(rowOf(recent)).toBeVisible()
})

test.describe('an order that is not the buyer’s', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('is said to be none, and his own stay in sight', async ({ page, context, givenParts, givenSignedIn }) => {
    const [part] = await givenParts(1)
    await givenSignedIn()
    const { number } = await orderThroughApi(context, part)

    await page.goto(`/profile/orders?order=${crypto.randomUUID()}`)

    await expect(page.getByText('Такого заказа нет')).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`№ ${number}`) })).toBeVisible()
  })
})

async function makeOlder(db: Database, id: string): Promise<void> {
  await db
    .updateTable('customerOrder')
    .set({ createdAt: sql<Date>`now() - interval '400 days'` })
    .where('id', '=', id)
    .execute()
}
