import { expectAccessible } from './support/axe.ts'
import { newTaxId } from './support/buyer.ts'
import { addToCart } from './support/cart.ts'
import { expect, test } from './support/test.ts'

const guestPages = [
  ['the home page', '/'],
  ['the parts landing', '/zapchasti'],
  ['a parts list', '/fp/remni'],
  ['a list narrowed by filters', '/fp?inStock=1&sort=price_asc'],
  ['the technique catalogue', '/catalog'],
  ['the empty cart', '/cart'],
  ['an empty comparison', '/compare'],
  ['branches and contacts', '/contacts'],
] as const

for (const [name, address] of guestPages) {
  test(`${name} is accessible to a guest`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}

test('a part page is accessible to a guest and to a buyer', async ({ page, givenParts, givenSignedIn }) => {
  const [part] = await givenParts(1)
  await page.goto(`/zapchasti/${part?.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)

  await givenSignedIn()
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Цена и наличие' }).getByText('руб.').first()).toBeVisible()
  await expectAccessible(page)
})

test('a comparison is accessible to a guest', async ({ page, givenParts }) => {
  const parts = await givenParts(3)
  await page.goto(`/compare/${parts.map(({ id }) => id).join(',')}`)
  await expect(page.getByRole('table', { name: 'Сравнение деталей' })).toBeVisible()
  await expectAccessible(page)
})

test('cart, checkout and profile are accessible to a buyer', async ({ page, context, givenSignedIn, givenParts }) => {
  const [part] = await givenParts(1)
  await givenSignedIn({ limit: { totalMinor: 100_000_000, taxId: newTaxId() } })
  await addToCart(context, part?.id ?? 0, 2)

  for (const address of ['/cart', '/checkout', '/profile', '/profile/orders', '/profile/bookmarks']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})

test('the login dialog is accessible in every form', async ({ page }) => {
  await page.goto('/login')
  const login = page.getByRole('dialog', { name: 'Вход' })
  await expect(login.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
  await expectAccessible(page)

  await login.getByRole('button', { name: 'Зарегистрироваться', exact: true }).click()
  const registration = page.getByRole('dialog', { name: 'Регистрация' })
  await registration.getByRole('radio', { name: 'Телефон' }).press('Space')
  await expect(registration.getByRole('checkbox', { name: 'Я не робот' })).toBeVisible()
  await expectAccessible(page)
})

test('the region dialog is accessible, with its map too', async ({ page }) => {
  await page.goto('/contacts')
  await page.getByRole('region', { name: 'Подсказка региона' }).getByRole('button', { name: 'Нет, указать' }).click()
  const dialog = page.getByRole('dialog', { name: 'Выберите свой регион' })
  await expect(dialog.getByRole('list')).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Показать на карте' }).click()
  await expect(dialog.getByRole('button', { name: 'Регион: Смоленск' })).toBeVisible()
  await expectAccessible(page)
})
