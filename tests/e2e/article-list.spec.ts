import excel from 'exceljs'
import { newEmail, newPhone } from './support/buyer.ts'
import { expect, test } from './support/test.ts'

test('a pasted list becomes a cart and an order', { tag: '@layout' }, async ({
  page,
  db,
  givenSignedIn,
  givenParts,
}) => {
  const [first, second, heir] = await givenParts(3)
  if (!first || !second || !heir) throw new Error('No parts')
  const former = `СТАРЫЙ-${heir.id}-${Date.now()}`
  const given = { partId: heir.id, number: former, manufacturerName: 'Завод', kind: 'superseded' }
  await db.insertInto('crossNumber').values(given).execute()
  await givenSignedIn({ email: newEmail() })
  await page.goto('/zapchasti')
  await page.getByRole('link', { name: 'Вставить список артикулов' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Список артикулов' })).toBeVisible()

  const text = [
    'Артикул\tКол-во',
    `${first.article.toLowerCase()}\t2`,
    `${second.article};1`,
    `${former}\t1`,
    'НЕТ-ТАКОГО-777\t3',
  ].join('\n')
  await page.getByRole('textbox', { name: 'Ваш список' }).fill(text)
  await page.getByRole('button', { name: 'Проверить список' }).click()

  const table = page.getByRole('table', { name: 'Список артикулов' })
  await expect(table.getByRole('link', { name: first.article, exact: true })).toBeVisible()
  await expect(page.getByText(`Замена для ${former}`)).toBeVisible()
  await expect(page.getByText(`${former} снят с производства`)).toBeVisible()
  await expect(table.getByText('Не найдено')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Не найдено 1' })).toBeEnabled()

  await page.getByRole('spinbutton', { name: /строка 2/ }).fill('3')
  await page.getByRole('spinbutton', { name: /строка 2/ }).press('Enter')
  await page
    .getByRole('button', { name: /^(Всё найденное в корзину|В корзину, 3)$/ })
    .filter({ visible: true })
    .click()
  await page
    .getByRole('link', { name: /^(Перейти в корзину|В корзину)$/ })
    .filter({ visible: true })
    .click()

  const lines = page.getByRole('region', { name: 'Товары в корзине' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.filter({ hasText: second.article }).getByRole('spinbutton')).toHaveValue('3')
  await page
    .getByRole('link', { name: /^Оформить/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Оформление заказа' })).toBeVisible()
  await page.getByLabel('Номер телефона').fill(newPhone())
  await page.getByRole('checkbox', { name: /условиями продажи/ }).check()
  await page
    .getByRole('button', { name: /^Оформить/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Заказ № \S+ оформлен$/ })).toBeVisible()
})

test('a guest chooses between makers of one number, sees no price, and a changed text makes the table old', async ({
  page,
}) => {
  await page.goto('/zapchasti/spisok')
  await page.getByRole('textbox', { name: 'Ваш список' }).fill('РСМ-10.01.18.040\t1\nHJ 4000 2\nAN-NOT-THERE')
  await page.getByRole('button', { name: 'Проверить список' }).click()

  await expect(page.getByRole('link', { name: 'HJ-4000' })).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: /строка 2/ })).toHaveValue('2')
  expect(await page.content()).not.toContain('руб.')
  await page.getByRole('textbox', { name: 'Ваш список' }).press('End')
  await page.getByRole('textbox', { name: 'Ваш список' }).fill('6201471')
  await expect(page.getByText('Текст изменён')).toBeVisible()
})

test('a maker is chosen by keyboard, chosen anew, and stays chosen through a reload', async ({ page }) => {
  await page.goto('/zapchasti/spisok')
  await page.getByRole('textbox', { name: 'Ваш список' }).fill('45×22-1490\tдве\n45×22-1560;много')
  await page.getByRole('button', { name: 'Проверить список' }).click()
  const table = page.getByRole('table', { name: 'Список артикулов' })
  const revise = table.getByRole('button', { name: /^Изменить выбор, строка 1,/ })
  await expect(page.getByRole('spinbutton', { name: /строка 1/ })).toHaveValue('2')

  await table.getByRole('radio').first().press('Space')
  await expect(revise).toBeFocused()
  await revise.press('Enter')
  await expect(table.getByRole('radio')).toHaveCount(4)
  await expect(table.getByRole('radio').first()).toBeFocused()
  await table.getByRole('radio').first().press('Space')
  await page.reload()
  await expect(revise).toBeVisible()

  await page.getByRole('button', { name: 'Уточнить 1' }).click()
  await table.getByRole('radio').first().press('Space')
  await expect(table).toBeFocused()
})

test('a checked list is downloaded, and its link brings another person the same text, choices and counts', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/zapchasti/spisok')
  await page.getByRole('textbox', { name: 'Ваш список' }).fill('6201471 2\nA-1230 Li\tдве')
  await page.getByRole('button', { name: 'Проверить список' }).click()
  const table = page.getByRole('table', { name: 'Список артикулов' })
  await table.getByRole('row').filter({ hasText: 'Roulunds' }).getByRole('radio').press('Space')
  await page.getByRole('spinbutton', { name: /строка 1/ }).fill('7')
  await page.getByRole('spinbutton', { name: /строка 1/ }).press('Enter')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать XLSX' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Список артикулов.xlsx')
  const book = new excel.Workbook()
  await book.xlsx.readFile(await download.path())
  const values = book.getWorksheet('Список')?.getRow(2).values
  expect(values).toEqual(expect.arrayContaining([1, '6201471', 'Найдено', 7]))

  await page.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expect(page.getByText('Ссылка на список скопирована')).toBeVisible()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')
  const another = await browser.newContext({ baseURL: new URL(link).origin })
  const theirs = await another.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('spinbutton', { name: /строка 1/ })).toHaveValue('7')
  await expect(theirs.getByText('Roulunds')).toBeVisible()
  await expect(theirs.getByRole('button', { name: /^Изменить выбор, строка 2,/ })).toBeVisible()
  expect(new URL(theirs.url()).hash).toBe('')

  await theirs.goto(link.slice(0, -20))
  await expect(theirs.getByRole('alert')).toContainText('Ссылка на список пришла не целиком')
  await another.close()
})

test('what a list has put into the cart it does not put there twice: a later choice goes alone, after a reload too', async ({
  page,
}) => {
  await page.goto('/zapchasti/spisok')
  const table = page.getByRole('table', { name: 'Список артикулов' })
  await page.getByRole('textbox', { name: 'Ваш список' }).fill('6201471 2\nA-1230 Li\tдве')
  await page.getByRole('button', { name: 'Проверить список' }).click()
  await expect(table.getByRole('link', { name: '6201471', exact: true })).toBeVisible()
  const section = page.getByRole('region', { name: 'Проверенный список' })
  await section.getByRole('button', { name: 'Всё найденное в корзину' }).click()
  await expect(section.getByRole('link', { name: 'Перейти в корзину' })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Всё найденное в корзину' })).toBeDisabled()

  await page.reload()
  await table.getByRole('row').filter({ hasText: 'Roulunds' }).getByRole('radio').press('Space')
  await section.getByRole('button', { name: 'Остальное в корзину' }).click()
  await expect(section.getByRole('button', { name: 'Всё найденное в корзину' })).toBeDisabled()

  await section.getByRole('link', { name: 'Перейти в корзину' }).click()
  const counts = page.getByRole('region', { name: 'Товары в корзине' }).getByRole('spinbutton')
  await expect(counts).toHaveCount(2)
  for (const count of await counts.all()) await expect(count).toHaveValue('2')
})

test('the largest count is seen whole, and what is asked of the manager stays in the table', {
  tag: '@layout',
}, async ({ page }) => {
  await page.goto('/zapchasti/spisok')
  await page.getByRole('textbox', { name: 'Ваш список' }).fill('6201471 9999\nAN-NOT-THERE')
  await page.getByRole('button', { name: 'Проверить список' }).click()

  const count = page.getByRole('spinbutton', { name: /строка 1/ })
  await expect(count).toHaveValue('9999')
  const room = await count.evaluate((input: { scrollWidth: number; clientWidth: number }) => ({
    has: input.clientWidth,
    needs: input.scrollWidth,
  }))
  expect(room.needs).toBeLessThanOrEqual(room.has)
  const [table, ask] = await Promise.all([
    page.getByRole('table', { name: 'Список артикулов' }).boundingBox(),
    page.getByRole('button', { name: 'Спросить менеджера' }).boundingBox(),
  ])
  expect((ask?.x ?? 0) + (ask?.width ?? 0)).toBeLessThanOrEqual((table?.x ?? 0) + (table?.width ?? 0) + 0.5)
})
