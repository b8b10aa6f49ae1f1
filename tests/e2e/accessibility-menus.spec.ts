import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

test('the mega-menu, the phones and the user menu are accessible while open', async ({ page, givenSignedIn }) => {
  await givenSignedIn()
  await page.goto('/contacts')
  const header = page.getByRole('banner')

  await header.getByRole('button', { name: 'Каталог', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Каталог' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await header.getByRole('button', { name: /Все телефоны/ }).click()
  await expect(header.getByRole('link', { name: '8 (800) 555-32-87' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await header.getByRole('button', { name: /меню пользователя/ }).click()
  await expect(header.getByRole('link', { name: 'Мои данные' })).toBeVisible()
  await expectAccessible(page)
})
