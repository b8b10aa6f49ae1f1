import excel from 'exceljs'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('an employee goes from a number to its tables, to everything found and back by keys alone', async ({
  page,
  givenSignedIn,
}) => {
  await givenSignedIn({ roles: ['employee'] })
  await page.goto('/search/sparepart/')
  await page.keyboard.press('/')
  await page.keyboard.type('620 1471')
  await page.keyboard.press('Enter')

  const part = page.getByRole('region', { name: 'Деталь 6201471' })
  const stock = page.getByRole('region', { name: 'Наличие по филиалам' })
  await expect(part).toContainText('Gates')
  await expect(stock.getByRole('row', { name: /^Смоленск ваш филиал/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Прайс-листы' })).toContainText('₸')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(stock).toBeFocused()

  await page.keyboard.press('Escape')
  const found = page.getByRole('table', { name: 'Найденные запчасти' })
  await expect(found).toBeVisible()
  await expect(page).toHaveURL(/\?q=620%201471&all=1$/)
  // What had the focus is gone with the part.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = found.locator('tbody').getByRole('link').nth(1)
  await expect(second).toBeFocused()
  const article = await second.textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: `Деталь ${article}` })).toBeVisible()

  await page.goBack()
  await expect(found).toBeVisible()
  await page.goBack()
  await expect(part).toBeVisible()
  await page.reload()
  await expect(part).toBeVisible()
})

test('an employee who leaves a part by Escape goes on from its row', async ({ page, givenSignedIn }) => {
  await givenSignedIn({ roles: ['employee'] })
  await page.goto('/search/sparepart/?q=подшипник')
  const found = page.getByRole('table', { name: 'Найденные запчасти' })
  const third = found.locator('tbody').getByRole('link').nth(2)
  await third.focus()
  const article = await third.textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: `Деталь ${article}` })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(found).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(third).toBeFocused()
  await expect(third).toHaveText(article ?? '')

  // A new search is another list.
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await expect(found.locator('tbody').getByRole('link').first()).toBeFocused()
})

test('the workbook of a search is what the page shows; a list out of a table becomes one', async ({
  page,
  givenSignedIn,
}) => {
  await givenSignedIn({ roles: ['employee'] })
  await page.goto(`/search/sparepart/?q=${encodeURIComponent('ремень вариатора')}`)
  await expect(page.getByText(/^Найдено: /)).toBeVisible()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Выгрузить в XLSX' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Запчасти ремень вариатора.xlsx')
  const book = new excel.Workbook()
  await book.xlsx.readFile(await download.path())
  const first = await page.getByRole('table', { name: 'Найденные запчасти' }).getByRole('link').first().textContent()
  expect(book.getWorksheet('Найдено')?.getRow(2).getCell(1).value).toBe(first)

  await page.evaluate(`
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '6201471\\t3\\nнет-такого-номера\\t1')
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('input[type=search]').dispatchEvent(paste)`)

  await expect(page.getByText('2 позиции: найдено 1, не найдено 1.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^1\. 6201471/ })).toContainText('Gates')
  await expectAccessible(page)
  const listDownloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Выгрузить список в XLSX' }).click()
  const list = await listDownloading
  expect(list.suggestedFilename()).toBe('Запчасти по списку.xlsx')
  await book.xlsx.readFile(await list.path())
  expect(book.getWorksheet('Список')?.getColumn(2).values.slice(2)).toEqual(['6201471', 'нет-такого-номера'])
})
