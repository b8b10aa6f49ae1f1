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

  await page.reload()
  await expect(cartCounter(page, first?.article)).toHaveValue('2')
  await expect(cartCounter(page, second?.article)).toHaveValue('2')
})

test.describe('With a refused change', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('a line that another tab has removed is gone after the refused change', async ({ page, context, givenCart }) => {
    const [first, second] = await givenCart(1, 1)
    const other = await openTab(context)
    await page.goto('/cart')
    await other.goto('/cart')
    await removeLine(other, first?.article)
    await expect(cartCounter(other, first?.article)).toHaveCount(0)

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
