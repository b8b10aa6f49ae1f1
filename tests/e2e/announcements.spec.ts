import { makeBuyer, signInAs } from './support/buyer.ts'
import { expect, openTab, test } from './support/test.ts'

test('an administrator writes a window for a person, who sees it once', async ({
  page,
  context,
  browser,
  baseURL,
  db,
}) => {
  const email = `${crypto.randomUUID()}@shop.test`
  const buyer = await makeBuyer(db, { email })
  const title = `Склад закрыт ${crypto.randomUUID().slice(0, 8)}`
  const desk = await browser.newContext()
  await signInAs(db, desk, await makeBuyer(db, { roles: ['admin'] }), baseURL ?? '')
  const staff = await openTab(desk)
  await staff.goto(`${baseURL}/staff/notifications`)
  await staff.getByRole('button', { name: 'Новое уведомление' }).click()
  const form = staff.getByRole('dialog', { name: 'Новое уведомление' })
  await form.getByText('Окно', { exact: true }).click()
  await form.getByLabel('Заголовок').fill(title)
  await form.getByLabel('Текст').fill('Заказы отгрузим в пятницу.')
  await expect(form.getByRole('region', { name: 'Предпросмотр' })).toContainText(title)
  await form.getByLabel('Кому').selectOption('person')
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Сохранить' }).click()
  const row = staff.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Показывается')

  await signInAs(db, context, buyer, baseURL ?? '')
  await page.goto('/contacts')
  const dialog = page.getByRole('dialog', { name: 'Уведомление' })
  await expect(dialog).toContainText('Заказы отгрузим в пятницу.', { timeout: 10_000 })
  const closed = page.waitForResponse(
    (answer) => answer.url().includes('announcements.see') && answer.request().postData()?.includes('true') === true,
  )
  await dialog.getByRole('button', { name: 'Понятно' }).click()
  await closed

  await staff.reload()
  await expect(row).toContainText('закрыли 1')
  await desk.close()
  expect((await (await page.request.get('/user/get-current-user')).json()).notifications).toEqual([])
})
