import { notifyUser } from '@agromarket/core/notifications'
import type { Page } from '@playwright/test'
import { fillPhoneRegistration, openRegistration } from './support/auth-dialog.ts'
import { newPhone } from './support/buyer.ts'
import { expect, test } from './support/test.ts'

const shakes = (page: Page) => page.evaluate<number>('window.shakes')

test('while a code is on its way the dialog shakes instead of closing, keeps the focus, and leaves by its own ways', async ({
  page,
}) => {
  await page.addInitScript(`
    window.shakes = 0
    addEventListener('animationstart', (event) => { if (event.animationName.includes('shake')) window.shakes += 1 }, true)
  `)
  await page.goto('/contacts')
  const dialog = await openRegistration(page)
  await fillPhoneRegistration(dialog, newPhone())
  await dialog.getByRole('button', { name: 'Получить код' }).click()
  const firstBox = dialog.getByRole('textbox', { name: 'Символ 1 из 4' })
  await expect(firstBox).toBeFocused()
  const anyDialog = page.getByRole('dialog')

  await page.keyboard.press('Escape')
  await expect.poll(() => shakes(page)).toBe(1)
  await expect(dialog.locator('[class*="shaking"]').or(page.locator('[role="dialog"][class*="shaking"]'))).toHaveCount(
    0,
  )
  await page.mouse.click(8, 8)
  await expect.poll(() => shakes(page)).toBe(2)
  await expect(firstBox).toBeVisible()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }

  await dialog.getByRole('button', { name: 'Изменить номер' }).click()
  await expect(dialog.getByLabel('Ваше имя')).toHaveValue('Ольга')
  await page.keyboard.press('Escape')
  await expect(anyDialog).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти', exact: true })).toBeFocused()
  expect(await shakes(page)).toBe(2)
})

test('a notification is shown once, five seconds after the page, for ten seconds', async ({
  page,
  db,
  givenSignedIn,
}) => {
  const buyer = await givenSignedIn()
  await db.transaction().execute((trx) => notifyUser(trx, buyer.id, 'password-changed'))
  await page.clock.install()
  await page.goto('/contacts')
  const toast = page.getByText('Пароль изменён')

  await page.clock.fastForward(4_000)
  await expect(toast).toHaveCount(0)
  const marked = page.waitForResponse(/users\.seeNotifications/)
  await page.clock.fastForward(1_500)
  await expect(toast).toBeVisible()
  expect((await marked).ok()).toBe(true)
  await page.clock.fastForward(10_500)
  await expect(toast).toHaveCount(0)

  await page.reload()
  await page.clock.fastForward(6_000)
  expect((await (await page.request.get('/user/get-current-user')).json()).notifications).toEqual([])
  await expect(toast).toHaveCount(0)
})
