import { expect, test } from './support/test.ts'

/** Sunday noon in Смоленск; the page itself may have been made at any other time. */
const sunday = new Date('2026-03-22T09:00:00Z')

test('on a Sunday the whole page says when a part can be had, and changes its word when the branch opens', async ({
  page,
  givenParts,
}) => {
  const [part] = await givenParts(1)
  await page.clock.install({ time: sunday })
  await page.goto(`/zapchasti/${part?.slug}`)
  const panel = page.getByRole('complementary', { name: 'Цена и наличие' })
  const footer = page.getByRole('contentinfo')
  await expect(panel.getByText('Заберите завтра с 8:00')).toBeVisible()
  await expect(panel.getByRole('listitem').first()).toContainText('Завтра с 8:00')
  await expect(footer.getByText('Сегодня закрыто')).toBeVisible()
  await expect(page.getByText(/сегодня до|Открыто до|Склад до/i)).toHaveCount(0)

  await page.clock.fastForward('21:00:00')
  await expect(panel.getByText('Заберите сегодня до 17:00')).toBeVisible()
  await expect(footer.getByText('Открыто до 17:00')).toBeVisible()
})

test('the home page says the hours of today in the words of the server, before and after its script has come', async ({
  page,
}) => {
  const line = /Смоленск, (открыто до|откроется в|сейчас закрыто|сегодня закрыто)/
  const html = (await (await page.request.get('/')).text()).replace(/<!--.*?-->|<[^>]+>/g, '')
  const [written] = line.exec(html) ?? []
  expect(written).toBeDefined()

  await page.goto('/')
  await expect(page.getByText(written ?? '')).toBeVisible()
})

test('rows, the cart, the home page and the contacts of a Sunday agree', async ({ page, givenCart }) => {
  await page.clock.install({ time: sunday })
  await page.goto('/fp/remni?inStock=1')
  await expect(page.getByRole('row').filter({ hasText: 'В наличии' }).first()).toContainText('завтра с 8:00')
  await page.goto('/')
  await expect(page.getByText('Смоленск, сегодня закрыто')).toBeVisible()
  const [part] = await givenCart(1)
  await page.goto('/cart')
  await expect(page.getByRole('listitem').filter({ hasText: part?.article })).toContainText('завтра с 8:00')
  await page.goto('/contacts')
  await expect(page.locator('#content').getByText('Сегодня закрыто')).toBeVisible()
})
