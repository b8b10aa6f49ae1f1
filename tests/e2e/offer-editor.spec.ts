import type { Database } from '@agromarket/core/platform/db'
import type { Browser, Page } from '@playwright/test'
import { givenOffer } from '../support/given-offer.ts'
import { expectAccessible } from './support/axe.ts'
import { makeBuyer, newEmail, signInAs } from './support/buyer.ts'
import { expect, openTab, test } from './support/test.ts'

interface Desk {
  db: Database
  browser: Browser
  baseURL: string | undefined
}

/** A browser of an employee of the branch that the offers of these tests belong to. */
async function openDesk({ db, browser, baseURL }: Desk, name: string, address: string): Promise<Page> {
  const context = await browser.newContext()
  await signInAs(db, context, await makeBuyer(db, { name, roles: ['employee'], branchId: 1 }), baseURL ?? '')
  const desk = await openTab(context)
  await desk.goto(`${baseURL}${address}`)
  return desk
}

test('a manager writes and sends an offer, the client changes it, the answer and a new version reach him live', async ({
  page,
  browser,
  baseURL,
  db,
}) => {
  // From the first draft to its second version, with two pages and axe thrice.
  test.slow()
  const desk = await openDesk({ db, browser, baseURL }, 'Анна Крылова', '/staff/offers')
  await desk.getByRole('button', { name: 'Новое предложение' }).click()
  await desk.getByRole('menuitem', { name: /^Одна машина/ }).click()
  await desk.getByRole('button', { name: 'Добавить машину' }).click()
  await desk.getByRole('textbox', { name: 'Модель из каталога' }).fill('ACROS 595')
  await desk.getByRole('button', { name: /ACROS 595 Plus/ }).click()
  await expect(desk.getByText(/^Нет цены: .*ACROS 595 Plus/).first()).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Отправить клиенту' }).first()).toBeDisabled()
  const articles = desk.getByRole('textbox', { name: 'Артикулы списком' })
  await articles.fill('НЕТ-ТАКОГО-7 6')
  await desk.getByRole('button', { name: 'Добавить 1 строку' }).click()
  await expect(desk.getByText('Артикула «НЕТ-ТАКОГО-7» нет.')).toBeVisible()
  await desk.getByRole('textbox', { name: 'Скидка, %' }).fill('120')
  await expect(desk.getByText('от 0 до 100')).toBeVisible()
  await desk.getByRole('textbox', { name: 'Цена по прайсу' }).fill('20000000')
  await desk.getByRole('textbox', { name: 'Скидка, %' }).fill('5')
  await desk.getByRole('textbox', { name: 'E-mail' }).fill(newEmail())
  const sums = desk.getByRole('region', { name: 'Итого' })
  await expect(sums).toContainText('19\u00a0004\u00a0500\u00a0руб.')
  await expect(desk.getByText(/^Сохранено в /)).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('Артикула «НЕТ-ТАКОГО-7» нет.')).toBeVisible()
  await desk.getByRole('button', { name: 'Убрать', exact: true }).click()
  await expect(sums).toContainText('19\u00a0004\u00a0500\u00a0руб.')
  await expectAccessible(desk)

  await desk.getByRole('button', { name: 'Отправить клиенту' }).first().click()
  await expect(desk.getByRole('dialog', { name: 'Отправить предложение' })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(desk.getByRole('region', { name: 'Письма' })).toContainText('@shop.test')

  const hash = new URL(desk.url()).pathname.split('/').at(-1)
  await page.goto(`/offer/${hash}`)
  await page.getByRole('button', { name: 'Изменить условия' }).click()
  await page.getByRole('radio', { name: 'Лизинг' }).check({ force: true })
  await page.getByRole('button', { name: 'Отправить изменения' }).click()
  await desk.getByRole('button', { name: 'Ответить клиенту' }).click()
  const send = desk.getByRole('button', { name: 'Отправить ответ' })
  await expect(desk.getByRole('button', { name: 'Ответьте на 1 строку' })).toBeDisabled()
  await desk.getByRole('radio', { name: 'Встречное' }).check({ force: true })
  await desk.getByRole('combobox', { name: 'Вид оплаты' }).selectOption('installment')
  await expectAccessible(desk)
  await send.click()

  await expect(page.getByRole('heading', { name: 'Ответ менеджера' })).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Версии', exact: true })).toContainText('Версия 2')
  await desk.getByRole('textbox', { name: 'Текст клиенту' }).fill('Отгрузим 25 марта.')
  await expect(desk.getByRole('region', { name: 'Версии', exact: true })).toContainText('Черновик')
  await desk.getByRole('button', { name: 'Отправить клиенту' }).first().click()
  await desk.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(page.getByText('Отгрузим 25 марта.')).toBeVisible()
  await desk.context().close()
})

test('two editors see each other, keep what both have typed, and choose where they differ', async ({
  browser,
  baseURL,
  db,
}) => {
  const { hash } = await givenOffer(db, { state: 'draft' })
  const address = `/kp/edit/${hash}`
  const anna = await openDesk({ db, browser, baseURL }, 'Анна Крылова', address)
  const denis = await openDesk({ db, browser, baseURL }, 'Денис Савин', address)
  const titleOf = (desk: Page) => desk.getByRole('textbox', { name: 'Название предложения' })
  const commentOf = (desk: Page) => desk.getByRole('textbox', { name: 'Текст клиенту' })

  await anna.getByRole('textbox', { name: 'Клиент', exact: true }).fill('КФХ Егоров')
  await expect(denis.getByText('Анна Крылова правит «Клиент»')).toBeVisible()
  await expect(anna.getByText(/^Сохранено в /)).toBeVisible()
  await denis.context().setOffline(true)
  await commentOf(denis).fill('Скидка до пятницы')
  await titleOf(denis).fill('Комбайн с жаткой')
  const saved = anna.waitForResponse((answer) => answer.url().includes('offers.desk.save'))
  await titleOf(anna).fill('Комбайн к уборке')
  await saved
  await denis.context().setOffline(false)

  const conflicts = denis.getByRole('region', { name: 'Изменено одновременно' })
  await expect(conflicts).toContainText('Комбайн к уборке')
  await conflicts.getByRole('button', { name: 'Оставить моё' }).click()
  await expect(titleOf(anna)).toHaveValue('Комбайн с жаткой')
  await expect(commentOf(anna)).toHaveValue('Скидка до пятницы')
  await expect(denis.getByRole('textbox', { name: 'Клиент', exact: true })).toHaveValue('КФХ Егоров')
  await anna.context().close()
  await denis.context().close()
})
