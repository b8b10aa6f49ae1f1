import { newTaxId } from './support/buyer.ts'
import { addToCart } from './support/cart.ts'
import { expect, test } from './support/test.ts'

// The browser's own line about the refused order.
test.use({ expectedComplaints: [/status of 409/] })

test('an order that the organisation’s limit no longer covers goes by invoice, and its button says so', async ({
  page,
  context,
  db,
  givenParts,
  givenSignedIn,
}) => {
  const [part] = await givenParts(1)
  const { organizationId } = await givenSignedIn({ limit: { totalMinor: 1_000_000_000, taxId: newTaxId() } })
  await addToCart(context, part?.id ?? 0, 1)
  await page.goto('/checkout')
  await page.getByLabel('Номер телефона').fill('9001112233')
  await page.getByRole('radio', { name: /^В счёт лимита/ }).check()
  await page.getByRole('checkbox', { name: /условиями продажи/ }).check()
  // A colleague has been quicker.
  await db
    .updateTable('organization')
    .set({ limitUsedMinor: 1_000_000_000 })
    .where('id', '=', organizationId ?? '')
    .execute()
  await page.getByRole('button', { name: 'Оформить заказ' }).click()

  await expect(page.getByRole('alert')).toContainText('Лимита организации не хватает')
  await page.getByRole('button', { name: 'Оформить с оплатой по счёту' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /оформлен$/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('По счёту')
})
