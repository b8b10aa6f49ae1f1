import { expect, test } from './support/test.ts'

// A row without a zone is refused by the server.
test.use({ expectedComplaints: [/status of 422/] })

test('an employee changes a tariff and finds the change in the history', async ({ page, givenSignedIn }) => {
  await givenSignedIn({ roles: ['branchManager'] })
  await page.goto('/staff/tariffs')
  const zone = `Зона ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('button', { name: 'Добавить строку' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новая строка тарифа' })
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog.getByText('Назовите зону')).toBeVisible()

  await dialog.getByLabel('Зона').fill(zone)
  await dialog.getByLabel('До, км').fill('19000')
  await dialog.getByLabel('До, кг').fill(String(1 + Math.floor(Math.random() * 90_000)))
  await dialog.getByLabel('Минимум').fill('1500,50')
  await dialog.getByLabel('Дней от').fill('2')
  await dialog.getByLabel('Дней до').fill('3')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: zone }).first()
  await expect(row).toContainText('2–3')
  await row.getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать строку' }).click()

  await expect(page.getByRole('row').filter({ hasText: zone }).first()).toContainText('Строка убрана')
})
