import type { Database } from '@agromarket/core/platform/db'
import type { APIRequestContext, Page } from '@playwright/test'
import { fillPhoneRegistration, openRegistration, ownMenuButton, typeCode } from './support/auth-dialog.ts'
import { newEmail, newPhone } from './support/buyer.ts'
import { waitForMessage } from './support/outbox.ts'
import type { StockedPart } from './support/part.ts'
import { placeOrder } from './support/place-order.ts'
import { expect, test } from './support/test.ts'

const guestPhrase = 'Войдите, чтобы увидеть цену'

test.describe('From a guest who knows an article to a placed order', () => {
  test('registration by phone keeps the cart, shows the price and leads to an order', { tag: '@layout' }, async ({
    page,
    request,
    db,
    givenParts,
  }) => {
    const [part] = await givenParts(1)
    const phone = newPhone()
    const email = newEmail()
    if (!part) throw new Error('No part')

    await findPartAsGuest(page, part)
    await page.getByRole('main').getByRole('button', { name: 'В корзину', exact: true }).first().click()
    await expect(page.getByRole('banner').getByRole('link', { name: /Корзина.*1/ })).toBeVisible()
    await registerByPhone(page, request, phone)

    await expect(ownMenuButton(page)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('complementary', { name: 'Цена и наличие' }).getByText('руб.').first()).toBeVisible()
    await expect(page.getByText(guestPhrase)).toHaveCount(0)
    await expectOnlyLine(page, part)
    const number = await placeOrder(page, { email })
    await expectOrderMessages(request, db, { email, number, article: part.article })
    await expectOrderInProfile(page, number)
  })

  test('registration by e-mail, confirmed by the link of the letter, leads there too', async ({
    page,
    request,
    db,
    givenParts,
  }) => {
    const [part] = await givenParts(1)
    const email = newEmail()
    if (!part) throw new Error('No part')

    await findPartAsGuest(page, part)
    await page.getByRole('main').getByRole('button', { name: 'В корзину', exact: true }).first().click()
    await expect(page.getByRole('banner').getByRole('link', { name: /Корзина.*1/ })).toBeVisible()
    await registerByEmail(page, email)
    const letter = await waitForMessage(request, email, ({ text }) => text.includes('/auth/confirm?token='))
    await page.goto(`/auth/confirm${/\/auth\/confirm(\?token=[\w-]+)/.exec(letter.text)?.[1]}`)
    await expect(page.getByRole('heading', { name: 'Подтверждение e-mail' })).toBeVisible()
    expect(await isConfirmed(db, email)).toBe(false)
    await page.getByRole('button', { name: 'Подтвердить e-mail' }).click()
    await expect(page.getByText('E-mail подтверждён. Добро пожаловать!')).toBeVisible()
    await page.getByRole('link', { name: 'Перейти в корзину' }).click()

    await expect(ownMenuButton(page)).toBeVisible()
    await expectOnlyLine(page, part)
    const number = await placeOrder(page, { phone: newPhone() })
    await takeInvoice(page)
    await expectOrderMessages(request, db, { email, number, article: part.article })
    await expectOrderInProfile(page, number)
  })
})

/** The first time it is printed while the buyer waits. */
async function takeInvoice(page: Page): Promise<void> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать счёт' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Счёт на оплату № \d+ от [\d.]+\.pdf$/)
}

async function isConfirmed(db: Database, email: string): Promise<boolean> {
  const { emailConfirmedAt } = await db
    .selectFrom('userAccount')
    .select('emailConfirmedAt')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return emailConfirmedAt !== null
}

async function findPartAsGuest(page: Page, part: StockedPart): Promise<void> {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Артикул или название детали' }).fill(part.article)
  await page.getByRole('button', { name: 'Найти', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: part.article, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(part.article)
  await expect(page.getByRole('button', { name: guestPhrase }).first()).toBeVisible()
  expect(await page.content()).not.toContain('руб.')
}

async function registerByPhone(page: Page, request: APIRequestContext, phone: string): Promise<void> {
  const dialog = await openRegistration(page)
  await fillPhoneRegistration(dialog, phone, 'Иван Механизатор')
  await dialog.getByRole('button', { name: 'Получить код' }).click()
  await expect(dialog.getByRole('heading', { name: 'Подтвердите номер' })).toBeVisible()
  const { code = '' } = await waitForMessage(request, phone, ({ channel }) => channel === 'call')
  await typeCode(dialog, code)
  await dialog.getByRole('button', { name: 'Подтвердить' }).click()
}

async function registerByEmail(page: Page, email: string): Promise<void> {
  const dialog = await openRegistration(page)
  await dialog.getByLabel('Ваше имя').fill('Анна Агроном')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill('урожай-2026')
  await dialog.getByLabel('Пароль ещё раз').fill('урожай-2026')
  await dialog.getByRole('checkbox', { name: 'Разрешаю обработку персональных данных' }).check()
  await dialog.getByRole('checkbox', { name: 'Согласен получать новости и предложения' }).check()
  await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click()
  await expect(
    dialog.getByText(
      'Ваш аккаунт успешно зарегистрирован. Для дальнейшей работы пожалуйста подтвердите e-mail перейдя по ссылке, отправленной на вашу электронную почту.',
    ),
  ).toBeVisible()
}

/** The guest's cart has become the buyer's: neither lost nor doubled. */
async function expectOnlyLine(page: Page, part: StockedPart): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Корзина/ })
    .click()
  const lines = page.getByRole('region', { name: 'Товары в корзине' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await expect(lines.getByRole('link', { name: part.article })).toBeVisible()
  await expect(lines.getByRole('spinbutton')).toHaveValue('1')
}

/** Pickup at the branch that is offered; what the account does not know is filled in. Returns the order's number. */
async function expectOrderMessages(
  request: APIRequestContext,
  db: Database,
  { email, number, article }: { email: string; number: string; article: string },
): Promise<void> {
  const toBuyer = await waitForMessage(request, email, ({ subject }) => subject === `Заказ № ${number} принят`)
  expect(toBuyer.text).toContain(article)
  const branch = await db
    .selectFrom('customerOrder')
    .innerJoin('branch', 'branch.id', 'customerOrder.branchId')
    .select('branch.email')
    .where('customerOrder.number', '=', Number(number))
    .executeTakeFirstOrThrow()
  const toBranch = await waitForMessage(request, branch.email, ({ subject = '' }) =>
    subject.startsWith(`Новый заказ № ${number}`),
  )
  expect(toBranch.text).toContain(article)
}

async function expectOrderInProfile(page: Page, number: string): Promise<void> {
  await page.goto('/profile/orders')
  await expect(page.getByRole('main').getByText(`№ ${number}`)).toBeVisible()
}
