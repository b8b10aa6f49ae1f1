import { expect, test } from './support/test.ts'

test('filters open over the page, say how many parts they leave, and go back with the browser', async ({ page }) => {
  await page.goto('/fp/remni', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Фильтры/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  const show = sheet.getByRole('button', { name: /^Показать \d/ })
  const before = (await show.textContent()) ?? ''

  await sheet.locator('summary', { hasText: 'Производитель', hasNotText: 'техники' }).click()
  await sheet.getByRole('checkbox', { name: /^Optibelt/ }).check()

  await expect(show).not.toHaveText(before)
  await show.click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\?manufacturer=optibelt$/)
  const total = page.getByRole('main').getByRole('status').first()
  const left = (await total.textContent()) ?? ''

  await page.goBack()

  await expect(page).toHaveURL(/\/fp\/remni$/)
  await expect(total).not.toHaveText(left)
  await expect(page.getByRole('button', { name: 'Убрать фильтр Optibelt' })).toHaveCount(0)
})

test('the button of the filters says one part in its case, and that nothing is left', async ({ page }) => {
  await page.goto('/fp/remni?manufacturer=net-takogo', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Фильтры/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  await expect(sheet.getByRole('button', { name: 'Ничего не найдено' })).toBeDisabled()

  await sheet.getByRole('button', { name: 'Сбросить' }).click()
  await expect(sheet.getByRole('button', { name: /^Показать \d/ })).toBeEnabled()
  await sheet.locator('summary', { hasText: 'Длина' }).click()
  const longest = await sheet.getByRole('textbox', { name: 'Длина, мм: до' }).getAttribute('placeholder')
  await sheet.getByRole('textbox', { name: 'Длина, мм: от' }).fill(longest ?? '')
  await sheet.getByRole('textbox', { name: 'Длина, мм: от' }).press('Enter')
  await sheet.locator('summary', { hasText: 'Производитель детали' }).click()
  const ofOne = sheet.getByRole('listitem').filter({ hasText: /\D1$/ }).getByRole('checkbox')
  await ofOne.first().check()

  await expect(sheet.getByRole('button', { name: 'Показать 1 позицию' })).toBeVisible()
})

test('a filter stays open when what was chosen in it is taken off again', async ({ page }) => {
  await page.goto('/fp/remni', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Фильтры/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Фильтры' })
  await sheet.locator('summary', { hasText: 'Длина' }).click()
  const from = sheet.getByRole('textbox', { name: 'Длина, мм: от' })
  await from.fill('2000')
  await from.press('Enter')
  await expect(page).toHaveURL(/\?spec=\d+-2000\.\.$/)

  await from.fill('')
  await from.press('Enter')

  await expect(page).toHaveURL(/\/fp\/remni$/)
  await expect(from).toBeVisible()
  await sheet.locator('summary', { hasText: 'Производитель детали' }).click()
  const maker = sheet.getByRole('checkbox', { name: /^Optibelt/ })
  await maker.check()
  await expect(page).toHaveURL(/\?manufacturer=optibelt$/)
  await maker.uncheck()
  await expect(page).toHaveURL(/\/fp\/remni$/)
  await expect(maker).toBeVisible()
})

test('a machine that a part fits leads to the sheet and the position, the rest of its row to the machine', async ({
  page,
}) => {
  await page.goto('/zapchasti/6201471-gates', { waitUntil: 'networkidle' })
  const row = page.getByRole('region', { name: 'Подходит к машинам' }).locator('tbody tr').first()
  const place = row.getByRole('link', { name: /^Лист \d+, поз\. \d+$/ })
  const sheet = (await place.getAttribute('href')) ?? ''
  expect(sheet).toContain('pos=')

  await place.click()

  await expect(page).toHaveURL(sheet)
  await page.goBack()
  const machine = (await row.getByRole('rowheader').getByRole('link').getAttribute('href')) ?? ''
  await row.click({ position: { x: 30, y: 30 } })
  await expect(page).toHaveURL(machine)
})

test('the purchase bar appears once the main button has left the view', async ({ page, givenParts }) => {
  const [part] = await givenParts(1)
  await page.goto(`/zapchasti/${part?.slug}`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Войти', exact: true })).toHaveCount(1)

  await page.getByRole('heading', { name: 'Характеристики' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 1500)

  await expect(page.getByRole('main').getByRole('button', { name: 'Войти', exact: true })).toHaveCount(2)
})

test('the tree of a phone finds a part among all sheets and opens it in its drawing', async ({ page }) => {
  await page.goto('/zapchasti/zernouborochnye-kombayny/rostselmash/acros?sheet=4')
  await page.getByRole('button', { name: 'Узлы' }).click()
  const dialog = page.getByRole('dialog', { name: 'Узлы машины' })
  await dialog.getByRole('searchbox', { name: 'Найти узел или деталь' }).fill('пружина вариатора')
  await dialog.getByRole('link', { name: /Пружина вариатора/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/sheet=\d+&pos=\d+/)
})

test('a dense drawing opens enlarged: its numbers stand apart, the chosen one in the middle', async ({ page }) => {
  const address = '/zapchasti/zernouborochnye-kombayny/rostselmash/acros'
  const frame = page.getByRole('region', { name: /^Чертёж/ })
  const circles = page.getByRole('group', { name: 'Позиции чертежа' }).locator('circle:last-of-type')
  const whole = page.getByRole('button', { name: 'Весь лист' })

  await page.goto(`${address}?sheet=4&pos=8`)
  await expect(whole).toBeEnabled()
  const places = await Promise.all((await circles.all()).map((circle) => circle.boundingBox()))
  const box = await frame.boundingBox()

  const numbers = places.flatMap((place) => (place && place.width > 20 ? [place] : []))
  expect(numbers).toHaveLength(14)
  for (const [index, one] of numbers.entries()) {
    for (const other of numbers.slice(index + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.width + 2)
    }
  }
  const eighth = numbers[7]
  expect(Math.abs((eighth?.x ?? 0) - (box?.x ?? 0) - (box?.width ?? 0) / 2)).toBeLessThan((box?.width ?? 0) / 4)

  await whole.tap()
  await expect(whole).toBeDisabled()
  await page.goto(`${address}?sheet=3`)
  await expect(whole).toBeDisabled()
})
