import type { BrowserContext } from '@playwright/test'
import { letterOf } from '../fixtures/suppliers/letter.ts'
import { givenSupplier } from '../integration/suppliers/given-supplier.ts'
import { expect, test } from './support/test.ts'
import { readXsrfToken } from './support/xsrf.ts'

const rows = Array.from({ length: 20 }, (_, at) => `D-${at};Gates;Ремень;${100 + at};5`)
const table = ['Артикул;Производитель;Наименование;Цена;Остаток', ...rows].join('\n')

test('a letter becomes positions; what a program pushes with a new key is seen as it came', { tag: '@layout' }, async ({
  page,
  context,
  db,
  givenSignedIn,
}) => {
  const user = await givenSignedIn({ roles: ['supplier'] })
  const supplierId = await givenSupplier(db, `ООО ${crypto.randomUUID()}`)
  await db.insertInto('supplierUser').values({ supplierId, userId: user.id, role: 'keys' }).execute()

  await page.goto('/suppliers/mails')
  const attachments = [
    { name: 'остатки.csv', content: table },
    { name: 'logo.png', type: 'image/png', content: 'x' },
  ]
  await page.getByLabel('Файл письма .eml').setInputFiles({
    name: 'letter.eml',
    mimeType: 'message/rfc822',
    buffer: Buffer.from(letterOf({ subject: 'Остатки на 16.03', attachments })),
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Остатки на 16.03')
  const parts = page.getByRole('region', { name: 'Вложения' }).getByRole('listitem')
  await expect(parts).toHaveText([/остатки\.csv.*Подтвердите столбцы/, /logo\.png.*Картинка или подпись/])
  const fileId = (await parts.getByRole('link').getAttribute('href'))?.split('/').at(-1) ?? ''
  await confirmColumns(context, fileId)
  await page.reload()
  await expect(parts.first()).toContainText('Готово')

  await page.goto('/suppliers/api')
  await page.getByRole('button', { name: 'Выпустить ключ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новый ключ' })
  await dialog.getByLabel('Название').fill('1С Смоленск')
  await dialog.getByRole('button', { name: 'Выпустить ключ' }).click()
  const key = await page.getByText(/^agm_live_[\w-]{20,}$/).textContent()
  const push = await page.request.post('/api/suppliers/positions', {
    headers: { authorization: `Bearer ${key}` },
    data: {
      mode: 'delta',
      positions: [{ article: 'D-1', manufacturer: 'Gates', name: 'Ремень', price: 1234.5, stock: 7 }],
    },
  })
  expect(push.status(), await push.text()).toBe(202)
  await page.reload()
  await expect(page.getByText(/^agm_live_[\w-]{20,}$/)).toHaveCount(0)
  await page.getByRole('link', { name: '1 принято' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'D-1' }).first()).toContainText('1\u00a0234,50')
})

/** What a person does on the page of the file. */
async function confirmColumns(context: BrowserContext, fileId: string): Promise<void> {
  const input = encodeURIComponent(JSON.stringify({ fileId }))
  const preview = await (await context.request.get(`/trpc/suppliers.files.preview?input=${input}`)).json()
  const answer = await context.request.post('/trpc/suppliers.files.confirm', {
    headers: { 'x-xsrf-token': await readXsrfToken(context) },
    data: { fileId, name: 'Остатки', profile: preview.result.data.profile },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
