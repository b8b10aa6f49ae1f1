import { expect, type Locator, type Page } from '@playwright/test'

/** The button of the header that only a signed-in visitor has. */
export function ownMenuButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /меню пользователя|^Профиль$/ })
}

export async function openLogin(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Вход' })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function openRegistration(page: Page): Promise<Locator> {
  const login = await openLogin(page)
  await login.getByRole('button', { name: 'Зарегистрироваться', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Регистрация' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Everything that the registration by phone asks for, up to the button that has the shop call. */
export async function fillPhoneRegistration(dialog: Locator, phone: string, name = 'Ольга'): Promise<void> {
  await dialog.getByRole('radio', { name: 'Телефон' }).press('Space')
  await dialog.getByLabel('Ваше имя').fill(name)
  await dialog.getByLabel('Номер телефона').fill(phone.slice(1))
  await dialog.getByRole('checkbox', { name: 'Разрешаю обработку персональных данных' }).check()
  await passCaptcha(dialog)
}

/** Lets the widget do its work, as a visitor's click does. */
export async function passCaptcha(dialog: Locator): Promise<void> {
  await dialog.getByRole('checkbox', { name: 'Я не робот' }).click()
  await expect(dialog.getByText('Проверка пройдена')).toBeVisible({ timeout: 20_000 })
}

export async function typeCode(dialog: Locator, code: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Символ 1 из 4' }).click()
  await dialog.page().keyboard.type(code)
}
