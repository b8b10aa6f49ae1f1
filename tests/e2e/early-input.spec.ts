import type { BrowserContext, Page } from '@playwright/test'
import { givenBase } from '../integration/exchange/given-base.ts'
import { makeBuyer, signInAs } from './support/buyer.ts'
import { makeResetToken } from './support/reset-token.ts'
import { expect, test } from './support/test.ts'

/** A page that stands there as the server wrote it, until `arrive` lets its script through. */
async function openBeforeScript(context: BrowserContext, path: string): Promise<{ page: Page; arrive: () => void }> {
  const page = await context.newPage()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { page, arrive }
}

test('a new password that stood in the fields before the script came can be saved', async ({ context, db }) => {
  const { page, arrive } = await openBeforeScript(context, `/auth/reset?token=${await makeResetToken(db)}`)
  const [first, second] = [page.getByLabel('Пароль', { exact: true }), page.getByLabel('Пароль ещё раз')]
  await first.fill('zima-2026')
  await second.fill('zima-2026')
  await expect(page.getByRole('button', { name: 'Сохранить пароль' })).toBeDisabled()

  arrive()

  await expect(page.getByRole('button', { name: 'Сохранить пароль' })).toBeEnabled()
  await expect(first).toHaveValue('zima-2026')
  await expect(second).toHaveValue('zima-2026')
})

test('a part that was put into the cart before the script came is in it, once, however often the button was pressed', async ({
  context,
  givenParts,
}) => {
  const [part] = await givenParts(1)
  const { page, arrive } = await openBeforeScript(context, `/zapchasti/${part?.slug}`)
  const add = page.getByRole('complementary', { name: 'Цена и наличие' }).getByRole('button', { name: /корзину/ })
  for (let n = 0; n < 3; n += 1) await add.click()

  arrive()

  const inCart = async () => (await (await context.request.get('/api/cart')).json()).items
  await expect.poll(inCart).toMatchObject([{ part_id: part?.id, count: 1 }])
})

test('the login that was asked for before the script came is there with it', async ({ context }) => {
  const { page, arrive } = await openBeforeScript(context, '/contacts')
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click()

  arrive()

  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible()
})

test('a list that was pasted and sent before the script came is checked', async ({ context }) => {
  const { page, arrive } = await openBeforeScript(context, '/zapchasti/spisok')
  const list = page.getByRole('textbox', { name: 'Ваш список' })
  await list.fill('6201471\t2')
  await page.getByRole('button', { name: 'Проверить список' }).click()

  arrive()

  await expect(page.getByRole('spinbutton', { name: /строка 1/ })).toHaveValue('2')
  await expect(list).toHaveValue('6201471\t2')
})

test('what was typed and ticked at the checkout before the script came stays', async ({ context, givenCart }) => {
  await givenCart(1)
  const { page, arrive } = await openBeforeScript(context, '/checkout')
  const name = page.getByLabel('Контактное лицо')
  const comment = page.getByRole('textbox', { name: 'Комментарий к заказу' })
  const consent = page.getByRole('checkbox', { name: /условиями/ })
  await name.fill('Иван Механик')
  await comment.fill('Позвоните за час')
  await consent.check()

  arrive()
  await page.getByLabel('Номер заказа в вашем учёте').pressSequentially('А-17')

  await expect(name).toHaveValue('Иван Механик')
  await expect(comment).toHaveValue('Позвоните за час')
  await expect(consent).toBeChecked()
})

test('a phone typed while the script comes is the one that is ordered with', async ({ context, givenCart }) => {
  await givenCart(1)
  const { page, arrive } = await openBeforeScript(context, '/checkout')
  const phone = page.getByLabel('Номер телефона')
  await phone.pressSequentially('91078')

  arrive()
  await expect(phone).toHaveValue('(910) 78')
  await phone.pressSequentially('42136')

  await expect(phone).toHaveValue('(910) 784-21-36')
  await expect(page.getByText('содержит некорректный телефон')).toHaveCount(0)
})

test('what a word of 1C means, chosen before the script came, is saved', async ({ context, db, baseURL }) => {
  const name = `Ранний выбор ${Date.now()}`
  const base = await givenBase(db, { name })
  const word = { baseId: base.id, kind: 'warehouse', externalId: 'w1', name: 'Основной склад' }
  await db.insertInto('exchangeMapping').values(word).execute()
  await signInAs(db, context, await makeBuyer(db, { roles: ['admin'] }), baseURL ?? '')
  const { page, arrive } = await openBeforeScript(context, '/staff/exchange?tab=mapping')
  const choice = page.getByRole('region', { name: `Сопоставление: ${name}` }).getByLabel('Филиал: Основной склад')
  await choice.selectOption('Не продавать')

  arrive()

  const readTarget = () =>
    db.selectFrom('exchangeMapping').select('target').where('baseId', '=', base.id).executeTakeFirst()
  await expect.poll(readTarget).toEqual({ target: '-' })
  await expect(choice).toHaveValue('-')
})

test('settings that were sent before the script came are saved, and their page stays', async ({
  context,
  db,
  baseURL,
}) => {
  const name = `Ранние настройки ${Date.now()}`
  await givenBase(db, { name })
  await signInAs(db, context, await makeBuyer(db, { roles: ['admin'] }), baseURL ?? '')
  const { page, arrive } = await openBeforeScript(context, '/staff/exchange?tab=settings')
  const settings = page.getByRole('region', { name: `Настройки: ${name}` })
  await settings.getByRole('button', { name: 'Сохранить' }).click()

  arrive()

  await expect(page.getByText('Настройки сохранены')).toBeVisible()
  await expect(settings).toBeVisible()
})
