import { makeBuyer } from './support/buyer.ts'
import { addToFavorites } from './support/favorites.ts'
import { expect, test } from './support/test.ts'

const setProcedure = '/trpc/favorites.set'

test('a buyer sets a part aside, finds it in his profile and takes it out again', async ({
  page,
  givenSignedIn,
  givenParts,
}) => {
  await givenSignedIn()
  const [part] = await givenParts(1)
  await page.goto(`/zapchasti/${part?.slug}`)
  const heart = page.getByRole('button', { name: 'В избранное', exact: true })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await Promise.all([page.waitForResponse((answer) => answer.url().includes(setProcedure)), heart.click()])
  await expect(page.getByRole('button', { name: 'В избранном' })).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/profile/bookmarks')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: part?.article, exact: true }) })
  await expect(row.getByRole('button', { name: /^В корзину/ })).toBeVisible()
  const rowHeart = row.getByRole('button', { name: /^В избранное/ })
  await expect(rowHeart).toHaveAttribute('aria-pressed', 'true')

  await Promise.all([page.waitForResponse((answer) => answer.url().includes(setProcedure)), rowHeart.click()])
  await expect(page.getByRole('heading', { name: 'В избранном пусто' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'В избранном пусто' })).toBeVisible()
})

test('a guest is asked to sign in and then finds the part among his favourites', async ({ page, db, givenParts }) => {
  const { email } = await makeBuyer(db, { password: 'zima-2026' })
  const [part] = await givenParts(1)
  await page.goto(`/zapchasti/${part?.slug}`)

  const heart = page.getByRole('button', { name: 'В избранное', exact: true })
  await Promise.all([page.waitForResponse((answer) => answer.url().includes(setProcedure)), heart.click()])
  const dialog = page.getByRole('dialog', { name: 'Вход' })
  // Until he is somebody the heart stays empty: he may close the dialog again.
  await expect(page.getByRole('button', { name: 'В избранное', exact: true, includeHidden: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email ?? '')
  await dialog.getByLabel('Пароль', { exact: true }).fill('zima-2026')
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click()

  await expect(page).toHaveURL('/profile/bookmarks')
  await expect(page.getByRole('link', { name: part?.article, exact: true })).toBeVisible()
})

test('favourites of the header ask a guest to sign in and remember where he wanted to go', async ({ page }) => {
  await page.goto('/contacts')
  await page.getByRole('banner').getByRole('button', { name: 'Избранное' }).click()

  const dialog = page.getByRole('dialog', { name: 'Вход' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Войдите, чтобы открыть избранное')).toBeVisible()
  await expect(dialog.locator('input[name="redirect-url"]')).toHaveValue('/profile/bookmarks')
})

test('checked favourites go into the cart together', async ({ page, context, givenSignedIn, givenParts }) => {
  const [first, second] = await givenParts(2)
  await givenSignedIn()
  for (const part of [first, second]) await addToFavorites(context, part?.id ?? 0)
  await page.goto('/profile/bookmarks')

  await page.getByRole('checkbox', { name: 'Выбрано 0 из 2' }).click()
  await expect(page.getByText('Выбрано 2 из 2')).toBeVisible()
  await page
    .getByRole('button', { name: 'В корзину', exact: true })
    .filter({ visible: true })
    .and(page.locator(':not(table *)'))
    .click()

  await expect(page.getByText('В корзину добавлено: 2')).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: `Количество, ${first?.article}` })).toHaveValue('1')
  await expect(page.getByRole('spinbutton', { name: `Количество, ${second?.article}` })).toHaveValue('1')
})
