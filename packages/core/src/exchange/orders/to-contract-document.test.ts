import { type OfferContentInput, offerContentSchema } from '@agromarket/shared'
import { expect, it } from 'vitest'
import type { Places } from '../../area/index.ts'
import type { ExchangedOffer } from '../../offers/index.ts'
import { toContractDocument } from './to-contract-document.ts'
import { writeOrderDocument } from './write-order-document.ts'

const places = { branches: [{ id: 1, name: 'Филиал Смоленск', timeZone: 'Europe/Moscow' }] } as unknown as Places
const around = { places, organization: undefined, goodsOf: () => ({ goodsId: '', catalogId: '' }) }

function givenOffer(content: Partial<OfferContentInput>, offer: Partial<ExchangedOffer> = {}): ExchangedOffer {
  const terms = {
    delivery: { method: 'pickup', priceMinor: 0 },
    payment: { kind: 'prepayment' },
    vatPercent: 22,
  } as const
  return {
    id: 'f3b1a2c4-0000-7000-8000-000000000001',
    number: 4201,
    version: 3,
    branchId: 1,
    currency: 'RUB',
    content: offerContentSchema.parse({ title: 'Комбайн', ...terms, ...content }),
    acceptedAt: new Date('2026-03-16T21:30:00Z'),
    clientUserId: null,
    clientOrganizationId: null,
    clientName: '',
    contactName: 'Пётр Нивин',
    contactPhone: '79107842136',
    contactEmail: '',
    contractNumber: '',
    ...offer,
  }
}

const combine = {
  id: 'm1',
  modelId: 17,
  name: 'ACROS 585',
  count: 2,
  defaultPriceMinor: 100_00,
  priceMinor: 100_00,
  commissioningMinor: 5_00,
  options: [
    { id: 'o1', modelId: 18, title: 'Жатка', count: 1, isIncluded: true, priceMinor: 30_00 },
    { id: 'o2', title: 'Кондиционер', count: 1, isIncluded: false, priceMinor: 9_00 },
  ],
}

it('names a model of the catalogue the same in every offer, and tells options that are left out of no line', () => {
  const { lines, totalMinor } = toContractDocument(givenOffer({ machines: [combine] }), around)

  expect(lines.map(({ goodsId, kind, count, totalMinor }) => [goodsId, kind, count, totalMinor])).toEqual([
    ['model-17', 'goods', 2, 200_00],
    ['model-18', 'goods', 1, 30_00],
    [expect.stringContaining('m1-commissioning'), 'service', 2, 10_00],
  ])
  expect(totalMinor).toBe(240_00)
})

it('leaves the rate of a foreign currency to 1C, and knows whoever has no account by the offer', () => {
  const offer = givenOffer({ machines: [combine] }, { currency: 'USD' })
  const xml = writeOrderDocument(toContractDocument(offer, around), '2.09')

  expect(xml).toContain('<Валюта>USD</Валюта><Сумма>240.00</Сумма>')
  expect(xml).toContain(`<Контрагент><Ид>${offer.id}</Ид><Наименование>Пётр Нивин</Наименование>`)
  // On the clock of the branch.
  expect(xml).toContain('<Дата>2026-03-17</Дата>')
})
