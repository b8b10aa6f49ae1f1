import { type OfferContentInput, offerDraftContentSchema } from '@agromarket/shared'
import { expect, it } from 'vitest'
import type { Draft } from '../draft.ts'
import { listChecks } from './editor-checks.ts'

const content: OfferContentInput = {
  title: 'Комбайн',
  machines: [{ id: 'm1', name: 'Комбайн', count: 1, defaultPriceMinor: 100, priceMinor: 100 }],
  delivery: { method: 'calc', priceMinor: 0 },
  payment: { kind: 'prepayment' },
  vatPercent: 22,
}
const draft: Draft = {
  content: offerDraftContentSchema.parse(content),
  validUntil: '2026-03-30',
  variant: 'singleTech',
  client: { name: 'КФХ', contactName: '', phone: '', email: 'нет', userId: null },
  costs: {},
  currency: 'RUB',
  rateMicros: 1_000_000,
}
const allowed = { needsWord: false, isAsked: false, shareBp: 0, allowedBp: 900 }
const page = { today: '2026-03-16' } as Parameters<typeof listChecks>[0]['page']
const linesOf = (given: Partial<Parameters<typeof listChecks>[1]>) => {
  const seen = { draft, save: { kind: 'saved' as const, at: null }, unclear: 0, discount: allowed, ...given }
  return listChecks({ page }, seen).map(({ level, section, message }) => `${level} ${section}: ${message}`)
}

it('names what the server refuses at its panel, before what is said of later ones', () => {
  const save = { kind: 'refused' as const, path: 'client.email', message: 'Проверьте e-mail' }
  expect(linesOf({ save })).toEqual(['error client: Проверьте e-mail', 'error delivery: Укажите адрес доставки'])
})

it('warns of pasted lines that are not settled, and of a discount that somebody else has to allow', () => {
  const discount = { needsWord: true, isAsked: false, shareBp: 1_406, allowedBp: 900 }
  expect(linesOf({ unclear: 1, discount })).toEqual([
    'warning machines: Скидка 14,06 % больше 9 %: её согласует руководитель филиала',
    'warning parts: Не распознано: 1\u00a0строка запчастей',
    'error delivery: Укажите адрес доставки',
  ])
  expect(linesOf({ discount: { ...discount, isAsked: true } })[0]).toContain('ждёт слова руководителя')
})
