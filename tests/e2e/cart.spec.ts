import type { Locator, Page } from '@playwright/test'
import { addToCart } from './support/cart.ts'
import { expect, test } from './support/test.ts'

test('two tabs work on one cart: neither loses what the other did', async ({
  page,
  context,
  givenSignedIn,
  givenParts,
}) => {
  const [first, second] = await givenParts(2)
  await givenSignedIn()
  await addToCart(context, first?.id ?? 0)
  await addToCart(context, second?.id ?? 0)
  const other = await context.newPage()
  await page.goto('/cart')
  await other.goto('/cart')

  await counter(page, first?.article).press('ArrowUp')
  await expect(line(page, first?.article)).toContainText('× 2')
  await counter(other, second?.article).press('ArrowUp')
  await expect(line(other, second?.article)).toContainText('× 2')
  // The other tab's answer is the whole cart, with this tab's change in it.
  await expect(counter(other, first?.article)).toHaveValue('2')

  await page.reload()
  await expect(counter(page, first?.article)).toHaveValue('2')
  await expect(counter(page, second?.article)).toHaveValue('2')
})

test.describe('With a refused change', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('a line that another tab has removed is gone after the refused change', async ({
    page,
    context,
    givenSignedIn,
    givenParts,
  }) => {
    const [first, second] = await givenParts(2)
    await givenSignedIn()
    await addToCart(context, first?.id ?? 0)
    await addToCart(context, second?.id ?? 0)
    const other = await context.newPage()
    await page.goto('/cart')
    await other.goto('/cart')
    await other.getByRole('button', { name: `Удалить ${first?.article} из корзины` }).click()
    await expect(counter(other, first?.article)).toHaveCount(0)

    await counter(page, first?.article).press('ArrowUp')

    await expect(counter(page, first?.article)).toHaveCount(0)
    await expect(counter(page, second?.article)).toHaveValue('1')
  })
})

test('the stepper obeys arrows, typing and Enter; minus at one piece removes', async ({
  page,
  context,
  givenSignedIn,
  givenParts,
}) => {
  const [part] = await givenParts(1)
  await givenSignedIn()
  await addToCart(context, part?.id ?? 0)
  await page.goto('/cart')
  const count = counter(page, part?.article)

  await count.press('ArrowUp')
  await expect(line(page, part?.article)).toContainText('× 2')
  await count.fill('5')
  await count.press('Enter')
  await expect(line(page, part?.article)).toContainText('× 5')
  await count.fill('9')
  await count.press('Escape')
  await expect(count).toHaveValue('5')
  await count.fill('1')
  await count.press('Enter')
  await expect(line(page, part?.article)).not.toContainText('×')
  await count.press('ArrowDown')

  await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible()
})

test('a removed line comes back with its count by «Вернуть»', async ({ page, context, givenSignedIn, givenParts }) => {
  const [part] = await givenParts(1)
  await givenSignedIn()
  await addToCart(context, part?.id ?? 0, 3)
  await page.goto('/cart')

  await page.getByRole('button', { name: `Удалить ${part?.article} из корзины` }).click()
  await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()

  await expect(counter(page, part?.article)).toHaveValue('3')
})

test('unchecking everything leaves nothing to order', async ({ page, context, givenSignedIn, givenParts }) => {
  const parts = await givenParts(2)
  await givenSignedIn()
  for (const { id } of parts) await addToCart(context, id)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: /^Оформить/ }).first()).toBeVisible()

  const all = page.getByRole('checkbox', { name: 'Выбрано 2 из 2' })
  await all.click()

  await expect(page.getByRole('checkbox', { name: 'Выбрано 0 из 2' })).not.toBeChecked()
  await expect(page.getByRole('button', { name: /^Оформить/ }).first()).toBeDisabled()
  await expect(page.getByRole('link', { name: /^Оформить/ })).toHaveCount(0)
  await expect(page.getByText('Выберите товары').filter({ visible: true }).first()).toBeVisible()
})

test('a guest fills a cart without prices and is asked to sign in before the checkout', async ({
  page,
  context,
  givenParts,
}) => {
  const [part] = await givenParts(1)
  await addToCart(context, part?.id ?? 0)
  await page.goto('/cart')
  await expect(page.getByText('Цена после входа').first()).toBeVisible()
  expect(await page.content()).not.toContain('руб.')

  await page
    .getByRole('button', { name: /^Оформить/ })
    .first()
    .click()

  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible()
})

/** The line with its sum: «1 200 × 2». */
function line(page: Page, article = ''): Locator {
  return page
    .getByRole('region', { name: 'Товары в корзине' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: article, exact: true }) })
}

function counter(page: Page, article = ''): Locator {
  return page.getByRole('spinbutton', { name: `Количество, ${article}` })
}
