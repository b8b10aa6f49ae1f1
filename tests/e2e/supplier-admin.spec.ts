import type { Database } from '@agromarket/core/platform/db'
import type { Locator, Page } from '@playwright/test'
import { priceList, sendPriceFile, worksForSupplier } from './support/price-file.ts'
import { expect, test } from './support/test.ts'

/** A part of the shop that the supplier sells for 1 000 roubles, with two markups for its maker: 50 and 10 per cent. */
async function givenMarkups(db: Database, supplierId: string, partId: number) {
  const part = await db
    .selectFrom('part')
    .innerJoin('manufacturer', 'manufacturer.id', 'part.manufacturerId')
    .select(['part.article', 'manufacturer.id as manufacturerId', 'manufacturer.name as maker'])
    .where('part.id', '=', partId)
    .executeTakeFirstOrThrow()
  const { manufacturerId } = part
  const rule = { supplierId, minimumMinor: 0, roundToMinor: 1_000 }
  await db
    .insertInto('supplierMarkup')
    .values([
      { ...rule, place: 0, manufacturerId, shareBp: 5_000 },
      { ...rule, place: 1, manufacturerId, shareBp: 1_000 },
      { ...rule, place: 2, shareBp: 2_500 },
    ])
    .execute()
  return part
}

async function confirm(page: Page, fileId: string) {
  await page.goto(`/suppliers/files/${fileId}`)
  await page.getByRole('button', { name: 'Подтвердить и обработать' }).click()
  await expect(page.getByRole('region', { name: 'Состояние' })).toContainText('Готово')
}

async function middleOf(handle: Locator): Promise<{ x: number; y: number }> {
  const box = await handle.boundingBox()
  if (!box) throw new Error('The handle is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('an administrator drags markups by keys and by the mouse, and sees which prices move before he saves', async ({
  page,
  context,
  db,
  givenSignedIn,
  givenParts,
}) => {
  const supplierId = await worksForSupplier(db, await givenSignedIn({ roles: ['portalAdmin'] }))
  const [sold] = await givenParts(1)
  const { article, maker } = await givenMarkups(db, supplierId, sold?.id ?? 0)
  const row = `${article};${maker};Ремень;1000;5`
  await confirm(page, await sendPriceFile(db, context, supplierId, priceList([row])))
  await page.goto(`/suppliers/admin/edit/${supplierId}`)

  const markups = page.getByRole('region', { name: 'Наценки по категориям' })
  const shares = markups.getByLabel(/^Наценка в процентах/)
  const handles = markups.getByRole('button', { name: `Переместить: ${maker}` })
  await expect(markups.getByText('1 предложение')).toBeVisible()
  await handles.nth(1).press('Space')
  await expect(page.getByText(`Взято: «${maker}», место 2 из 2.`)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`«${maker}»: место 1 из 2.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(shares.first()).toHaveValue(/10/)
  await expect(markups.getByText('Цена изменится у 1\u00a0позиции: 1 подешевеет')).toBeVisible()
  await expect(markups.getByRole('row').filter({ hasText: article })).toContainText(/1.500.*1.100/)

  const [from, to] = [await middleOf(handles.nth(1)), await middleOf(handles.first())]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y - 4, { steps: 8 })
  await page.mouse.up()
  await expect(shares.first()).toHaveValue(/50/)
  await expect(markups.getByText('Цена изменится')).toBeHidden()

  await markups
    .getByRole('button', { name: `Ещё, ${maker}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Ниже' }).click()
  await expect(shares.first()).toHaveValue(/10/)
  await page.getByRole('button', { name: 'Сохранить поставщика' }).click()
  await expect(page.getByText('Поставщик сохранён')).toBeVisible()
  await expect(shares.first()).toHaveValue(/10/)
  await page.getByRole('button', { name: /^Весь, / }).click()
  await expect(page.getByRole('dialog', { name: 'Журнал изменений' })).toContainText('Наценк')
})

test('the whole file is checked before its profile is saved, and its errors are counted by cause', {
  tag: '@layout',
}, async ({ page, context, db, givenSignedIn }) => {
  const supplierId = await worksForSupplier(db, await givenSignedIn({ roles: ['supplier'] }))
  const good = Array.from({ length: 70 }, (_, row) => `CH-${row};Gates;Ремень;100;5`)
  const bad = ['CH-A;Gates;Ремень;договорная;5', 'CH-B;Gates;Ремень;сто;5']
  const fileId = await sendPriceFile(db, context, supplierId, priceList([...good, ...bad]))
  await page.goto(`/suppliers/files/${fileId}`)
  const told = page.getByRole('status').filter({ hasText: 'будет принято' })
  await expect(told).toContainText('Первые строки: будет принято 50, с ошибками 0')

  await page.getByRole('button', { name: 'Проверить весь файл' }).click()

  await expect(told).toContainText('Весь файл, 72\u00a0строки: будет принято 70, с ошибками 2')
  await expect(page.getByRole('region', { name: 'Причины во всём файле' })).toContainText('Цена не число')
  await expect(page.getByRole('row', { name: /^Цена/ })).toContainText('2 из 72 не читаются')
  await page.getByLabel('Столбец для поля «Цена»').selectOption({ label: 'E. Остаток' })
  await expect(told).toContainText('Первые строки')
})
