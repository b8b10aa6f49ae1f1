import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { givenBase } from '../integration/exchange/given-base.ts'
import { writeGoods, writeOffers } from '../integration/exchange/write-package.ts'
import { expectAccessible } from './support/axe.ts'
import { makeBuyer, signInAs } from './support/buyer.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 375, height: 812 }

async function upload(page: Page, name: string, text: string, base: string) {
  await page.getByRole('button', { name: 'Загрузить файл вручную' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('База 1С').selectOption({ label: base })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Файл', exact: true }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })
  await dialog.getByRole('button', { name: 'Загрузить' }).click()
  await expect(dialog).toBeHidden()
}

test('an operator brings the first exchange, explains its words and publishes it', async ({
  page,
  context,
  baseURL,
  db,
}) => {
  // The worker takes two files and counts the mapping anew three times.
  test.slow()
  const name = `Проверка ${Date.now()}`
  await givenBase(db, { name })
  await signInAs(db, context, await makeBuyer(db, { roles: ['admin'] }), baseURL ?? '')
  const category = await db.selectFrom('category').select(['name']).where('kind', '=', 'part').executeTakeFirstOrThrow()
  const maker = await db.selectFrom('manufacturer').select('name').executeTakeFirstOrThrow()
  const article = `E2E-${Date.now()}`
  const goods = [
    { id: 'e-1', article, maker: maker.name },
    { id: 'e-2', article: '', maker: maker.name },
  ]

  await page.goto('/staff/exchange')
  await upload(page, 'import.xml', writeGoods(goods), name)
  await upload(page, 'offers.xml', writeOffers([{ id: 'e-1', prices: { retail: '10.00' }, stock: { w1: 3 } }]), name)
  const first = page.getByRole('region', { name: `Первый обмен: ${name}` })
  await expect(first).toContainText('Тип цены «Розничная» не сопоставлен', { timeout: 30_000 })
  await expect(first.getByRole('button', { name: /Опубликовать/ })).toBeDisabled()

  // Other bases wait to be explained, too: a finding leads to its own, to the words that it is about.
  await first.getByRole('button', { name: 'Сопоставить: Тип цены «Розничная» не сопоставлен' }).click()
  const mapping = page.getByRole('region', { name: `Сопоставление: ${name}` })
  await expect(mapping.getByLabel('Прайс-лист сайта: Розничная')).toBeFocused()
  await expect(mapping.getByLabel('Прайс-лист сайта: Розничная')).toBeInViewport()
  await mapping.getByLabel('Прайс-лист сайта: Розничная').selectOption({ index: 2 })
  await mapping.getByLabel('Филиал: Основной склад').selectOption({ index: 2 })
  await mapping.getByLabel('Раздел сайта: Группа g1').selectOption({ label: category.name })
  await expectAccessible(page)

  await page.getByRole('tab', { name: /Необработанные ссылки/ }).click()
  const postponed = page.getByRole('region', { name: `Необработанные ссылки: ${name}` })
  await expect(postponed).toContainText('Товары без артикула')
  await expectAccessible(page)

  await page.setViewportSize(phone)
  await page.getByRole('tab', { name: /Сопоставление/ }).click()
  await expect(mapping.getByText('На телефоне сопоставление можно только посмотреть')).toBeVisible()
  await expect(mapping.getByRole('combobox')).toHaveCount(0)
  await expect(mapping.getByRole('listitem').filter({ hasText: 'Группа g1' })).toContainText(category.name)
  const tabs = await page.getByRole('tab').all()
  const tops = await Promise.all(tabs.map(async (tab) => (await tab.boundingBox())?.y))
  expect(new Set(tops).size).toBe(1)
  await page.getByRole('tab', { name: 'Настройки' }).click()
  await expect(page.getByRole('tab', { name: 'Настройки' })).toBeInViewport({ ratio: 0.9 })
  const settings = page.getByRole('region', { name: `Настройки: ${name}` })
  await settings.getByRole('combobox', { name: 'Заказы филиалов' }).click()
  await page.getByRole('option', { name: 'Филиал Смоленск' }).click()
  await page.keyboard.press('Escape')
  await settings.getByLabel('Схема заказов').selectOption('3.1')
  await settings.getByLabel('Заказы, оформленные начиная с').fill('2026-01-15')
  await settings.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Настройки сохранены')).toBeVisible()
  const { settings: saved } = await db
    .selectFrom('exchangeBase')
    .select('settings')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  expect(saved).toMatchObject({
    orderBranchIds: [expect.any(Number)],
    orderSchema: '3.1',
    ordersSince: '2026-01-15',
  })
  await page.getByRole('tab', { name: 'Сеансы' }).click()
  const publish = first.getByRole('button', { name: 'Опубликовать 1 позицию' })
  await expect(publish).toBeEnabled({ timeout: 30_000 })
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width)
  await publish.click()
  await expect(first).toBeHidden({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Журнал' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Журнал обмена' })).toContainText(/\S/)
})

test('an exchange that is not over, and one that asks whether goods are gone, say so', async ({
  page,
  context,
  baseURL,
  db,
}) => {
  const name = `Обрыв ${Date.now()}`
  const { id: baseId } = await givenBase(db, { name, isPublished: true })
  const problem = 'Полная выгрузка закончилась без подтверждения, не названо товаров: 3. Снять их с продажи?'
  // Of a session that goes on: the sweep of each minute ends the runs of all others.
  const session = await db
    .insertInto('exchangeSession')
    .values({ baseId, kind: 'catalog', tokenHash: randomBytes(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [open] = await db
    .insertInto('exchangeRun')
    .values([
      { baseId, sessionId: session.id, kind: 'catalog', state: 'running' },
      { baseId, kind: 'catalog', state: 'held', problem },
    ])
    .returning('id')
    .execute()
  const file = { runId: open?.id ?? '', name: 'import.xml', state: 'receiving', sizeBytes: 2_097_152 }
  await db.insertInto('exchangeFile').values(file).execute()
  await signInAs(db, context, await makeBuyer(db, { roles: ['admin'] }), baseURL ?? '')

  await page.goto('/staff/exchange')

  const rows = page.getByRole('row').filter({ hasText: name })
  await expect(rows.filter({ hasText: 'Не закончено: принято файлов 1, 2 МБ, загрузка не начата' })).toBeVisible()
  const asked = page.getByRole('row').filter({ hasText: 'Если выгрузка оборвалась' }).first()
  await expect(rows.filter({ hasText: problem })).toBeVisible()
  await expect(asked.getByRole('button', { name: 'Снять с продажи' })).toBeVisible()
  await asked.getByRole('button', { name: 'Не снимать' }).click()
  await expect(rows.filter({ hasText: 'Отклонено' })).toBeVisible()
})

test('a link of 1C leads an administrator through the sign-in to the journal', async ({
  page,
  context,
  baseURL,
  db,
}) => {
  const { id: baseId } = await givenBase(db, { name: `Журнал ${Date.now()}` })
  const { id } = await db
    .insertInto('exchangeRun')
    .values({ baseId, kind: 'catalog', state: 'failed' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = `/staff/exchange?run=${id}`

  await page.goto(link)
  expect(new URL(page.url()).searchParams.get('redirect-url')).toBe(link)

  await signInAs(db, context, await makeBuyer(db, { roles: ['admin'] }), baseURL ?? '')
  await page.goto(link)
  await expect(page.getByRole('dialog', { name: 'Журнал обмена' })).toBeVisible()
})

test('among many words an operator finds one by its name, and those that nobody has decided stand first', async ({
  page,
  context,
  baseURL,
  db,
}) => {
  const name = `Слова ${Date.now()}`
  const { id: baseId } = await givenBase(db, { name, isPublished: true })
  const { path } = await db.selectFrom('category').select('path').where('kind', '=', 'part').executeTakeFirstOrThrow()
  const words = Array.from({ length: 60 }, (_, index) => {
    const externalId = `g-${index}`
    return { baseId, kind: 'group', externalId, name: `Группа ${100 + index}`, target: index < 58 ? path : null }
  })
  await db.insertInto('exchangeMapping').values(words).execute()
  await signInAs(db, context, await makeBuyer(db, { roles: ['admin'] }), baseURL ?? '')

  await page.goto('/staff/exchange?tab=mapping')
  const mapping = page.getByRole('region', { name: `Сопоставление: ${name}` })
  const last = mapping.getByLabel('Раздел сайта: Группа 159')
  await expect(mapping.getByText('2 из 60 не выбрано')).toBeVisible()
  await last.focus()
  await page.keyboard.press('ArrowDown')
  await expect(mapping.getByText('1 из 60 не выбрано')).toBeVisible()
  await expect(last).toBeFocused()

  await mapping.getByLabel('Найти: группы').fill('группа 145')
  await expect(mapping.getByRole('combobox', { name: /Раздел сайта/ })).toHaveCount(1)
  await expect(mapping.getByLabel('Раздел сайта: Группа 145')).toBeVisible()
  await mapping.getByLabel('Найти: группы').fill('нет такой')
  await expect(mapping.getByText('Такого здесь нет')).toBeVisible()
  await expectAccessible(page)
})
