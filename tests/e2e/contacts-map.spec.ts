import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test('the map opens on every branch of both countries, and goes to one when it is chosen', { tag: '@layout' }, async ({
  page,
  db,
}) => {
  const branches = await db.selectFrom('branch').select(['city', 'address']).execute()
  await page.goto('/contacts')
  const map = page.getByRole('group', { name: 'Филиалы на карте' })
  await expect(map.getByRole('button', { name: /, / })).toHaveCount(branches.length)

  for (const { city, address } of branches) {
    expect(await isInFrame(map, marker(map, `${city}, ${address}`)), `${city} is in sight`).toBe(true)
  }

  const away = branches.find(({ city }) => city === 'Новосибирск') ?? branches[0]
  await page.getByRole('textbox', { name: 'Город или адрес' }).fill(away?.city ?? '')
  await chooseBranch(page, away?.city ?? '')

  const chosen = marker(map, `${away?.city}, ${away?.address}`)
  await expect.poll(() => isInFrame(map, chosen)).toBe(true)
  const own = branches.find(({ city }) => city === 'Смоленск')
  await expect.poll(() => isInFrame(map, marker(map, `${own?.city}, ${own?.address}`))).toBe(false)
})

function marker(map: Locator, name: string): Locator {
  return map.getByRole('button', { name, exact: true })
}

function chooseBranch(page: Page, city: string): Promise<void> {
  return page.getByRole('main').getByRole('button', { name: city, exact: true }).press('Enter')
}

async function isInFrame(map: Locator, place: Locator): Promise<boolean> {
  const [frame, box] = await Promise.all([map.boundingBox(), place.boundingBox()])
  if (!frame || !box) return false
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  return x > frame.x && x < frame.x + frame.width && y > frame.y && y < frame.y + frame.height
}
