import { authTexts, errorRegistry } from '@agromarket/shared'
import { ownMenuButton } from './support/auth-dialog.ts'
import { expectAccessible } from './support/axe.ts'
import { newEmail } from './support/buyer.ts'
import { waitForMessage } from './support/outbox.ts'
import { expect, test } from './support/social.ts'

const newcomersPage = '/login?social=new&redirect-url=%2Fcart'

test.describe('The first sign-in through another site', () => {
  test('opens the account once the personal data consent is given, and goes where the visitor wanted to go', async ({
    page,
    returnFromSite,
  }) => {
    const email = newEmail()
    await returnFromSite({ provider: 'yandex', name: 'Мария Лугова', email, isEmailVerified: true })
    await page.goto(newcomersPage)

    const dialog = page.getByRole('dialog', { name: 'Регистрация через Яндекс' })
    await expect(dialog.getByLabel('Ваше имя')).toHaveValue('Мария Лугова')
    await expect(dialog.getByLabel('E-mail')).toHaveValue(email)
    const personalData = dialog.getByRole('checkbox', { name: 'Разрешаю обработку персональных данных' })
    await expect(personalData).not.toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Согласен получать новости и предложения' })).not.toBeChecked()
    const register = dialog.getByRole('button', { name: 'Зарегистрироваться', exact: true })
    await expect(register).toBeDisabled()
    await expectAccessible(page)
    await personalData.check()
    await register.click()

    await expect(page).toHaveURL('/cart')
    await expect(ownMenuButton(page)).toBeVisible()
  })

  test('asks for the e-mail that the site has not given, and sends a letter to confirm it', async ({
    page,
    request,
    returnFromSite,
  }) => {
    const email = newEmail()
    await returnFromSite({ provider: 'ok', name: 'Пётр Нивин', email: '', isEmailVerified: false })
    await page.goto(newcomersPage)

    const dialog = page.getByRole('dialog', { name: 'Регистрация через ОК' })
    await dialog.getByRole('checkbox', { name: 'Разрешаю обработку персональных данных' }).check()
    await expect(dialog.getByRole('button', { name: 'Зарегистрироваться', exact: true })).toBeDisabled()
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByRole('button', { name: 'Зарегистрироваться', exact: true }).click()

    await expect(page.getByRole('status').filter({ hasText: authTexts.registered })).toContainText(email)
    await waitForMessage(request, email, ({ text }) => text.includes('/auth/confirm?token='))
    await page.reload()
    await expect(ownMenuButton(page)).toHaveCount(0)
  })

  test('ends on the login form when nobody waits any more', async ({ page }) => {
    await page.goto(newcomersPage)

    await expect(page.getByRole('dialog', { name: 'Вход' }).getByRole('alert')).toContainText(
      errorRegistry.social_failed.message,
    )
  })
})

for (const [outcome, code] of [
  ['failed', 'social_failed'],
  ['unconfirmed', 'email_not_confirmed'],
] as const) {
  test(`A sign-in through another site that ended as ${outcome} says so above the login button`, async ({ page }) => {
    await page.goto(`/login?social=${outcome}`)

    await expect(page.getByRole('dialog', { name: 'Вход' }).getByRole('alert')).toContainText(
      errorRegistry[code].message,
    )
  })
}
