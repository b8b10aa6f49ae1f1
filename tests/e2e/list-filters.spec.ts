import { expect, test } from './support/test.ts'

test('filters rewrite the address, keep place and focus, and go back with the browser', async ({ page }) => {
  await page.goto('/fp/remni', { waitUntil: 'networkidle' })
  const filters = page.getByRole('complementary', { name: 'Фильтры' })
  const total = page.getByRole('main').getByRole('status').first()
  const before = (await total.textContent()) ?? ''
  const optibelt = filters.getByRole('checkbox', { name: /^Optibelt/ })
  await page.mouse.wheel(0, 200)

  await optibelt.focus()
  await optibelt.press('Space')

  await expect(page).toHaveURL(/\?manufacturer=optibelt$/)
  await expect(total).not.toHaveText(before)
  await expect(optibelt).toBeFocused()
  await expect(page.getByRole('button', { name: 'Убрать фильтр Optibelt' })).toBeVisible()
  expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(0)
  await filters.getByRole('switch', { name: /^В наличии/ }).click()
  await expect(page).toHaveURL(/\?manufacturer=optibelt&inStock=1$/)

  await page.goBack()
  await page.goBack()

  await expect(page).toHaveURL(/\/fp\/remni$/)
  await expect(total).toHaveText(before)
  await expect(optibelt).not.toBeChecked()
})

test('pages opened under a list are there again after a part and after a reload', async ({ page }) => {
  await page.goto('/fp/filtry', { waitUntil: 'networkidle' })
  const rows = page.locator('[data-part-id]')
  await page.getByRole('button', { name: 'Показать ещё', exact: true }).click()
  await expect(rows).toHaveCount(96)
  const far = rows.nth(80).getByRole('link').first()
  await far.scrollIntoViewIfNeeded()
  const top = await page.evaluate<number>('scrollY')

  await far.click()
  await expect(page.getByRole('heading', { name: 'Характеристики' })).toBeVisible()
  await page.goBack()

  await expect(rows).toHaveCount(96)
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(top)
  await page.reload()
  await expect(rows).toHaveCount(96)
  // The very address again would be a reload to some browsers.
  await page.goto('/contacts')
  await page.goto('/fp/filtry')
  await expect(rows).toHaveCount(48)
})

test('a filter that is taken away leaves the focus on the next one, the last on the page', async ({ page }) => {
  await page.goto('/fp/remni?techniqueMaker=rostselmash,john-deere,claas', { waitUntil: 'networkidle' })
  const chip = (name: string) => page.getByRole('button', { name: `Убрать фильтр ${name}` })

  await chip('Ростсельмаш').press('Enter')
  await expect(chip('John Deere')).toBeFocused()
  await chip('CLAAS').press('Enter')
  await expect(chip('John Deere')).toBeFocused()
  await chip('John Deere').press('Enter')

  await expect(page).toHaveURL(/\/fp\/remni$/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('filters that leave nothing are reset in one click', async ({ page, givenSignedIn }) => {
  await givenSignedIn()
  await page.goto('/fp/remni?manufacturer=net-takogo')
  await expect(page.getByRole('heading', { name: 'Подходящих деталей нет' })).toBeVisible()

  await page.getByRole('link', { name: 'Сбросить фильтры' }).click()

  await expect(page).toHaveURL(/\/fp\/remni$/)
  await expect(page.locator('[data-part-id]').first()).toBeVisible()
})

test('a guest has neither the filter by price nor the order by price', async ({ page }) => {
  await page.goto('/fp/remni')

  await expect(page.getByRole('switch', { name: /^В наличии/ })).toBeVisible()
  await expect(page.getByRole('switch', { name: /^С ценой/ })).toHaveCount(0)
  await expect(page.getByRole('option', { name: 'Сначала дешевле' })).toHaveCount(0)
})

test('the branch list finds a branch of either country', async ({ page }) => {
  await page.goto('/contacts', { waitUntil: 'networkidle' })

  await page.getByRole('textbox', { name: 'Город или адрес' }).fill('астана')

  await expect(page.getByRole('button', { name: 'Сделать моим филиал Астана' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Сделать моим филиал Брянск' })).toHaveCount(0)
})
