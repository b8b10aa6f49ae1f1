import type { Database } from '@agromarket/core/platform/db'
import type { Browser, Page } from '@playwright/test'
import { makeBuyer, signInAs } from './support/buyer.ts'
import { orderThroughApi } from './support/order-through-api.ts'
import { waitForMessage } from './support/outbox.ts'
import { expect, openTab, test } from './support/test.ts'

/** The branch that the test's orders are handed out at. */
const branchId = 1

/** An employee of the branch in a browser of his own, beside the buyer's. */
async function openDesk(
  given: { browser: Browser; db: Database; baseURL: string | undefined },
  page: Page,
  path: string,
) {
  const viewport = page.viewportSize()
  const context = await given.browser.newContext({ ...(viewport && { viewport }), locale: 'ru-RU' })
  const complaints: string[] = []
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  const employee = await makeBuyer(given.db, { name: 'Анна Крылова', roles: ['employee'], branchId })
  await signInAs(given.db, context, employee, given.baseURL ?? '')
  const desk = await openTab(context)
  await desk.goto(`${given.baseURL}${path}`)
  return { desk, complaints, close: () => context.close() }
}

test('an employee leads an order through its states while its buyer watches @layout', async ({
  page,
  context,
  browser,
  db,
  baseURL,
  givenParts,
  givenSignedIn,
}) => {
  const [part] = await givenParts(1)
  await givenSignedIn()
  const { id, number } = await orderThroughApi(context, part)
  await page.goto(`/profile/orders?order=${id}`)
  const track = page.getByRole('list', { name: 'Состояние заказа' })
  const current = track.locator('[aria-current="step"]')
  await expect(current).toContainText('Принят')
  const atBranch = page.getByText('Есть в филиале')
  await expect(atBranch).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отменить заказ' })).toBeVisible()
  // The page that letters lead to follows as well.
  const placed = await openTab(context)
  await placed.goto(`/order/${id}/done`)
  const promise = placed.getByText('Менеджер филиала подтвердит наличие')
  await expect(promise).toBeVisible()

  const { desk, complaints, close } = await openDesk({ browser, db, baseURL }, page, `/staff/orders?q=${number}`)
  await desk.getByRole('link', { name: new RegExp(number) }).click()
  const order = desk.getByRole('article', { name: `Заказ № ${number}` })
  const steps = [
    ['Подтвердить', 'Подтверждён'],
    ['Выставить счёт', 'Подтверждён'],
    ['Оплата получена', 'Подтверждён'],
    ['Готов к выдаче', 'Готов к выдаче'],
    ['Выдать', 'Выдан'],
  ] as const
  for (const [button, step] of steps) {
    await order.getByRole('button', { name: button, exact: true }).click()
    await expect(current).toContainText(step)
  }

  await expect(order.getByRole('heading', { level: 2 })).toContainText('Выдан')
  await expect(order.getByRole('button', { name: 'Отменить', exact: true })).toHaveCount(0)
  const placedTrack = placed.getByRole('list', { name: 'Состояние заказа' })
  await expect(placedTrack.locator('[aria-current="step"]')).toContainText('Выдан')
  await expect(promise).toHaveCount(0)
  const history = page.getByRole('list', { name: 'История заказа' }).getByRole('listitem')
  await expect(history.first()).toContainText('Выдан')
  await expect(history).toHaveCount(6)
  await expect(atBranch).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Отменить заказ' })).toHaveCount(0)
  expect(complaints).toEqual([])
  await close()
})

test('what a buyer cancels while an employee looks at it is cancelled for both', async ({
  page,
  context,
  browser,
  db,
  baseURL,
  givenParts,
  givenSignedIn,
}) => {
  const [part] = await givenParts(1)
  await givenSignedIn()
  const { id, number } = await orderThroughApi(context, part)
  const { desk, complaints, close } = await openDesk({ browser, db, baseURL }, page, `/staff/orders/${id}`)
  const order = desk.getByRole('article', { name: `Заказ № ${number}` })
  await order.getByRole('textbox', { name: 'Комментарий к заказу' }).fill('Спросить про упаковку')
  await order.getByRole('button', { name: 'Добавить' }).click()
  await expect(order.getByRole('listitem').filter({ hasText: 'Спросить про упаковку' })).toBeVisible()

  await page.goto(`/profile/orders?order=${id}`)
  await page.getByRole('button', { name: 'Отменить заказ' }).click()
  await page.getByRole('textbox', { name: 'Почему отменяете заказ' }).fill('Нашёл на складе')
  await page.getByRole('button', { name: 'Отменить заказ' }).click()

  await expect(page.getByRole('list', { name: 'История заказа' })).toContainText('Нашёл на складе')
  await expect(page.getByText('Спросить про упаковку')).toHaveCount(0)
  await expect(order.getByRole('heading', { level: 2 })).toContainText('Отменён')
  await expect(order.getByRole('listitem').filter({ hasText: 'Причина: Нашёл на складе' })).toBeVisible()
  await expect(order.getByRole('button', { name: 'Подтвердить' })).toHaveCount(0)
  expect(complaints).toEqual([])
  await close()
})

test('an employee cancels with a reason: the pieces are free again, the buyer sees why and has a letter @layout', async ({
  page,
  context,
  browser,
  db,
  baseURL,
  givenParts,
  givenSignedIn,
}) => {
  const [part] = await givenParts(1)
  await givenSignedIn()
  const { id, number } = await orderThroughApi(context, part)
  await page.goto(`/profile/orders?order=${id}`)
  await expect(page.getByRole('button', { name: 'Отменить заказ' })).toBeVisible()
  expect(await held(db, id)).toEqual(['held'])
  const { desk, complaints, close } = await openDesk({ browser, db, baseURL }, page, `/staff/orders/${id}`)
  const order = desk.getByRole('article', { name: `Заказ № ${number}` })
  await order.getByRole('button', { name: 'Отменить', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: `Отменить заказ № ${number}` })
  const submit = dialog.getByRole('button', { name: 'Отменить заказ' })
  await expect(dialog.getByRole('textbox', { name: 'Причина' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('   ')
  await expect(submit).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Причина' }).fill('Деталь оказалась битой')

  await submit.click()

  await expect(order.getByRole('heading', { level: 2 })).toContainText('Отменён')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'История заказа' })).toContainText('Деталь оказалась битой')
  await expect(page.getByRole('button', { name: 'Отменить заказ' })).toHaveCount(0)
  expect(await held(db, id)).toEqual(['released'])
  const to = `petr-${part?.id}@shop.test`
  const letter = await waitForMessage(
    context.request,
    to,
    ({ text }) => text.includes(number) && text.includes('Деталь оказалась битой'),
  )
  expect(letter.subject).toContain('отменён')
  expect(complaints).toEqual([])
  await close()
})

/** What has become of the pieces that the order put aside. */
async function held(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stockReservation')
    .innerJoin('customerOrderLine', 'customerOrderLine.id', 'stockReservation.orderLineId')
    .select('stockReservation.state')
    .where('customerOrderLine.orderId', '=', orderId)
    .execute()
  return rows.map(({ state }) => state)
}
