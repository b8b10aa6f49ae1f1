import { priceProfileSchema } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { readRow } from './read-row.ts'

it('a price that is too large once its tax and percent are added is one that is too large', () => {
  const profile = priceProfileSchema.parse({
    columns: { article: { index: 0, title: '' }, price: { index: 1, title: '' } },
    addedVatPercent: 100,
    pricePercent: 900,
  })
  const columns = { article: 0, price: 1, name: -1, maker: -1, currency: -1, multiplicity: -1, days: -1, stock: [] }
  const read = (price: string) =>
    readRow({ number: 2, cells: ['A-1', price] }, { profile, columns, isText: true, makers: new Map() })

  expect(read('50000000')).toMatchObject({ kind: 'position', position: { priceMinor: 100_000_000_000 } })
  expect(read('50000001')).toMatchObject({ kind: 'error', problems: [{ cause: 'priceTooLarge', column: 1 }] })
})
