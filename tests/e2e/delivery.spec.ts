import { expect, test } from './support/test.ts'

test('goods are brought to an address for the price that the cart showed', async ({ page, givenCart }) => {
  await givenCart(2)
  await page.goto('/cart')
  const summary = page.getByRole('complementary', { name: 'Ваш заказ' })
  await page.getByRole('radio', { name: /Доставка по адресу/ }).check()
  await page.getByLabel('Адрес доставки').fill('Рославль Мира 12')
  await page.getByRole('option', { name: /^Рославль, ул\. Мира, 12/ }).click()
  const chosen = page.getByRole('group', { name: 'Кто доставит' }).getByRole('radio', { checked: true })
  await expect(chosen).toHaveCount(1)
  const price = await summary.getByText('Доставка по адресу').locator('xpath=following-sibling::*').textContent()
  expect(price).toMatch(/\d руб\.$/)

  await page.reload()
  await expect(summary).toContainText(price ?? '')
  await summary.getByRole('link', { name: 'Оформить заказ' }).click()
  await page.getByLabel('Номер телефона').fill('+7 900 111-22-33')
  await page.getByLabel('E-mail для счёта').fill('delivery@shop.test')
  await page.getByRole('checkbox', { name: /условиями продажи/ }).check()
  await expect(summary).toContainText(price ?? '')
  await summary.getByRole('button', { name: 'Оформить заказ' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Заказ № \S+ оформлен$/ })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Рославль, ул. Мира, 12')
  await expect(page.getByRole('main')).toContainText(price ?? '')
})
