import { expect, test } from './support/test.ts'

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

test('without a network the cart and the favourites refuse with words, and nothing is changed afterwards', async ({
  page,
  context,
  givenCart,
}) => {
  const [part] = await givenCart(2)
  await page.goto(`/zapchasti/${part?.slug}`)
  const heart = page.getByRole('button', { name: 'В избранное', exact: true })
  const count = page.getByRole('spinbutton').first()
  await expect(count).toHaveValue('2')

  await context.setOffline(true)
  await expect(page.getByText('корзина, избранное и заказы сейчас не меняются')).toBeVisible()
  await page.getByRole('button', { name: 'Увеличить количество' }).first().click()
  await expect(page.getByText('Нет связи с сервером').first()).toBeVisible()
  await expect(count).toHaveValue('2')
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('favorites.set'))
  await heart.click()
  await refused
  await expect(heart).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('Нет подключения к сети')).toHaveCount(0)
  await page.reload()
  await expect(count).toHaveValue('2')
  await expect(heart).toBeVisible()
})

test('without a network a dialog that was never loaded says so and leaves the page alone', async ({
  page,
  context,
}) => {
  await page.goto('/contacts')
  await context.setOffline(true)
  const city = page.getByRole('banner').getByRole('button', { name: /^Ваш филиал/ })

  await city.click()
  await expect(page.getByRole('alert').filter({ hasText: 'обновите страницу' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Филиалы и контакты')

  await context.setOffline(false)
  await page.reload()
  await city.click()
  await expect(page.getByRole('dialog', { name: 'Выберите свой регион' })).toBeVisible()
})

test('without a network a page that was never loaded says so, and comes by itself with the network', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).first().click()
  const words = page.getByRole('alert').filter({ hasText: 'Страница откроется сама, когда связь появится' })
  await expect(words).toBeVisible()
  await words.getByRole('button', { name: 'Повторить' }).click()
  await expect(words.getByRole('button', { name: 'Повторить' })).toBeEnabled()
  await expect(page).toHaveURL('/contacts')

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Филиалы и контакты' })).toBeVisible()
})
