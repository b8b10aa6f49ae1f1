import { expect, it } from 'vitest'
import { describeWait, stateLabel } from './order-state.ts'

const order = {
  movedAt: '2026-03-16T13:31:00Z',
  timeZone: 'Europe/Moscow',
  reservedUntil: '2026-03-20T12:00:00Z',
  isOnOrder: false,
}
const now = new Date('2026-03-16T13:43:00Z')

it.each([
  ['accepted', 'ждёт 12\u00a0мин'],
  ['awaiting_payment', 'резерв до 20.03, 15:00'],
  ['ready', 'ждёт 12\u00a0мин'],
  ['cancelled', '16.03.2026'],
] as const)('says of an order that is %s: %s', (status, words) => {
  expect(describeWait({ ...order, status }, now)).toBe(words)
})

it('says so when nothing is put aside any more', () => {
  expect(describeWait({ ...order, status: 'confirmed', reservedUntil: null }, now)).toBe('резерв истёк')
  expect(describeWait({ ...order, status: 'assembling', reservedUntil: null }, null)).toBe('')
})

it.each(['accepted', 'confirmed'] as const)(
  'nothing runs out of an order that suppliers send and that is %s',
  (status) => {
    expect(describeWait({ ...order, status, reservedUntil: null, isOnOrder: true }, now)).toBe('ждёт 12\u00a0мин')
  },
)

it('calls what was brought «Доставлен», what was fetched «Выдан»', () => {
  expect(stateLabel({ status: 'done', delivery: 'calc' })).toBe('Доставлен')
  expect(stateLabel({ status: 'done', delivery: 'pickup' })).toBe('Выдан')
})
