import { expect, test } from './support/test.ts'

test('favourites ask a guest to sign in and remember where he wanted to go', async ({ page }) => {
  await page.goto('/contacts')
  await page.getByRole('banner').getByRole('button', { name: 'Избранное' }).click()

  const dialog = page.getByRole('dialog', { name: 'Вход' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('input[name="redirect-url"]')).toHaveValue('/profile/bookmarks')
})
