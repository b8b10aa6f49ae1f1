import { beforeEach, expect, it } from 'vitest'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'
import { givenSupplier, givenSupplierUser, onSale, upload } from './given-supplier.ts'

const shop = useTestShop()
let supplier: TestVisitor

beforeEach(async () => {
  const supplierId = await givenSupplier(shop.db, `ООО ${crypto.randomUUID()}`)
  supplier = await shop.signedIn(await givenSupplierUser(shop.db, supplierId))
  await shop.db.deleteFrom('supplierPosition').execute()
})

const goods = Array.from({ length: 20 }, (_, at) => `A-${at};Gates;Ремень;${100 + at};5`)
const price = (header: string, rows = goods) => ['ООО «Агроснаб»;тел. 55', 'Прайс-лист', header, ...rows].join('\r\n')
const usual = 'Артикул;Производитель;Наименование;Цена;Остаток'
const renamed = 'Арт. детали;Марка;Что это;Стоимость;Склад'

async function send(content: string, name = 'price.csv'): Promise<string> {
  const { fileId } = (await upload(supplier, name, content)).json() as { fileId: string }
  await shop.drainOutbox().catch(() => undefined)
  return fileId
}
const look = (fileId: string) => supplier.trpc.suppliers.files.get.query({ fileId })
type PreviewInput = Parameters<TestVisitor['trpc']['suppliers']['files']['preview']['query']>[0]
const preview = (input: PreviewInput) => supplier.trpc.suppliers.files.preview.query(input)

async function confirm(fileId: string, input: { name: string; priceListId?: number; fileMask?: string }) {
  const { profile } = await preview({ fileId, findsAnew: true })
  const { fileMask = profile.fileMask, ...list } = input
  await supplier.trpc.suppliers.files.confirm.mutate({ fileId, ...list, profile: { ...profile, fileMask } })
  await shop.drainOutbox()
}

it('a wrong row of the header is answered with the reason, and the right one finds its columns again', async () => {
  const fileId = await send(price(usual, ['Ремни', ...goods]))
  const { profile, columns } = await preview({ fileId })
  expect(columns[0]?.example).toBe('A-0')

  const wrong = await preview({ fileId, findsAnew: true, profile: { ...profile, headerRow: 2 } })
  expect(wrong).toMatchObject({ problem: 'Нет столбца «артикул»', headerRow: 2 })
  expect(wrong.profile.columns).toEqual(profile.columns)
  const right = await preview({ fileId, findsAnew: true, profile: { ...wrong.profile, headerRow: 3 } })
  expect(right).toMatchObject({ problem: null, headerRow: 3 })

  // Whoever tries a profile as it is saved is told that it does not fit.
  const elsewhere = { ...profile.columns, article: { index: 0, title: 'каталожный номер' } }
  const tried = await preview({ fileId, profile: { ...profile, columns: elsewhere } })
  expect(tried).toMatchObject({ problem: 'Нет столбца «каталожный номер»', profile: { columns: elsewhere } })
})

it('a header without a known word is taken for one when a person names its row', async () => {
  const fileId = await send(price('Колонка 1;Колонка 2;Колонка 3;Колонка 4;Колонка 5'))
  const { profile, confidence } = await preview({ fileId })
  expect(confidence).toEqual({ article: 0, price: 0 })

  const columns = { ...profile.columns, price: { index: 3, title: 'другой' } }
  const named = await preview({ fileId, findsAnew: true, profile: { ...profile, headerRow: 3, columns } })

  expect(named.profile.columns).toMatchObject({ article: { title: 'колонка 1' }, price: { title: 'колонка 4' } })
  expect(named.rows[1]?.reading).toMatchObject({ article: 'A-0', priceMinor: 10_000 })
})

it('a file of a known price list whose columns have other names is read once its supplier has named them', async () => {
  await confirm(await send(price(usual)), { name: 'Основной', fileMask: 'price*' })
  const fileId = await send(price(renamed), 'price_2.csv')
  const failed = await look(fileId)
  expect(failed).toMatchObject({ state: 'failed', priceList: { name: 'Основной' }, may: { confirm: true } })
  expect(failed.problem).toContain('Нет столбца')

  const { profile } = await preview({ fileId, findsAnew: true })
  const columns = {
    ...profile.columns,
    article: { index: 0, title: 'арт. детали' },
    price: { index: 3, title: 'стоимость' },
    stock: [{ index: 4, title: 'склад' }],
  }
  const priceListId = failed.priceList?.id ?? 0
  const mapped = { fileId, name: 'Основной', priceListId, profile: { ...profile, columns } }
  await supplier.trpc.suppliers.files.confirm.mutate(mapped)
  await shop.drainOutbox()

  expect(await look(fileId)).toMatchObject({ state: 'done', counts: { accepted: 20 } })
  expect(await onSale(shop.app)).toHaveLength(20)
})

it('of a file that is no table nothing can be confirmed, its log counts the reason as an error', async () => {
  const picture = await send('%PDF-1.7 …', 'price.xlsx')
  const failed = await look(picture)
  expect(failed).toMatchObject({ state: 'failed', may: { confirm: false } })
  const { lines, counts } = await supplier.trpc.suppliers.files.log.query({ fileId: picture, level: 'error' })
  expect(lines.map(({ content }) => content)).toEqual([failed.problem])
  expect(counts.errors).toBe(1)
})

it('the next file of the name with another date is read by itself, and a file of another name leaves the list its mask', async () => {
  await confirm(await send(price(usual), 'Прайс 26.11.2026.csv'), { name: 'Основной' })

  const next = await look(await send(price(usual, ['B-1;Gates;Шкив;7;1', ...goods]), 'Прайс 27.11.2026.csv'))
  expect(next).toMatchObject({ state: 'done', priceList: { name: 'Основной' } })
  const other = await send(price(usual, ['B-2;Gates;Шкив;7;1', ...goods]), 'срочно.csv')
  expect(await look(other)).toMatchObject({ state: 'unmapped' })
  await confirm(other, { name: 'Основной', priceListId: next.priceList?.id ?? 0 })
  expect(await look(await send(price(usual), 'Прайс 28.11.2026.csv'))).toMatchObject({ state: 'done' })
})
