import { openLogin, ownMenuButton } from './support/auth-dialog.ts'
import { makeBuyer } from './support/buyer.ts'
import { openHoldingProxy } from './support/holding-proxy.ts'
import { openSearch } from './support/search.ts'
import { expect, openTab, test } from './support/test.ts'
import { readXsrfToken } from './support/xsrf.ts'

const password = 'zima-2026'

test('what a guest adds while he signs in in the next tab is in his cart, and he stays signed in', async ({
  page,
  context,
  db,
  baseURL,
  givenParts,
}) => {
  const [part] = await givenParts(1)
  const { email } = await makeBuyer(db, { password })
  const proxy = await openHoldingProxy(baseURL ?? '', /^\/trpc\/cart\.add/)
  const shopping = await openTab(context)
  await page.goto(`${proxy.url}/contacts`)
  await shopping.goto(`${proxy.url}/zapchasti/${part?.slug}`)
  const dialog = await openLogin(page)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email ?? '')
  await dialog.getByLabel('Пароль', { exact: true }).fill(password)

  await shopping.getByRole('button', { name: 'В корзину' }).filter({ visible: true }).first().click()
  await proxy.isAnswered
  // Whoever has signed in gets his page anew.
  const isNew = page.waitForEvent('load')
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
  await isNew
  await expect(ownMenuButton(page)).toBeVisible()
  proxy.release()
  await expect(shopping.getByRole('spinbutton').filter({ visible: true }).first()).toHaveValue('1')

  // The page may be coming anew just then, told by the other tab; whoever is sent away meanwhile goes again.
  await expect(() => page.goto(`${proxy.url}/cart`)).toPass()
  await expect(ownMenuButton(page)).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: `Количество, ${part?.article}` })).toHaveValue('1')
  await proxy.close()
})

test('signed out in one tab, a person is so in the next, and his searches and his list are gone from both', async ({
  page,
  context,
  givenParts,
  givenSignedIn,
}) => {
  const [part] = await givenParts(1)
  await givenSignedIn()
  const other = await openTab(context)
  await other.goto('/zapchasti/spisok')
  await other.getByRole('textbox', { name: 'Ваш список' }).fill(`${part?.article} 2`)
  await other.getByRole('button', { name: 'Проверить список' }).click()
  await expect(other.getByRole('table', { name: 'Список артикулов' })).toContainText('руб.')
  await page.goto('/contacts')
  const search = await openSearch(page)
  await search.fill(part?.article ?? '')
  await search.press('Enter')
  await expect(page).not.toHaveURL(/contacts/)

  await ownMenuButton(page).click()
  await page.getByRole('button', { name: 'Выйти' }).click()

  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(other.getByRole('banner').getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Ваш список' })).toHaveValue('')
  await expect(other.getByText('руб.')).toHaveCount(0)
  expect(await page.evaluate("localStorage.getItem('search.recent')")).toBeNull()
})

test('a region chosen in one tab is that of the next, and what is typed there stays', async ({
  page,
  context,
  givenCart,
}) => {
  await givenCart(1)
  await page.goto('/checkout')
  const total = page.getByRole('complementary', { name: 'Ваш заказ' })
  await expect(total).toContainText('руб.')
  await page.getByLabel('Комментарий к заказу').fill('Приедет Иванов')
  const other = await openTab(context)
  await other.goto('/contacts')
  await other
    .getByRole('banner')
    .getByRole('button', { name: /^Ваш филиал/ })
    .click()
  const dialog = other.getByRole('dialog', { name: 'Выберите свой регион' })
  await dialog.getByRole('textbox', { name: 'Поиск региона' }).fill('Костанайская')
  await dialog.getByRole('list').getByRole('button', { name: 'Костанайская область', exact: true }).click()

  await expect(total).toContainText('₸')
  await expect(page.getByRole('banner')).toContainText('Костанай')
  await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Приедет Иванов')
})

test.describe('With a refused order', () => {
  // The browser's own line about it.
  test.use({ expectedComplaints: [/status of 422/] })

  test('a checkout of the country before says so, and is read anew', async ({ page, context, givenCart }) => {
    await givenCart(1)
    await page.goto('/checkout')
    await page.getByLabel('Номер телефона').fill('9001112233')
    await page.getByRole('checkbox', { name: /условиями продажи/ }).check()
    // On another device.
    const headers = { 'x-xsrf-token': await readXsrfToken(context) }
    const { areaTree } = await (await context.request.get('/api/current-area')).json()
    const [{ id: areaId }] = areaTree.find(({ label }: { label: string }) => label === 'Казахстан').children
    await context.request.post('/api/current-area/set-location', { data: { areaId }, headers })
    await page.getByRole('button', { name: 'Оформить заказ' }).click()

    await expect(page.getByRole('alert')).toHaveText(
      'Ваш регион теперь в другой стране: цены, наличие и филиалы там свои.',
    )
    await page.getByRole('button', { name: 'Обновить страницу' }).click()
    await expect(page.getByRole('banner')).toContainText('Караганда')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
