import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

test('the burger menu is accessible on both levels', async ({ page }) => {
  await page.goto('/contacts')
  await page.getByRole('banner').getByRole('button', { name: 'Меню', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Меню' })
  await expect(menu.getByRole('navigation', { name: 'Каталог' })).toBeVisible()
  await expectAccessible(page)

  await menu.getByRole('button', { name: 'Каталог запчастей' }).click()
  await expect(menu.getByRole('button', { name: 'Все категории' })).toBeFocused()
  await expectAccessible(page)
})

test('phones and profile are accessible as dialogs', async ({ page, givenSignedIn }) => {
  await givenSignedIn()
  await page.goto('/contacts')
  const header = page.getByRole('banner')

  await header.getByRole('button', { name: 'Телефоны' }).click()
  await expect(page.getByRole('dialog', { name: 'Телефоны' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await header.getByRole('button', { name: 'Профиль' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Мои данные' })).toBeVisible()
  await expectAccessible(page)
})

test('the filters over the list are accessible', async ({ page }) => {
  await page.goto('/fp/remni')
  await page.getByRole('button', { name: 'Фильтры' }).click()
  await expect(page.getByRole('dialog', { name: 'Фильтры' })).toBeVisible()
  await expectAccessible(page)
})

test('the purchase bar of a part and a filled cart are accessible', async ({ page, givenCart }) => {
  const [part] = await givenCart(2)
  await page.goto(`/zapchasti/${part?.slug}`)
  await page.getByRole('heading', { name: 'Характеристики' }).scrollIntoViewIfNeeded()
  await expectAccessible(page)

  await page.goto('/cart')
  await expect(page.getByRole('spinbutton', { name: `Количество, ${part?.article}` })).toBeVisible()
  await expectAccessible(page)
})
