import { priceList, sendPriceFile, worksForSupplier } from './support/price-file.ts'
import { expect, test } from './support/test.ts'

const rows = (count: number, price = 100) =>
  Array.from({ length: count }, (_, index) => `JR-${index};Gates;Ремень ${index};${price + index};5`)
const chosenFile = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

test('a first file is sent, its columns are confirmed on the preview, and its positions are there', {
  tag: '@layout',
}, async ({ page, db, givenSignedIn }) => {
  await worksForSupplier(db, await givenSignedIn({ roles: ['supplier'] }))
  await page.goto('/suppliers/files')

  const bad = 'X-1;Gates;Шкив;договорная;1'
  await page
    .getByLabel('Файлы прайс-листов')
    .setInputFiles(chosenFile('price_first.csv', priceList([...rows(60), bad])))
  await page.getByRole('link', { name: 'Подтвердить, price_first.csv' }).click()

  await expect(page.getByLabel('Столбец для поля «Цена»')).toHaveValue('3')
  await expect(page.getByRole('status').filter({ hasText: 'будет принято' })).toContainText('50')
  await page.getByLabel('Название прайс-листа').fill('Основной')
  await page.getByRole('button', { name: 'Подтвердить и обработать' }).click()

  await expect(page.getByRole('region', { name: 'Состояние' })).toContainText('Готово, 1')
  await page.getByRole('link', { name: 'Позиции', exact: true }).click()
  await expect(page.getByRole('table', { name: '' }).getByText('JR-0', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /С ошибками/ }).click()
  await expect(page.getByText('договорная', { exact: true })).toBeVisible()
})

test('a new price list is proposed a name that is free, and one that is taken is refused beside the field', async ({
  page,
  context,
  db,
  givenSignedIn,
}) => {
  const supplierId = await worksForSupplier(db, await givenSignedIn({ roles: ['supplier'] }))
  await db.insertInto('supplierPriceList').values({ supplierId, name: 'price' }).execute()
  const fileId = await sendPriceFile(db, context, supplierId, priceList(rows(3)))
  await page.goto(`/suppliers/files/${fileId}`)
  const name = page.getByLabel('Название прайс-листа')

  await expect(name).toHaveValue('price 2')
  await name.fill('price ')

  await expect(name).toHaveAccessibleDescription('Прайс-лист с таким названием уже есть')
  await expect(page.getByRole('button', { name: 'Подтвердить и обработать' })).toBeDisabled()
})

test('a file that is chosen before the page is alive is sent once it is', async ({ context, db, givenSignedIn }) => {
  await worksForSupplier(db, await givenSignedIn({ roles: ['supplier'] }))
  // Not the one that waits until it is alive.
  const page = await context.newPage()
  const { promise: chosen, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\.js(?:\?|$)/, async (route) => {
    await chosen
    await route.continue()
  })
  await page.goto('/suppliers/files', { waitUntil: 'commit' })

  await expect(page.getByRole('button', { name: 'Загрузить файл' })).toBeDisabled()
  await page.getByLabel('Файлы прайс-листов').setInputFiles(chosenFile('price_early.csv', priceList(rows(3))))
  letGo()

  // All of the page's scripts begin to come only now.
  await expect(page.getByRole('link', { name: 'Подтвердить, price_early.csv' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('button', { name: 'Загрузить файл' })).toBeEnabled()
})

test('a held file shows what it would change, and an administrator lets it through', { tag: '@layout' }, async ({
  page,
  context,
  db,
  givenSignedIn,
}) => {
  const supplierId = await worksForSupplier(db, await givenSignedIn({ roles: ['portalAdmin'] }))
  const first = await sendPriceFile(db, context, supplierId, priceList(rows(40)))
  await page.goto(`/suppliers/files/${first}`)
  await page.getByRole('button', { name: 'Подтвердить и обработать' }).click()
  await expect(page.getByRole('region', { name: 'Состояние' })).toContainText('Готово')
  const { id: listId } = await db
    .selectFrom('supplierPriceList')
    .select('id')
    .where('supplierId', '=', supplierId)
    .executeTakeFirstOrThrow()

  const second = await sendPriceFile(db, context, supplierId, priceList(rows(20)), listId)
  await page.goto(`/suppliers/files/${second}`)

  await expect(page.getByRole('region', { name: 'Почему файл задержан' })).toContainText('Файл задержан')
  await expect(page.getByRole('button', { name: 'Отклонить' })).toBeDisabled()
  await page.getByRole('button', { name: 'Применить' }).click()
  await expect(page.getByRole('region', { name: 'Состояние' })).toContainText('Готово')
  await expect(page.getByRole('button', { name: 'Отменить применение' })).toBeVisible()
})

test('a file that is no table says why, in the list and in the log', { tag: '@layout' }, async ({
  page,
  db,
  givenSignedIn,
}) => {
  await worksForSupplier(db, await givenSignedIn({ roles: ['supplier'] }))
  await page.goto('/suppliers/files')

  await page.getByLabel('Файлы прайс-листов').setInputFiles(chosenFile('price.xls', '%PDF-1.7 прайс'))

  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'price.xls', exact: true }) })
  await expect(row).toContainText('PDF не обрабатывается')
  await row.getByRole('link', { name: 'Исправить, price.xls' }).click()
  await page.getByRole('link', { name: 'Журнал обработки' }).click()
  await expect(page.getByRole('region', { name: 'Журнал', exact: true })).toContainText('PDF не обрабатывается')
})

test('the log of all files grows on an open page', { tag: '@layout' }, async ({ page, context, db, givenSignedIn }) => {
  const supplierId = await worksForSupplier(db, await givenSignedIn({ roles: ['supplier'] }))
  await page.goto('/suppliers/processing-logs')
  const log = page.getByRole('region', { name: 'Журнал', exact: true })
  await expect(log).not.toContainText('price.csv')

  await sendPriceFile(db, context, supplierId, priceList(rows(3)))

  await expect(log).toContainText('price.csv')
})

test('an administrator tries a profile on a file, and saves it as a version of its own', { tag: '@layout' }, async ({
  page,
  context,
  db,
  givenSignedIn,
}) => {
  const supplierId = await worksForSupplier(db, await givenSignedIn({ roles: ['portalAdmin'] }))
  const fileId = await sendPriceFile(db, context, supplierId, priceList(rows(20)))
  await page.goto(`/suppliers/files/${fileId}`)
  await page.getByRole('button', { name: 'Подтвердить и обработать' }).click()
  await expect(page.getByRole('region', { name: 'Состояние' })).toContainText('Готово')
  await page.goto(`/suppliers/admin/edit/${supplierId}?tab=profiles`)

  await page.getByLabel('Столбец для поля «Наименование»').selectOption({ label: 'B. Производитель' })
  await page.getByLabel('Маска имени файла').fill('price_smolensk*')
  await page.getByRole('button', { name: 'Сохранить профиль' }).click()

  await expect(page.getByText('Профиль сохранён')).toBeVisible()
  await expect(page.getByLabel('Версия профиля').locator('option').first()).toHaveText('Последняя, 2')
  await expect(page.getByLabel('Маска имени файла')).toHaveValue('price_smolensk*')
})
