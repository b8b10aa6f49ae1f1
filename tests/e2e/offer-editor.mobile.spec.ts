import { givenOffer } from '../support/given-offer.ts'
import { expectAccessible } from './support/axe.ts'
import { makeBuyer, signInAs } from './support/buyer.ts'
import { expect, openTab, test } from './support/test.ts'

test('on a phone the manager refuses with a reason, the client reads it live, and what is typed is saved', async ({
  page,
  browser,
  baseURL,
  db,
}) => {
  const { hash } = await givenOffer(db)
  await page.goto(`/offer/${hash}`)
  await page.getByRole('button', { name: 'Изменить условия' }).tap()
  await page.getByRole('checkbox', { name: 'Комплект фильтров' }).check()
  await page.getByRole('button', { name: 'Отправить изменения' }).tap()
  await expect(page.getByRole('button', { name: 'Изменить условия' })).toBeVisible()

  const { viewport, isMobile, hasTouch } = test.info().project.use
  const managers = await browser.newContext({
    viewport: viewport ?? null,
    isMobile: isMobile ?? false,
    hasTouch: hasTouch ?? false,
  })
  await signInAs(db, managers, await makeBuyer(db, { roles: ['employee'], branchId: 1 }), baseURL ?? '')
  const desk = await openTab(managers)
  await desk.goto(`${baseURL}/kp/edit/${hash}`)
  await desk.getByRole('radio', { name: 'Отклонить' }).check({ force: true })
  await expect(desk.getByRole('button', { name: 'Ответьте на 1 строку' })).toBeDisabled()
  await desk.getByRole('textbox', { name: /^Причина отказа/ }).fill('Фильтры будут в апреле')
  await expectAccessible(desk)
  expect(await desk.evaluate<number>('document.documentElement.scrollWidth')).toBe(viewport?.width)
  await desk.getByRole('button', { name: 'Отправить ответ' }).tap()
  await expect(page.getByText('Фильтры будут в апреле')).toBeVisible()

  await desk.getByRole('textbox', { name: 'Текст клиенту' }).fill('Ждём вас')
  await expect(desk.getByText(/^Сохранено в /)).toBeVisible()
  await expectAccessible(desk)
  await managers.close()
})

test('the editor of an offer that is made for an account opens on a phone, and says whose account it is', async ({
  page,
  context,
  baseURL,
  db,
}) => {
  const client = await makeBuyer(db, { name: 'Павел Егоров' })
  const { hash } = await givenOffer(db, { clientUserId: client.id })
  await signInAs(db, context, await makeBuyer(db, { roles: ['employee'], branchId: 1 }), baseURL ?? '')
  await page.goto(`/kp/edit/${hash}`)
  await expect(page.getByRole('combobox', { name: 'Аккаунт клиента' })).toHaveValue('Павел Егоров')
  await expect(page.getByText(/^Сохранено/)).toBeVisible()
  await expect(page.getByText('Страница не открылась')).toBeHidden()
})
