import type { BrowserContext } from '@playwright/test'
import { ownMenuButton } from './support/auth-dialog.ts'
import { newEmail } from './support/buyer.ts'
import { waitForMessage } from './support/outbox.ts'
import { expect, test } from './support/test.ts'
import { readXsrfToken } from './support/xsrf.ts'

test('a registration from another browser is confirmed with a new password, and a login by it', async ({
  page,
  context,
  request,
}) => {
  const email = newEmail()
  await registerElsewhere(context, email)
  const letter = await waitForMessage(request, email, ({ text }) => text.includes('/auth/confirm?token='))

  const address = `/auth/confirm${/\/auth\/confirm(\?token=[\w-]+)/.exec(letter.text)?.[1]}`
  await page.goto(address)
  await page.getByRole('button', { name: 'Подтвердить e-mail' }).click()
  await expect(page.getByText('указанный при регистрации пароль больше не действует')).toBeVisible()
  await page.getByLabel('Пароль', { exact: true }).fill('новый-пароль')
  await page.getByLabel('Пароль ещё раз').fill('новый-пароль')
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(page.getByText('Новый пароль сохранён. Теперь войдите в учётную запись.')).toBeVisible()
  await expect(ownMenuButton(page)).toHaveCount(0)

  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
  const dialog = page.getByRole('dialog', { name: 'Вход' })
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill('новый-пароль')
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page).toHaveURL(/\/profile$/)

  // Opened once more, the link says at once that it has done its work.
  await page.goto(address)
  await expect(page.getByText('Ссылка уже использована или устарела')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Подтвердить e-mail' })).toHaveCount(0)
})

async function registerElsewhere(context: BrowserContext, email: string): Promise<void> {
  const props = {
    name: 'Анна Агроном',
    email,
    password: 'урожай-2026',
    confirm_password: 'урожай-2026',
    acceptGDPR: true,
    acceptAds: true,
  }
  const answer = await context.request.post('/api/auth/registration', {
    headers: { 'x-xsrf-token': await readXsrfToken(context) },
    data: { type: 'email', props },
  })
  expect(await answer.json()).toMatchObject({ error_status: 'success' })
  await context.clearCookies()
}
