import { expect, test } from './support/test.ts'

test('the button of a long order stands in sight: its lines are folded, on paper all stand', async ({
  page,
  givenCart,
}) => {
  await givenCart(...Array<number>(25).fill(1))
  await page.goto('/checkout')
  const items = page.getByRole('complementary', { name: 'Ваш заказ' }).getByRole('listitem')
  await expect(items).toHaveCount(6)
  await page.getByRole('button', { name: 'Показать ещё 19 товаров' }).click()
  await expect(items).toHaveCount(25)
  await page.getByLabel('Номер телефона').fill('9001112233')
  await page.getByRole('checkbox', { name: /условиями продажи/ }).check()
  await page.getByRole('button', { name: 'Оформить заказ' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /оформлен$/ })).toBeVisible()
  const lines = page.getByRole('main').locator('li[data-part-id]').filter({ hasText: /шт\./ })
  await expect(lines.filter({ visible: true })).toHaveCount(20)
  await page.emulateMedia({ media: 'print' })
  await expect(lines.filter({ visible: true })).toHaveCount(25)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Показать ещё 5 товаров' }).click()
  await expect(lines.filter({ visible: true })).toHaveCount(25)
})
