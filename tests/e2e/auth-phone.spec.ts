import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test('a number typed with its leading 8 is the number meant, and the caret stays where a person works', async ({
  page,
}) => {
  const field = await openPhoneField(page)
  await field.pressSequentially('89161234567')
  await expect(field).toHaveValue('(916) 123-45-67')

  // Two digits in the middle are taken out and typed anew.
  await field.press('Home')
  for (let step = 0; step < 6; step += 1) await field.press('ArrowRight')
  await field.press('Delete')
  await field.press('Delete')
  await expect(field).toHaveValue('(916) 345-67')
  await field.pressSequentially('99')
  await expect(field).toHaveValue('(916) 993-45-67')
  expect(await caretOf(field)).toBe(8)

  await field.press('Backspace')
  await field.press('Backspace')
  await field.press('Backspace')
  await expect(field).toHaveValue('(913) 456-7')
  expect(await caretOf(field)).toBe(3)
})

test('the 8 of an area code stays; +7, a paste and another country keep the number', async ({ page }) => {
  const field = await openPhoneField(page)
  await field.pressSequentially('8121234567')
  await expect(field).toHaveValue('(812) 123-45-67')
  await field.fill('')
  await field.pressSequentially('+7 495 123-45-67')
  await expect(field).toHaveValue('(495) 123-45-67')
  await field.fill('8 (812) 123-45-67')
  await expect(field).toHaveValue('(812) 123-45-67')

  await page.getByLabel('Страна').selectOption('KZ')

  await expect(page.getByLabel('Номер телефона')).toHaveValue('(812) 123-45-67')

  // Tab, as in any other field, marks what stands there: another number is typed over it.
  await page.getByLabel('Страна').press('Tab')
  await page.keyboard.type('87012345678')
  await expect(page.getByLabel('Номер телефона')).toHaveValue('(701) 234-56-78')
})

async function openPhoneField(page: Page) {
  await page.goto('/login')
  const dialog = page.getByRole('dialog', { name: 'Вход' })
  await dialog.getByRole('radio', { name: 'Телефон' }).press('Space')
  return dialog.getByLabel('Номер телефона')
}

function caretOf(field: ReturnType<Page['getByLabel']>): Promise<number | null> {
  return field.evaluate((input) => (input as unknown as { selectionStart: number | null }).selectionStart)
}
