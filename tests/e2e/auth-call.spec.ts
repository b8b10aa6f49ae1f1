import { fillPhoneRegistration, openRegistration, ownMenuButton, passCaptcha, typeCode } from './support/auth-dialog.ts'
import { makeBuyer, newPhone } from './support/buyer.ts'
import { addToCart } from './support/cart.ts'
import { waitForMessage } from './support/outbox.ts'
import { expect, test } from './support/test.ts'

test('a price says what the sign-in is for, and so does the registration', async ({ page, givenParts }) => {
  const [part] = await givenParts(1)
  await page.goto(`/zapchasti/${part?.slug}`)
  await page.getByRole('button', { name: 'Войдите, чтобы увидеть цену' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Вход' }).getByText('Войдите, чтобы увидеть цену')).toBeVisible()

  await page.getByRole('dialog').getByRole('button', { name: 'Зарегистрироваться', exact: true }).click()

  const registration = page.getByRole('dialog', { name: 'Регистрация' })
  await expect(registration.getByText('Зарегистрируйтесь, чтобы увидеть цену')).toBeVisible()
})

test.describe('Sign-in by call', () => {
  // The browser's own line about an answer that refuses what was typed.
  test.use({ expectedComplaints: [/status of 422/] })

  test('takes a guest without a password from his cart to the checkout', async ({
    page,
    request,
    db,
    context,
    givenParts,
  }) => {
    const phone = newPhone()
    await makeBuyer(db, { phone })
    const [part] = await givenParts(1)
    await addToCart(context, part?.id ?? 0, 2)
    await page.goto('/cart')
    await page.getByRole('complementary').getByRole('button', { name: 'Оформить заказ' }).click()
    const dialog = page.getByRole('dialog', { name: 'Вход' })
    await expect(dialog.getByText('Войдите, чтобы оформить заказ')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Телефон' }).press('Space')
    await dialog.getByLabel('Номер телефона').pressSequentially(`8${phone.slice(1)}`)
    await dialog.getByRole('button', { name: 'Войти по звонку' }).click()
    await passCaptcha(dialog)
    await dialog.getByRole('button', { name: 'Получить код' }).click()
    const { code = '' } = await waitForMessage(request, phone, ({ channel }) => channel === 'call')

    await typeCode(dialog, code)
    await dialog.getByRole('button', { name: 'Подтвердить' }).click()

    await expect(page).toHaveURL(/\/checkout$/, { timeout: 20_000 })
    await expect(page.getByText(part?.article ?? '').first()).toBeVisible()
  })

  test('is offered to whoever registers a phone that has an account', async ({ page, db }) => {
    const phone = newPhone()
    await makeBuyer(db, { phone })
    await page.goto('/contacts')
    const registration = await openRegistration(page)
    await fillPhoneRegistration(registration, phone)
    await registration.getByRole('button', { name: 'Получить код' }).click()
    await registration.getByRole('button', { name: 'Войти по звонку' }).click()

    await expect(page.getByRole('dialog', { name: 'Вход' }).getByLabel('Номер телефона')).toHaveValue(
      `(${phone.slice(1, 4)}) ${phone.slice(4, 7)}-${phone.slice(7, 9)}-${phone.slice(9)}`,
    )
  })
})

test.describe('The code step', () => {
  test('comes once for a double click, and survives a reload with its lock and where it leads', async ({
    page,
    request,
  }) => {
    const phone = newPhone()
    await page.goto('/login?redirect-url=/profile/orders')
    await page.getByRole('dialog').getByRole('button', { name: 'Зарегистрироваться', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Регистрация' })
    await fillPhoneRegistration(dialog, phone)
    await dialog.getByRole('button', { name: 'Получить код' }).dblclick()
    await expect(dialog.getByText(/Получить новый код можно через 0:\d\d/)).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    const { code = '' } = await waitForMessage(request, phone, ({ channel }) => channel === 'call')

    await page.goto('/contacts')

    // The lock goes on from where the server has it; it does not begin anew.
    await expect(dialog.getByText(/Получить новый код можно через 0:[012]\d/)).toBeVisible()
    await typeCode(dialog, code)
    await dialog.getByRole('button', { name: 'Подтвердить' }).click()
    await expect(page).toHaveURL(/\/profile\/orders$/, { timeout: 20_000 })
    await expect(ownMenuButton(page)).toBeVisible()
  })

  test('is over once the dialog is closed', async ({ page }) => {
    await page.goto('/contacts')
    const dialog = await openRegistration(page)
    await fillPhoneRegistration(dialog, newPhone())
    await dialog.getByRole('button', { name: 'Получить код' }).click()
    await expect(dialog.getByText('Подтвердите номер')).toBeVisible()
    await dialog.getByRole('button', { name: 'Закрыть' }).click()
    // The dialog's entry of the history is left a moment after it: a reload would be stopped by that.
    await expect.poll(() => page.evaluate('history.state?.layer?.depth ?? 0')).toBe(0)

    await page.reload()

    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
