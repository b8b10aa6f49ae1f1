import { expect, test } from './support/test.ts'

test('the burger menu drills down into a category and comes back', async ({ page }) => {
  await page.goto('/contacts')
  await page.getByRole('banner').getByRole('button', { name: 'Меню', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Меню' })
  const box = await menu.boundingBox()
  expect(Math.round(box?.width ?? 0)).toBe(Math.round(375 * 0.85))

  const row = menu.getByRole('navigation', { name: 'Каталог' }).getByRole('button').nth(1)
  const name = (await row.textContent()) ?? ''
  await row.click()
  await expect(menu.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Все категории' })).toBeFocused()

  // Escape goes one level up before it closes the menu.
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
})

test('a double tap on a category of the burger menu opens its level and nothing of it', async ({ page }) => {
  await page.goto('/contacts')
  await page.getByRole('banner').getByRole('button', { name: 'Меню', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Меню' })
  const rows = menu.getByRole('navigation', { name: 'Каталог' }).getByRole('button')
  await rows.last().scrollIntoViewIfNeeded()
  await rows.last().dblclick()

  const back = menu.getByRole('button', { name: 'Все категории' })
  await expect(back).toBeVisible()
  await expect(page).toHaveURL('/contacts')
  await page.goBack()
  await expect(rows.last()).toBeInViewport()
  await expect(rows.last()).toBeFocused()
})

test('the burger menu closes when the window grows to a desk’s width', async ({ page }) => {
  await page.goto('/contacts')
  await page.getByRole('banner').getByRole('button', { name: 'Меню', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Меню' })
  await expect(menu).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(menu).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина' })).toBeVisible()
})

test('the search over a list opens with its query, and what is typed takes its place', async ({ page }) => {
  await page.goto('/fp?q=6201471')
  await page.getByRole('button', { name: 'Артикул или наименование' }).click()
  const field = page.getByRole('combobox', { name: 'Артикул, наименование или модель машины' })
  await expect(field).toHaveValue('6201471')

  await page.keyboard.type('180212')
  await expect(field).toHaveValue('180212')
})

test('a subcategory of the burger menu leads to its page', async ({ page }) => {
  await page.goto('/contacts')
  await page.getByRole('banner').getByRole('button', { name: 'Меню', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Меню' })
  await menu.getByRole('button', { name: 'Каталог запчастей' }).click()
  const link = menu.getByRole('navigation', { name: 'Запчасти по группам' }).getByRole('link').first()
  const address = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(menu).toHaveCount(0)
})

test('the header hides on scroll down and comes back on scroll up', async ({ page }) => {
  await page.goto('/zapchasti')
  const logo = page.getByRole('banner').getByRole('link', { name: 'Агромаркет, на главную' })
  await expect(logo).toBeInViewport()

  await page.mouse.move(180, 500)
  await page.mouse.wheel(0, 900)
  await expect(logo).not.toBeInViewport()

  await page.mouse.wheel(0, -300)
  await expect(logo).toBeInViewport()
})

test('the region dialog over the menu closes first', async ({ page }) => {
  await page.goto('/contacts')
  await page.getByRole('banner').getByRole('button', { name: 'Меню', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Меню' })
  await menu.getByRole('button', { name: /^Ваш филиал/ }).click()
  const region = page.getByRole('dialog', { name: 'Выберите свой регион' })
  await expect(region).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(region).toHaveCount(0)
  await expect(menu).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
})

for (const path of ['/fp/remni', '/servis']) {
  test(`the search is one tap away on ${path}`, async ({ page }) => {
    await page.goto(path)

    await page.getByRole('banner').getByRole('button', { name: 'Артикул или наименование' }).tap()

    await expect(page.getByRole('dialog', { name: 'Поиск' }).getByRole('combobox')).toBeFocused()
  })
}

test('the burger menu names model lines, subcategories and the banner of a category', async ({ page }) => {
  await page.goto('/contacts')
  await page.getByRole('banner').getByRole('button', { name: 'Меню', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Меню' })
  await menu.getByRole('button', { name: 'Зерноуборочные комбайны' }).click()

  const level = menu.getByRole('navigation', { name: 'Зерноуборочные комбайны' })
  await expect(level.getByRole('link', { name: 'Ростсельмаш ACROS' })).toBeVisible()
  await expect(level.getByRole('link', { name: 'Подборщики' })).toBeVisible()
  await menu.getByRole('link', { name: 'Смотреть запчасти' }).click()
  await expect(page).toHaveURL('/fp?modelLine=rostselmash-acros')
})
