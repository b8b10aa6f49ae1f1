import { addToCart, cartCounter, cartLine, removeLine } from './support/cart.ts'
import { expect, openTab, test } from './support/test.ts'

test('two tabs work on one cart: neither loses what the other did', async ({ page, context, givenCart }) => {
  const [first, second] = await givenCart(1, 1)
  const other = await openTab(context)
  await page.goto('/cart')
  await other.goto('/cart')

  await cartCounter(page, first?.article).press('ArrowUp')
  await expect(cartLine(page, first?.article)).toContainText('× 2')
  await cartCounter(other, second?.article).press('ArrowUp')
  await expect(cartLine(other, second?.article)).toContainText('× 2')
  // The other tab's answer is the whole cart, with this tab's change in it.
  await expect(cartCounter(other, first?.article)).toHaveValue('2')

  // The first tab follows by itself, its counter in the header too.
  await expect(cartCounter(page, second?.article)).toHaveValue('2')
  await removeLine(other, second?.article)
  await expect(cartCounter(page, second?.article)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Корзина/ }).first()).toContainText('1')
  await page.reload()
  await expect(cartCounter(page, first?.article)).toHaveValue('2')
})

test.describe('With a refused change', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('a line that another device has removed is gone after the refused change', async ({ page, db, givenCart }) => {
    const [first, second] = await givenCart(1, 1)
    await page.goto('/cart')
    await db
      .deleteFrom('cartLine')
      .where('partId', '=', first?.id ?? 0)
      .execute()

    await cartCounter(page, first?.article).press('ArrowUp')

    await expect(cartCounter(page, first?.article)).toHaveCount(0)
    await expect(cartCounter(page, second?.article)).toHaveValue('1')
  })
})

test('the stepper obeys arrows, typing and Enter; minus at one piece removes', async ({ page, givenCart }) => {
  const [part] = await givenCart(1)
  await page.goto('/cart')
  const count = cartCounter(page, part?.article)
  const line = cartLine(page, part?.article)

  await count.press('ArrowUp')
  await expect(line).toContainText('× 2')
  await count.fill('5')
  await count.press('Enter')
  await expect(line).toContainText('× 5')
  await count.fill('9')
  await count.press('Escape')
  await expect(count).toHaveValue('5')
  await count.fill('1')
  await count.press('Enter')
  await expect(line).not.toContainText(/× \d/)
  await count.press('ArrowDown')

  await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible()
})

test('a removed line comes back with its count by «Вернуть»', async ({ page, givenCart }) => {
  const [part] = await givenCart(3)
  await page.goto('/cart')

  await removeLine(page, part?.article)
  await expect(page.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible()
  await page.getByRole('button', { name: 'Вернуть' }).click()

  await expect(cartCounter(page, part?.article)).toHaveValue('3')
})

test('a count that is none is refused in words and never sent; a click just before leaving is not lost', async ({
  page,
  givenCart,
}) => {
  const [part] = await givenCart(1)
  await page.goto('/cart')
  const count = cartCounter(page, part?.article)
  for (const [typed, words] of [
    ['2,5', 'Только целые штуки, без дробей'],
    ['-3', 'Не меньше 1'],
    ['12345', 'Не больше 9\u00a0999'],
  ] as const) {
    await count.fill(typed)
    await count.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(count).toHaveValue(typed)
  }
  await count.press('Escape')
  await expect(count).toHaveValue('1')

  for (let click = 0; click < 4; click += 1) {
    await page.getByRole('button', { name: 'Увеличить количество' }).first().click()
  }
  await page.getByRole('link', { name: 'Агромаркет' }).first().click()
  await page.goBack()

  await expect(count).toHaveValue('5')
})

test('unchecking everything leaves nothing to order', async ({ page, givenCart }) => {
  await givenCart(1, 1)
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
