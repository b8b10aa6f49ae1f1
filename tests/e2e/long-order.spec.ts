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

test('what was ordered stays in sight until the page of the order has come', async ({ page, givenCart }) => {
  await givenCart(2)
  const hold = Promise.withResolvers<void>()
  await page.route(/orders\.get/, async (route) => {
    await hold.promise
    await route.continue()
  })
  await page.goto('/checkout')
  await expect(page.getByRole('complementary', { name: 'Ваш заказ' })).toContainText('2 шт.')
  // Sooner or later the skeleton of the next page stands there: what counts is that the list is never shown empty.
  await page.evaluate<void>(`
    new MutationObserver(() => {
      const order = document.querySelector('aside[aria-label="Ваш заказ"]')
      if (order && (!order.querySelector('li') || order.textContent.includes('0 товаров'))) window.isOrderLost = true
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  `)
  await page.getByLabel('Номер телефона').fill('9001112233')
  await page.getByRole('checkbox', { name: /условиями продажи/ }).check()
  const isEmptied = page.waitForResponse((response) => response.url().includes('cart.get'))
  await page.getByRole('button', { name: 'Оформить заказ' }).click()

  await isEmptied
  // The cart in the header is read from the same answer.
  await expect(page.getByRole('link', { name: /^Корзина$/ }).first()).toBeVisible()
  hold.resolve()
  await expect(page.getByRole('heading', { level: 1, name: /оформлен$/ })).toBeVisible()
  expect(await page.evaluate<boolean>('window.isOrderLost ?? false')).toBe(false)
})
