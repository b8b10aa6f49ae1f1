import { expect, test } from './support/test.ts'

test('a region is found, chosen and saved by keyboard alone', async ({ page }) => {
  await page.goto('/contacts')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Ваш филиал/ })
    .focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Выберите свой регион' })
  await expect(dialog.getByRole('textbox', { name: 'Поиск региона' })).toBeFocused()

  await page.keyboard.type('тульс')
  const region = dialog.getByRole('button', { name: 'Тульская область' })
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  // From the filter over the country and the map button to the list.
  for (const _ of ['country', 'map', 'region']) await page.keyboard.press('Tab')
  await expect(region).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('banner').getByRole('button', { name: 'Ваш филиал: Тула' })).toBeVisible()
})

test('Escape closes the dialog and gives the focus back', async ({ page }) => {
  await page.goto('/contacts')
  const city = page.getByRole('banner').getByRole('button', { name: /^Ваш филиал/ })
  await city.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Выберите свой регион' })).toBeVisible()

  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(city).toBeFocused()
})
