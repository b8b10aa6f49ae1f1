import excel from 'exceljs'
import { expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

const shop = useTestShop()

async function exported(visitor: TestVisitor) {
  const answer = await visitor.get('/api/cart/export')
  expect(answer.statusCode, answer.body).toBe(200)
  const book = new excel.Workbook()
  await book.xlsx.load(answer.rawPayload as unknown as ArrayBuffer)
  const rows = book.getWorksheet('Корзина')?.getSheetValues() ?? []
  return rows.slice(1).map((row) => (row as unknown[]).slice(1))
}

async function fill(visitor: TestVisitor) {
  const priced = await givenPart(shop.db, { name: '=1+1', priceMinor: 6_100, stock: { 1: 2 }, weightGrams: 1_500 })
  const unpriced = await givenPart(shop.db, { priceMinor: null, stock: {} })
  const products = [priced, unpriced].map(({ id }) => ({ partId: id, count: 3 }))
  await visitor.trpc.cart.add.mutate({ products })
  return { priced, unpriced }
}

it('is a table with sums that add up, and nobody’s text as a formula', async () => {
  const visitor = await shop.signedIn(await givenBuyer(shop.db))
  const { priced, unpriced } = await fill(visitor)

  const [head, first, second, total, vat] = await exported(visitor)

  expect(head).toContain('Сумма, руб.')
  expect(first).toEqual([priced.article, "'=1+1", 'Завод', 3, 4.5, '2 сейчас, 1 нет в наличии', 61, 183, 'Да'])
  expect(second?.slice(0, 4)).toEqual([unpriced.article, unpriced.name, 'Завод', 3])
  expect(second?.[6]).toBe('По запросу')
  expect([total?.[3], total?.[7], vat?.[7]]).toEqual([3, 183, 33])
})

it('tells a guest no price, not even by a column', async () => {
  const guest = shop.visitor()
  await fill(guest)

  const rows = await exported(guest)

  expect(rows).toHaveLength(3)
  expect(rows.every((row) => row.length <= 6)).toBe(true)
  // By cell: an article of a made part may well hold these digits.
  const cells = rows.flat()
  expect(cells).not.toContain(61)
  expect(cells).not.toContain(183)
  expect(cells.filter((cell) => /^(61|183)$|Сумма|Цена|руб/.test(String(cell)))).toEqual([])
})
