import { offerContentSchema } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { toVersionRows } from './version-rows.ts'

const option = { id: 'kit', title: 'Комплект', count: 1, isIncluded: false, priceMinor: 10_000 }
const machine = {
  id: 'm1',
  name: 'Комбайн',
  count: 1,
  defaultPriceMinor: 0,
  priceMinor: 100_000,
  commissioningMinor: 0,
}
const first = offerContentSchema.parse({
  title: 'Комбайн',
  machines: [{ ...machine, options: [option] }],
  delivery: { method: 'pickup', priceMinor: 0 },
  payment: { kind: 'prepayment' },
  vatPercent: 22,
})
const second = offerContentSchema.parse({
  ...first,
  machines: [{ ...machine, options: [{ ...option, isIncluded: true }] }],
  works: [{ id: 'w1', title: 'Выезд', minutes: 60, rateMinor: 5_000 }],
})

it('puts versions side by side and marks what differs from the one before', () => {
  const rows = toVersionRows([
    { label: 'Версия 1', content: first, validUntil: '2026-03-31' },
    { label: 'Версия 2', content: second, validUntil: '2026-03-31' },
  ])
  const of = (key: string) => rows.find((row) => row.key === key)
  expect(of('machine m1')).toMatchObject({ isChanged: [false, false] })
  expect(of('option kit')).toMatchObject({ cells: ['–', '100'], isChanged: [false, true] })
  expect(of('work w1')).toMatchObject({ cells: ['–', '50'], isChanged: [false, true] })
  expect(of('total')?.cells.map((cell) => cell.replaceAll('\u00a0', ' '))).toEqual(['1 000', '1 150'])
})
