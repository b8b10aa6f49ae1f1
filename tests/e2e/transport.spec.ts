import { givenTransport } from '../support/given-transport.ts'
import { makeBuyer, newEmail, signInAs } from './support/buyer.ts'
import { expect, openTab, test } from './support/test.ts'

test('a client asks for a day of departure, an employee names it, the client sees it at once', async ({
  page,
  context,
  browser,
  baseURL,
  db,
}) => {
  const client = await makeBuyer(db, { name: 'Пётр Зерно', email: newEmail() })
  const { id, number } = await givenTransport(db, { userId: client.id })
  await signInAs(db, context, client, baseURL ?? '')
  await page.goto('/transportation-orders/')
  const row = page.locator(`[data-transport-id="${id}"]`)
  await row.getByRole('button', { name: number }).click()
  await row.getByLabel('Желаемая дата').fill('2099-04-01')
  await row.getByRole('button', { name: 'Запросить дату' }).click()
  await expect(row).toContainText('просят 01.04')

  const desk = await browser.newContext()
  await signInAs(db, desk, await makeBuyer(db, { roles: ['employee'], branchId: 1 }), baseURL ?? '')
  const staff = await openTab(desk)
  await staff.goto(`${baseURL}/transportation-orders/?q=${number}&open=${id}`)
  await staff.getByLabel('Дата отгрузки').fill('2099-04-03')
  await staff.getByRole('button', { name: 'Сохранить' }).click()
  await expect(staff.getByRole('list', { name: 'Путь заявки' }).getByText('03.04.2099')).toBeVisible()
  await desk.close()

  await expect(row).toContainText('03.04.2099')
  await expect(row.getByRole('region', { name: 'История заявки' })).toContainText('Дата подтверждена')
})
