import { fillPhoneRegistration, openLogin, openRegistration } from './support/auth-dialog.ts'
import { expectAccessible } from './support/axe.ts'
import { newEmail, newPhone, newTaxId } from './support/buyer.ts'
import { addToCart } from './support/cart.ts'
import { addToFavorites } from './support/favorites.ts'
import { openSearch } from './support/search.ts'
import { expect, test } from './support/test.ts'

// Each run of axe looks at thousands of pairs of colours: a page with four states needs more than the usual 45 s.
test.describe.configure({ timeout: 120_000 })

/** Dialogs and states of pages that accessibility.spec.ts does not see: axe finds nothing in them. */
test('a list narrowed by filters and a list of cards are accessible', async ({ page }) => {
  await page.goto('/fp?inStock=1&sort=price_asc')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Плитка' }).click()
  await expectAccessible(page)
})

test.describe('Pages that answer with a refusal', () => {
  test.use({ expectedComplaints: [/status of 4\d\d/] })

  test('a missing page and a list without finds are accessible', async ({ page }) => {
    for (const address of ['/net-takoy-stranicy', '/fp?q=zzzz']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  })

  test('a wrong code is told accessibly', async ({ page }) => {
    await page.goto('/contacts')
    const dialog = await openRegistration(page)
    await fillPhoneRegistration(dialog, newPhone())
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Получить код' }).click()
    await expect(dialog.getByRole('heading', { name: 'Подтвердите номер' })).toBeVisible()
    await expectAccessible(page)

    await page.keyboard.type('zzzz')
    await dialog.getByRole('button', { name: 'Подтвердить' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })

  test('a refused login is told accessibly', async ({ page }) => {
    await page.goto('/contacts')
    const dialog = await openLogin(page)
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(newEmail())
    await dialog.getByLabel('Пароль', { exact: true }).fill('не тот пароль')
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })
})

test('a part page with its price is accessible', async ({ page, givenParts, givenSignedIn }) => {
  const [part] = await givenParts(1)
  await givenSignedIn()
  await page.goto(`/zapchasti/${part?.slug}`)
  await expect(page.getByRole('complementary', { name: 'Цена и наличие' }).getByText('руб.').first()).toBeVisible()
  await expectAccessible(page)
})

test('a cart with a removed line, a checkout with errors and a placed order are accessible', async ({
  page,
  context,
  givenSignedIn,
  givenParts,
}) => {
  const [part, other] = await givenParts(2)
  await givenSignedIn({ phone: newPhone(), limit: { totalMinor: 100_000_000, taxId: newTaxId() } })
  await addToCart(context, part?.id ?? 0, 2)
  await addToCart(context, other?.id ?? 0)
  await page.goto('/cart')
  await page.getByRole('button', { name: `Удалить ${other?.article} из корзины` }).click()
  await expect(page.getByRole('button', { name: 'Вернуть' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/checkout')
  const place = page.getByRole('button', { name: /^Оформить/ }).filter({ visible: true })
  await place.first().click()
  await expect(page.getByText('Подтвердите согласие с условиями продажи')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('checkbox', { name: /условиями продажи/ }).check()
  await place.first().click()
  await page.getByRole('link', { name: 'Открыть заказ' }).click()
  await expect(page.getByRole('heading', { name: 'История' })).toBeVisible()
  await expectAccessible(page)
})

test('chosen favourites are accessible', async ({ page, context, givenSignedIn, givenParts }) => {
  const [part] = await givenParts(1)
  await givenSignedIn()
  await addToFavorites(context, part?.id ?? 0)
  await page.goto('/profile/bookmarks')
  await page.getByRole('checkbox', { name: `Выбрать ${part?.article}` }).click()
  await expect(page.getByText('Выбрано 1 из 1')).toBeVisible()
  await expectAccessible(page)
})

test('every form of the login dialog is accessible, with errors too', async ({ page }) => {
  await page.goto('/login')
  const login = page.getByRole('dialog', { name: 'Вход' })
  await login.getByRole('textbox', { name: 'E-mail' }).fill('zakupki@')
  await expect(login.getByRole('alert')).toBeVisible()
  await expectAccessible(page)

  await login.getByRole('button', { name: 'Забыли пароль?' }).click()
  await expect(page.getByRole('dialog', { name: 'Сброс пароля' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/signup')
  const registration = page.getByRole('dialog', { name: 'Регистрация' })
  await registration.getByLabel('Пароль', { exact: true }).fill('123')
  await expect(registration.getByRole('alert').first()).toBeVisible()
  await expectAccessible(page)

  await registration.getByRole('radio', { name: 'Телефон' }).press('Space')
  await expect(registration.getByRole('checkbox', { name: 'Я не робот' })).toBeVisible()
  await expectAccessible(page)
})

test('the region dialog is accessible, with its map and without finds too', async ({ page }) => {
  await page.goto('/contacts')
  await page.getByRole('region', { name: 'Подсказка региона' }).getByRole('button', { name: 'Нет, указать' }).click()
  const dialog = page.getByRole('dialog', { name: 'Выберите свой регион' })
  await expect(dialog.getByRole('list')).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Показать на карте' }).click()
  await expect(dialog.getByRole('button', { name: 'Регион: Смоленск' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Поиск региона' }).fill('Атлантида')
  await expect(dialog.getByText('Такого региона нет в списке')).toBeVisible()
  await expectAccessible(page)
})

test('the search is accessible before, with and without finds', async ({ page, givenParts }) => {
  const [part] = await givenParts(1)
  await page.goto('/contacts')
  const query = await openSearch(page)
  await expectAccessible(page)

  await query.fill(part?.article ?? '')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)

  await query.fill('зззззз')
  await expect(page.getByText(/ничего не нашлось/)).toBeVisible()
  await expectAccessible(page)
})

test.describe('Without connection', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('a failed request is told accessibly', async ({ page }) => {
    await page.goto('/contacts')
    await page.route('**/trpc/catalog.search**', (route) => route.abort())
    const query = await openSearch(page)
    await query.fill('180212')
    await expect(page.getByText('Не удалось выполнить поиск')).toBeVisible({ timeout: 20_000 })
    await expectAccessible(page)
  })
})
