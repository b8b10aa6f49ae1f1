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

test('a guest is asked to sign in, and the shop never asks for his favourites', async ({ page, givenParts }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/trpc\/.*favorites\./.test(request.url())) asked.push(request.url())
  })
  const [part] = await givenParts(1)
  await page.goto(`/zapchasti/${part?.slug}`)

  await page.getByRole('button', { name: 'В избранное', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible()
  expect(asked).toEqual([])

  await page.goto('/profile/bookmarks')
  await expect(page).toHaveURL(/\/login\?redirect-url=/)
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
