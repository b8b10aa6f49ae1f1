import { expectAccessible } from './support/axe.ts'
import { openSearch } from './support/search.ts'
import { expect, test } from './support/test.ts'

test('a mistyped article leads to the one that was meant, in the field and in the list', async ({ page }) => {
  await page.goto('/contacts')
  const query = await openSearch(page)
  await query.fill('RE504863')
  const offered = page.getByRole('group', { name: 'Возможно, вы искали' }).getByRole('option')
  await expect(offered.filter({ hasText: 'RE504836' })).toBeVisible()
  await expect(page.getByText('По запросу «RE504863» ничего не нашлось')).toBeVisible()
  await expectAccessible(page)

  // Enter alone chooses nothing in place of what was typed.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fp\?q=RE504863$/)
  await expect(page.getByText('Возможно, вы искали:')).toBeVisible()
  await page.getByRole('link', { name: 'RE504836' }).click()

  await expect(page).toHaveURL(/\/fp\?q=RE504836$/)
  await expect(page.locator('[data-part-id]').first()).toContainText('RE504836')
})

test('beside what is found without a number its nearest ones are offered', async ({ page }) => {
  await page.goto('/contacts')
  const query = await openSearch(page)
  await query.fill('подшипник 180292')
  const offered = page.getByRole('group', { name: 'Возможно, вы искали' }).getByRole('option')
  await expect(offered.filter({ hasText: '180212' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Запчасти' }).getByRole('option').first()).toBeVisible()

  await page.keyboard.press('Enter')
  await expect(page.locator('[data-part-id]').first()).toBeVisible()
  await page.getByRole('listitem').getByRole('link', { name: '180212', exact: true }).click()

  await expect(page).toHaveURL(/\/fp\?q=180212$/)
  await expect(page.locator('[data-part-id]').first()).toContainText('180212')
})
