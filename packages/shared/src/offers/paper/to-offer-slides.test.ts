import { describe, expect, it } from 'vitest'
import type { OfferContentInput } from '../offer-content.schema.ts'
import { offerContentSchema } from '../offer-content.schema.ts'
import type { PrintedOffer } from './to-offer-paper.ts'
import { toOfferSlides } from './to-offer-slides.ts'

const machine = (id: string, options: number): NonNullable<OfferContentInput['machines']>[number] => ({
  id,
  name: `Машина ${id}`,
  icon: 'combine',
  count: 1,
  priceMinor: 1_000_00,
  defaultPriceMinor: 1_000_00,
  commissioningMinor: 0,
  options: Array.from({ length: options }, (_, index) => ({
    id: `${id}-${index}`,
    title: `Опция ${index}`,
    count: 1,
    isIncluded: index > 0,
    priceMinor: 100_00,
  })),
})
const offerOf = (content: Partial<OfferContentInput>): PrintedOffer => ({
  hash: 'hash',
  number: 1,
  variant: 'multiTech',
  currency: 'RUB',
  issuedOn: '2026-03-15',
  validUntil: '2026-03-31',
  clientName: '',
  isDraft: false,
  branch: { id: 1, name: 'Филиал', city: 'Смоленск', address: '', phone: '', schedule: '' },
  content: offerContentSchema.parse({
    title: 'Предложение',
    delivery: { method: 'pickup', priceMinor: 0 },
    payment: { kind: 'prepayment' },
    vatPercent: 22,
    ...content,
  }),
})
const idsOf = (content: Partial<OfferContentInput>, line?: string) =>
  toOfferSlides(offerOf(content), line).map(({ id }) => id)
const halves = {
  kind: 'prepayment' as const,
  steps: [
    { title: 'Аванс', date: '2026-03-20', shareBp: 5_000 },
    { title: 'Остаток', date: null, shareBp: 5_000 },
  ],
}

describe('the slides of an offer', () => {
  it('are the offer in a word, a slide a machine, the sums and the payments: three machines make six', () => {
    const machines = [machine('m1', 4), machine('m2', 1), machine('m3', 0)]
    expect(idsOf({ machines, payment: halves })).toEqual(['cover', 'm1', 'm2', 'm3', 'total', 'payments'])
  })

  it('show all options of a machine that is alone, and of one whose own slide cannot name them', () => {
    expect(idsOf({ machines: [machine('m1', 2)] })).toEqual(['cover', 'm1', 'm1-options', 'total'])
    expect(idsOf({ machines: [machine('m1', 8), machine('m2', 2)] })).toEqual([
      'cover',
      'm1',
      'm1-options',
      'm1-options-2',
      'm2',
      'total',
    ])
    expect(idsOf({ machines: [machine('m1', 2), machine('m2', 0)] }, 'm1')).toEqual(['m1', 'm1-options'])
  })

  it('turn through a list of parts, and count what no slide has room for', () => {
    const parts = Array.from({ length: 40 }, (_, index) => ({
      id: `p${index}`,
      article: `А-${index}`,
      name: 'Ремень',
      icon: 'belt',
      count: 1,
      priceMinor: 10_00,
      defaultPriceMinor: 10_00,
    }))
    const slides = toOfferSlides(offerOf({ parts, payment: halves }))
    expect(slides.map(({ title }) => title)).toEqual([
      'Предложение',
      ...[1, 2, 3, 4, 5].map((page) => `Позиции, ${page} из 5`),
      'Стоимость',
      'График платежей',
    ])
    expect(slides[5]?.lines.at(-1)).toEqual({ name: 'И ещё строк: 11', value: '' })
    expect(slides[1]?.parts).toEqual(['belt'])
  })
})
