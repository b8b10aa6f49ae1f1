import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const title = 'Выберите свой регион'

test('asks a visitor without a region whether the default one is right; «Да» saves it', { tag: '@layout' }, async ({
  page,
}) => {
  await page.goto('/contacts')
  const hint = regionHint(page)
  await expect(hint.getByText('Ваш регион Смоленская область?')).toBeVisible()

  await hint.getByRole('button', { name: 'Да', exact: true }).click()

  await expect.poll(async () => (await readArea(page)).currentArea?.label).toBe('Смоленская область')
  // Spec §9: the page reloads by itself 1 s after the saving, and asks no more.
  await expect(hint).toHaveCount(0)
})

test('«Нет, указать» opens the selector in place of the hint, which comes back when it is left', async ({ page }) => {
  await page.goto('/contacts')
  await regionHint(page).getByRole('button', { name: 'Нет, указать' }).click()

  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await expect(regionHint(page)).toHaveCount(0)

  await page.goBack()
  await expect(page.getByRole('dialog', { name: title })).toHaveCount(0)
  await expect(regionHint(page)).toBeVisible()
})

test('the question covers neither the logo nor the heading, and a cross takes it away for the visit', {
  tag: '@layout',
}, async ({ page }) => {
  await page.goto('/contacts')
  const hint = regionHint(page)
  const banner = page.getByRole('banner')
  await expect(hint).toBeInViewport({ ratio: 1 })
  for (const neighbour of [banner, page.getByRole('heading', { level: 1 })]) {
    expect(overlap(await boxOf(hint), await boxOf(neighbour))).toBe(0)
  }

  await hint.getByRole('button', { name: 'Закрыть подсказку' }).click()
  await expect(hint).toHaveCount(0)
  await page.goto('/servis')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(hint).toHaveCount(0)
})

test('a printed page does not ask', async ({ page }) => {
  await page.goto('/contacts?to_print=1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(regionHint(page)).toHaveCount(0)
})

test('the filter finds a region by any part of its name, in any case', async ({ page }) => {
  const dialog = await openRegions(page)
  const filter = dialog.getByRole('textbox', { name: 'Поиск региона' })
  await expect(filter).toHaveAttribute('placeholder', 'Введите текст для поиска...')

  await filter.fill('СКАЯ ОБЛ')
  await expect(regionButton(dialog, 'Курская область')).toBeVisible()
  await expect(regionButton(dialog, 'Татарстан')).toHaveCount(0)

  // A region of the other country is found too, whichever is open.
  await filter.fill('костан')
  await expect(regionButton(dialog, 'Костанайская область')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Казахстан' })).toBeChecked()

  await filter.fill('нет такого')
  await expect(dialog.getByText('Такого региона нет в списке')).toBeVisible()
})

test('Kazakhstan brings tenge, its phones and its labels', { tag: '@layout' }, async ({
  page,
  givenSignedIn,
  givenParts,
}) => {
  const [part] = await givenParts(1)
  await givenSignedIn()
  await page.goto(`/zapchasti/${part?.slug}`)
  const price = page.getByRole('complementary', { name: 'Цена и наличие' })
  await expect(price.getByText('руб.').first()).toBeVisible()
  const dialog = await openRegions(page)

  await dialog.getByRole('radio', { name: 'Казахстан' }).press('Space')
  await choose(dialog, 'Акмолинская область')

  await expect(price.getByText('₸').first()).toBeVisible()
  await expect(price.getByText('руб.')).toHaveCount(0)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: '8 (717) 272-72-40' })).toBeVisible()
  await expect(footer.getByText('Сервис, бесплатно по Казахстану')).toBeVisible()
  expect((await readArea(page)).branch.countryId).toBe(115)
})

test('the map shows a marker for every regional centre; clicking one chooses the region', async ({ page }) => {
  const dialog = await openRegions(page)
  await dialog.getByRole('button', { name: 'Показать на карте' }).click()
  const map = dialog.getByRole('group', { name: 'Регионы на карте' })
  await expect.poll(() => map.getByRole('button', { name: /^Регион: / }).count()).toBeGreaterThan(95)

  // Markers of a small map overlap: the click goes to this very one.
  await map.getByRole('button', { name: 'Регион: Тула' }).dispatchEvent('click')
  await saveOnPhone(dialog)
  await expect.poll(async () => (await readArea(page)).currentArea?.label).toBe('Тульская область')
})

test('the map can be hidden again', async ({ page }) => {
  const dialog = await openRegions(page)
  await dialog.getByRole('button', { name: 'Показать на карте' }).click()
  await expect(dialog.getByRole('group', { name: 'Регионы на карте' })).toBeVisible()

  await dialog.getByRole('button', { name: 'Скрыть карту' }).click()

  await expect(dialog.getByRole('group', { name: 'Регионы на карте' })).toHaveCount(0)
})

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not on the page')
  return box
}

type Box = Awaited<ReturnType<typeof boxOf>>

/** Square pixels that two boxes share. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}

function regionHint(page: Page): Locator {
  return page.getByRole('region', { name: 'Подсказка региона' })
}

function regionButton(dialog: Locator, name: string): Locator {
  return dialog.getByRole('list').getByRole('button', { name, exact: true })
}

/** By the city of the header, on a phone through the burger menu. */
async function openRegions(page: Page): Promise<Locator> {
  if (page.url() === 'about:blank') await page.goto('/contacts')
  const isPhone = (page.viewportSize()?.width ?? 0) < 992
  if (isPhone) await page.getByRole('banner').getByRole('button', { name: 'Меню', exact: true }).click()
  const root = isPhone ? page.getByRole('dialog', { name: 'Меню' }) : page.getByRole('banner')
  await root.getByRole('button', { name: /^Ваш филиал/ }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('list')).toBeVisible()
  return dialog
}

/** A click saves at once; on a phone it marks, and «Сохранить» saves. */
async function choose(dialog: Locator, region: string): Promise<void> {
  await regionButton(dialog, region).click()
  await saveOnPhone(dialog)
}

async function saveOnPhone(dialog: Locator): Promise<void> {
  const isPhone = (dialog.page().viewportSize()?.width ?? 0) < 992
  if (isPhone) await dialog.getByRole('button', { name: 'Сохранить' }).click()
}

interface AreaAnswer {
  currentArea: { label: string } | null
  branch: { countryId: number }
}

async function readArea(page: Page): Promise<AreaAnswer> {
  return (await page.request.get('/api/current-area')).json()
}
