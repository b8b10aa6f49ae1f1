import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the search as its key does and returns the field. */
export async function openSearch(page: Page): Promise<Locator> {
  await page.keyboard.press('/')
  const field = page.getByRole('dialog', { name: 'Поиск' }).getByRole('combobox')
  await expect(field).toBeFocused()
  return field
}
