import { basePassword, givenBase } from '../integration/exchange/given-base.ts'
import { answerOf } from '../integration/exchange/said-by-1c.ts'
import { makeBuyer, newEmail, newPhone, signInAs } from './support/buyer.ts'
import { orderThroughApi } from './support/order-through-api.ts'
import { expect, test } from './support/test.ts'

// The browser's own line about the colleague who decides later.
test.use({ expectedComplaints: [/status of 409 .*exchangeAnswers\.decide/] })

test('an employee sees what 1C wants of an order, refuses without a word in vain, and accepts', async ({
  page,
  context,
  request,
  baseURL,
  db,
  givenParts,
}) => {
  const [part] = await givenParts(1)
  await signInAs(db, context, await makeBuyer(db, { phone: newPhone(), email: newEmail() }), baseURL ?? '')
  const order = await orderThroughApi(context, part)
  const { code1c } = await db
    .selectFrom('part')
    .select('code1c')
    .where('id', '=', part?.id ?? 0)
    .executeTakeFirstOrThrow()
  const { login } = await givenBase(db)
  const url = `${baseURL}/1c_exchange?type=sale&mode=`
  const authorization = `Basic ${Buffer.from(`${login}:${basePassword}`).toString('base64')}`
  const [, name, value] = (await (await request.get(`${url}checkauth`, { headers: { authorization } })).text()).split(
    '\n',
  )
  const said = answerOf(order, {
    requisites: { Проведен: 'true' },
    sum: '200.00',
    lines: [{ id: code1c, count: 2, price: '100.00' }],
  })
  const sent = await request.post(`${url}file&filename=orders.xml`, {
    headers: { cookie: `${name}=${value}` },
    data: Buffer.from(said),
  })
  expect(await sent.text()).toContain('ждут решения: 1')

  await signInAs(db, context, await makeBuyer(db, { roles: ['employee'], branchId: 1 }), baseURL ?? '')
  await page.goto('/staff/1c-documents')
  const colleague = await context.newPage()
  await colleague.goto('/staff/1c-documents')
  const row = page.getByRole('row').filter({ hasText: `№ ${order.number}` })
  await expect(row).toContainText('количество 1 → 2')
  await expect(row).toContainText('Состояние станет «Подтверждён»')
  await page.getByRole('button', { name: `Не принять, заказ № ${order.number}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Не принимать' }).click()
  await expect(dialog).toContainText('Напишите, почему документ 1С не принят')
  await dialog.getByRole('button', { name: 'Отменить' }).click()
  await colleague.getByRole('button', { name: `Принять, заказ № ${order.number}`, exact: true }).click()
  await page.getByRole('button', { name: `Принять, заказ № ${order.number}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Принять', exact: true }).click()

  await expect(
    page
      .getByRole('table', { name: 'Решённые' })
      .getByRole('row')
      .filter({ hasText: `№ ${order.number}` }),
  ).toContainText('Подтверждён, 200')
  await colleague.getByRole('dialog').getByRole('button', { name: 'Принять', exact: true }).click()
  await expect(colleague.getByText('По этому документу уже решили')).toBeVisible()
  await expect(colleague.getByRole('dialog')).toBeHidden()
  await expect(colleague.getByRole('button', { name: `Принять, заказ № ${order.number}`, exact: true })).toBeHidden()
})
