import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const address = 'Рославль, ул. Мира, 12'

test('a point dragged on the map becomes the address and is priced anew', async ({ page, givenCart }) => {
  await givenCart(1)
  const { field, carriers, point, coords } = await chooseAddress(page)

  const asked = pricedCoords(page)
  await drag(page, point, { x: 120, y: -60 })
  const [lat, long] = await asked
  await expect(page.getByText('Точка передвинута')).toBeVisible()
  await expect(field).not.toHaveValue(address)
  await expect(field).not.toHaveValue('')
  expect(lat).toBeGreaterThan(coords[0])
  expect(long).toBeGreaterThan(coords[1])
  await expect(carriers.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(carriers).not.toContainText('Считаем')
})

test('the arrows move the point of the map, which counts where it rests and keeps the focus', async ({
  page,
  givenCart,
}) => {
  await givenCart(1)
  const { field, carriers, point } = await chooseAddress(page)
  const from = await centreOf(point)
  let changes = 0
  page.on('request', (request) => {
    if (request.url().includes('delivery.saveChoice')) changes += 1
  })

  await point.focus()
  for (let press = 0; press < 5; press += 1) await point.press('Shift+ArrowRight')
  await point.press('ArrowUp')
  const moved = await centreOf(point)

  expect([Math.round(moved.x - from.x), Math.round(moved.y - from.y)]).toEqual([200, -8])
  await expect(page.getByText('Точка передвинута')).toBeVisible()
  await expect(field).not.toHaveValue(address)
  await expect(point).toBeFocused()
  expect(changes).toBe(1)
  await expect(carriers.getByRole('radio', { checked: true })).toHaveCount(1)
})

async function chooseAddress(page: Page) {
  await page.goto('/cart')
  await page.getByRole('radio', { name: /^Доставка по адресу/ }).check()
  const field = page.getByRole('combobox', { name: 'Адрес доставки' })
  await field.fill('Рославль Мира 12')
  const asked = pricedCoords(page)
  await page.getByRole('option', { name: /^Рославль, ул\. Мира, 12/ }).click()
  const carriers = page.getByRole('group', { name: 'Кто доставит' })
  await expect(carriers.getByRole('radio', { checked: true })).toHaveCount(1)
  const map = page.getByRole('group', { name: 'Место доставки на карте' })
  const point = map.getByRole('button', { name: 'Точку можно перетащить' })
  await map.scrollIntoViewIfNeeded()
  await expect(point).toBeVisible()
  return { field, carriers, point, coords: await asked }
}

async function drag(page: Page, point: Locator, by: { x: number; y: number }): Promise<void> {
  await point.scrollIntoViewIfNeeded()
  const { x, y } = await centreOf(point)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 4 })
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 })
  await page.mouse.up()
}

async function centreOf(point: Locator): Promise<{ x: number; y: number }> {
  const box = await point.boundingBox()
  if (!box) throw new Error('The point is not on the map')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Where the next quote goes to: latitude and longitude. */
async function pricedCoords(page: Page): Promise<[lat: number, long: number]> {
  const request = await page.waitForRequest((one) => one.url().includes('delivery.startQuote'))
  const [, lat, long] = /"coords":\[([\d.]+),([\d.]+)\]/.exec(request.postData() ?? '') ?? []
  return [Number(lat), Number(long)]
}
