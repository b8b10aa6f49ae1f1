import { makeBuyer, newEmail, newPhone, signInAs } from './support/buyer.ts'
import { addToCart, cartLine } from './support/cart.ts'
import { expect, openTab, test } from './support/test.ts'

test('a buyer asks what a part costs, an employee of the branch answers, the price stands in the cart and the profile', async ({
  page,
  context,
  browser,
  baseURL,
  db,
  givenParts,
}) => {
  const [part] = await givenParts(1)
  await db
    .updateTable('price')
    .set({ priceMinor: 0, oldPriceMinor: null })
    .where('partId', '=', part?.id ?? 0)
    .execute()
  const buyer = await makeBuyer(db, { name: 'Пётр Зерно', phone: newPhone(), email: newEmail() })
  await signInAs(db, context, buyer, baseURL ?? '')
  await addToCart(context, part?.id ?? 0, 2)
  await page.goto('/cart')
  await page.getByRole('button', { name: `Запросить цену, ${part?.article}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Запросить цену' })
  await dialog.getByLabel('Количество').fill('2,5')
  await expect(dialog.getByText('Только целые штуки, без дробей')).toBeVisible()
  await dialog.getByLabel('Количество').fill('4')
  await dialog.getByLabel('Комментарий').fill('К посевной')
  await dialog.getByRole('button', { name: 'Отправить запрос' }).click()
  await expect(cartLine(page, part?.article)).toContainText('ждёт ответа')

  const desk = await browser.newContext()
  await signInAs(db, desk, await makeBuyer(db, { roles: ['employee'], branchId: 1 }), baseURL ?? '')
  const staff = await openTab(desk)
  await staff.goto(`${baseURL}/staff/price-requests?q=${encodeURIComponent(part?.article ?? '')}`)
  await expect(staff.getByRole('row').filter({ hasText: part?.article ?? '' })).toContainText('К посевной')
  await staff.getByRole('button', { name: `Дать цену, ${part?.article}` }).click()
  const answer = staff.getByRole('dialog', { name: part?.article ?? '' })
  await answer.getByLabel('Цена за штуку').fill('1234,50')
  await expect(answer).toContainText('4\u00a0938\u00a0руб.')
  await answer.getByLabel('Срок').fill('5–7 дней')
  await answer.getByRole('button', { name: 'Отправить ответ' }).click()
  await expect(answer).toBeHidden()
  await desk.close()

  await page.reload()
  // The line is one of the priced ones now: 2 at 1 234,50.
  await expect(cartLine(page, part?.article)).toContainText('2\u00a0469\u00a0руб.')
  await page.goto('/profile/price-requests')
  await expect(page.getByText('5–7 дней')).toBeVisible()
  await expect(page.getByText(/^Цена действует до/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'В корзине, 2 шт.' })).toBeVisible()
})
