import type { Database } from '@agromarket/core/platform/db'
import type { Page } from '@playwright/test'
import {
  fillPhoneRegistration,
  openLogin,
  openRegistration,
  ownMenuButton,
  passCaptcha,
  typeCode,
} from './support/auth-dialog.ts'
import { makeBuyer, newEmail, newPhone } from './support/buyer.ts'
import { type OutboxMessage, waitForMessage } from './support/outbox.ts'
import { expect, test } from './support/test.ts'

const password = 'полевой-стан'
const lockMs = 30_000
/** The browser's own line about an answer that refuses what was typed. */
const refusal = /status of 422/

test.use({ expectedComplaints: [refusal] })

test.describe('Login', () => {
  test('by e-mail: a wrong password offers the reset, the right one reloads the page', async ({ page, db }) => {
    const { email } = await makeBuyer(db, { password })
    await page.goto('/contacts')
    const dialog = await openLogin(page)
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email ?? '')
    await dialog.getByLabel('Пароль', { exact: true }).fill('не тот пароль')
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(dialog.getByText('Неверный пароль.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Сбросить пароль?' })).toBeVisible()

    await dialog.getByLabel('Пароль', { exact: true }).fill(password)
    await expect(dialog.getByText('Неверный пароль.')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click()

    await expect(ownMenuButton(page)).toBeVisible()
    await expect(page).toHaveURL(/\/contacts$/)
  })

  test('by phone: a wrong password offers the reset, the right one signs in', async ({ page, db }) => {
    const phone = newPhone()
    await makeBuyer(db, { phone, password })
    await page.goto('/contacts')
    const dialog = await openLogin(page)
    await dialog.getByRole('radio', { name: 'Телефон' }).press('Space')
    await dialog.getByLabel('Номер телефона').fill(phone.slice(1))
    await dialog.getByLabel('Пароль', { exact: true }).fill('не тот пароль')
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Сбросить пароль?' })).toBeVisible()

    await dialog.getByLabel('Пароль', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click()

    await expect(ownMenuButton(page)).toBeVisible()
  })

  test('an unknown contact offers the registration', async ({ page }) => {
    await page.goto('/contacts')
    const dialog = await openLogin(page)
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(newEmail())
    await dialog.getByLabel('Пароль', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
    await expect(dialog.getByText('Пользователь с таким E-mail не найден.')).toBeVisible()

    await dialog.getByRole('button', { name: 'Зарегистрироваться?' }).click()

    await expect(page.getByRole('dialog', { name: 'Регистрация' })).toBeVisible()
  })

  test('on /login closing leads to the home page', async ({ page }) => {
    await page.goto('/login')
    const dialog = page.getByRole('dialog', { name: 'Вход' })
    await dialog.getByRole('button', { name: 'Закрыть' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(dialog).toHaveCount(0)
  })

  test('a page of signed-in visitors asks a guest to sign in and lets him through afterwards', async ({ page, db }) => {
    const { email } = await makeBuyer(db, { password })
    await page.goto('/profile/orders')
    const dialog = page.getByRole('dialog', { name: 'Вход' })
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email ?? '')
    await dialog.getByLabel('Пароль', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click()

    await expect(page).toHaveURL(/\/profile\/orders$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Заказы' })).toBeVisible()
  })

  test('logout leads to the home page as a guest', async ({ page, givenSignedIn }) => {
    await givenSignedIn()
    await page.goto('/contacts')
    await ownMenuButton(page).click()
    await page.getByRole('button', { name: 'Выйти' }).click()

    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
  })
})

test.describe('Validation speaks only of fields with content, and the button waits', () => {
  test('in the login form', async ({ page }) => {
    await page.goto('/login')
    const dialog = page.getByRole('dialog', { name: 'Вход' })
    await expect(dialog.getByRole('button', { name: 'Войти', exact: true })).toBeDisabled()
    await expect(dialog.getByRole('alert')).toHaveCount(0)

    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('иванов@')
    await expect(dialog.getByText('Поле "E-mail" содержит некорректный E-mail адрес')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Войти', exact: true })).toBeDisabled()

    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('ivanov@niva.ru')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByLabel('Пароль', { exact: true }).fill('123456')
    await expect(dialog.getByRole('button', { name: 'Войти', exact: true })).toBeEnabled()
  })

  test('in the registration form', async ({ page }) => {
    await page.goto('/signup')
    const dialog = page.getByRole('dialog', { name: 'Регистрация' })
    const button = dialog.getByRole('button', { name: 'Зарегистрироваться', exact: true })
    await expect(button).toBeDisabled()
    await expect(dialog.getByRole('alert')).toHaveCount(0)

    await dialog.getByLabel('Ваше имя').fill('   ')
    await expect(dialog.getByText('Поле "Ваше Имя" не заполнено')).toBeVisible()
    await dialog.getByLabel('Ваше имя').fill('Пётр')
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('пётр@поле')
    await expect(dialog.getByText('Поле "Email" содержит некорректный Email адрес')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('petr@niva.ru')
    await dialog.getByLabel('Пароль', { exact: true }).fill('12345')
    await expect(
      dialog.getByText('Слишком короткий пароль. Длина пароля должна быть не менее 6 символов'),
    ).toBeVisible()
    await dialog.getByLabel('Пароль', { exact: true }).fill('123456')
    await dialog.getByLabel('Пароль ещё раз').fill('123457')
    await expect(dialog.getByText('Введённые пароли не совпадают')).toBeVisible()
    await dialog.getByLabel('Пароль ещё раз').fill('123456')
    await dialog.getByRole('checkbox', { name: 'Согласен с политикой' }).uncheck()
    await expect(dialog.getByText('Примите "Политику конфиденциальности"')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Согласен с политикой' }).check()
    await expect(button).toBeDisabled()
    await expect(dialog.getByText('Пожалуйста, подтвердите согласие')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Разрешаю обработку' }).check()
    await dialog.getByRole('checkbox', { name: 'Согласен получать новости' }).check()
    await expect(button).toBeEnabled()
  })

  test('of a phone number', async ({ page }) => {
    await page.goto('/login')
    const dialog = page.getByRole('dialog', { name: 'Вход' })
    await dialog.getByRole('radio', { name: 'Телефон' }).press('Space')
    await dialog.getByLabel('Номер телефона').fill('91078')
    await expect(dialog.getByText('Поле "Номер телефона" содержит некорректный телефон')).toBeVisible()
    await dialog.getByLabel('Номер телефона').fill('9107842136')
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('Forgotten password', () => {
  test('by e-mail: the link of the letter sets a new one', async ({ page, request, db }) => {
    const { email } = await makeBuyer(db, { password })
    await page.goto('/contacts')
    const dialog = await openForgot(page)
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email ?? '')
    await dialog.getByRole('button', { name: 'Отправить ссылку' }).click()
    await expect(dialog.getByText('Ссылка для сброса пароля отправлена Вам на e-mail.')).toBeVisible()

    const letter = await waitForMessage(request, email ?? '', ({ text }) => text.includes('/auth/reset?token='))
    const link = `/auth/reset${/\/auth\/reset(\?token=[\w-]+)/.exec(letter.text)?.[1]}`
    await page.goto(link)
    await page.getByLabel('Пароль', { exact: true }).fill('новый-пароль')
    await page.getByLabel('Пароль ещё раз').fill('новый-пароль')
    await page.getByRole('button', { name: 'Сохранить пароль' }).click()

    await expect(page).toHaveURL(/\/profile$/)
    await expect(ownMenuButton(page)).toBeVisible()

    await page.goto(link)
    await expect(page.getByText('Ссылка уже использована или устарела.')).toBeVisible()
    await expect(page.getByLabel('Пароль', { exact: true })).toHaveCount(0)
  })

  test('by phone: captcha, code, new password, signed in', async ({ page, request, db }) => {
    const phone = newPhone()
    await makeBuyer(db, { phone, password })
    await page.goto('/contacts')
    const dialog = await openForgot(page)
    await dialog.getByRole('radio', { name: 'Телефон' }).press('Space')
    await dialog.getByLabel('Номер телефона').fill(phone.slice(1))
    await passCaptcha(dialog)
    await dialog.getByRole('button', { name: 'Получить код' }).click()
    const { code = '' } = await waitForMessage(request, phone, isCall)
    await typeCode(dialog, code)
    await dialog.getByRole('button', { name: 'Подтвердить' }).click()
    await dialog.getByLabel('Пароль', { exact: true }).fill('новый-пароль')
    await dialog.getByLabel('Пароль ещё раз').fill('новый-пароль')
    await dialog.getByRole('button', { name: 'Сохранить пароль' }).click()

    await expect(ownMenuButton(page)).toBeVisible({ timeout: 20_000 })
  })
})

test('after the second call the code can be asked for by SMS', async ({ page, request, db }) => {
  const phone = newPhone()
  await page.clock.install()
  await page.goto('/contacts')
  const dialog = await openRegistration(page)
  await fillPhoneRegistration(dialog, phone)
  await dialog.getByRole('button', { name: 'Получить код' }).click()
  await expect(dialog.getByText(/Получить новый код можно через 0:\d\d/)).toBeVisible()

  await passLock(page, db, phone)
  await expect(dialog.getByText('Проверка пройдена')).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByRole('button', { name: 'Запросить SMS код' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Получить новый код' }).click()
  await expect(dialog.getByText(/Получить новый код можно через 0:\d\d/)).toBeVisible()

  await passLock(page, db, phone)
  await expect(dialog.getByText('Проверка пройдена')).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('button', { name: 'Запросить SMS код' }).click()
  await expect(dialog.getByText('Код отправлен в SMS', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('link', { name: /@/ })).toBeVisible()

  const { code = '' } = await waitForMessage(request, phone, ({ channel }) => channel === 'sms')
  await typeCode(dialog, code)
  await dialog.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(ownMenuButton(page)).toBeVisible({ timeout: 20_000 })
})

test('a wrong code is refused and the boxes are emptied', async ({ page, request }) => {
  const phone = newPhone()
  await page.goto('/contacts')
  const dialog = await openRegistration(page)
  await fillPhoneRegistration(dialog, phone)
  await dialog.getByRole('button', { name: 'Получить код' }).click()
  const { code = '' } = await waitForMessage(request, phone, isCall)

  // A phone offers digits, and the code itself when it comes as an SMS.
  const firstBox = dialog.getByRole('textbox', { name: 'Символ 1 из 4' })
  await expect(firstBox).toHaveAttribute('inputmode', 'numeric')
  await expect(firstBox).toHaveAttribute('autocomplete', 'one-time-code')

  await typeCode(dialog, code === '1111' ? '2222' : '1111')
  await dialog.getByRole('button', { name: 'Подтвердить' }).click()

  await expect(dialog.getByText('Неверный код. Проверьте цифры и введите их ещё раз.')).toBeVisible()
  await expect(firstBox).toHaveValue('')
  await expect(firstBox).toBeFocused()
})

async function openForgot(page: Page) {
  const login = await openLogin(page)
  await login.getByRole('button', { name: 'Забыли пароль?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Сброс пароля' })
  await expect(dialog).toBeVisible()
  return dialog
}

function isCall({ channel }: OutboxMessage): boolean {
  return channel === 'call'
}

/** The 30 s of the lock pass on both sides at once: on the server by what it remembers, in the page by its clock. */
async function passLock(page: Page, db: Database, phone: string): Promise<void> {
  for (const table of ['authCode', 'phoneVerification'] as const) {
    const rows = await db.selectFrom(table).select(['id', 'createdAt']).where('phone', '=', phone).execute()
    for (const { id, createdAt } of rows) {
      await db
        .updateTable(table)
        .set({ createdAt: new Date(createdAt.getTime() - lockMs - 1000) })
        .where('id', '=', id)
        .execute()
    }
  }
  await page.clock.fastForward(lockMs)
}
