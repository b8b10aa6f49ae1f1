import { expect, it } from 'vitest'
import { describeDeed, kindOfDeed } from './describe-deed.ts'

const row = { deed: null, isUndelivered: false, openings: 0 }

it('what a recipient did has words and a sign, the weightiest first', () => {
  const rows = [
    { ...row, deed: { kind: 'requested' as const, detail: 'ACROS 595' }, openings: 3 },
    { ...row, deed: { kind: 'watched' as const, detail: '' }, openings: 1 },
    { ...row, openings: 1 },
    row,
    { ...row, isUndelivered: true },
  ]
  expect(rows.map((one) => [kindOfDeed(one), describeDeed(one)])).toEqual([
    ['requested', 'Запросил КП: ACROS 595'],
    ['looked', 'Досмотрел блок'],
    ['looked', 'Открыл страницу'],
    ['sent', 'Письмо отправлено'],
    ['undelivered', 'Письмо не доставлено'],
  ])
})
