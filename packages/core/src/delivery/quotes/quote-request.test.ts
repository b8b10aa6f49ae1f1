import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CarrierRequest } from '../../integrations/carriers/index.ts'
import { hashRequest, normaliseRequest } from './quote-request.ts'

const address = {
  country: 'Россия',
  city: 'Остёр',
  region: 'Смоленская область',
  district: '',
  street: '',
  house: '12',
}
const request = (given: Partial<CarrierRequest> = {}): CarrierRequest => ({
  method: 'calc',
  from: { countryId: 1, city: 'Смоленск', address: 'ул. Кутузова, 15', coords: [54.8, 32.03] },
  to: { countryId: 1, address, coords: [53.9876, 32.7654], terminalCode: null },
  distanceKm: 142,
  cargo: { weightGrams: 29_000, heaviestGrams: 4_000, pieces: 12, boxMm: [500, 500, 500] },
  valueMinor: 4_936_000,
  currency: 'RUB',
  ...given,
})
const nameOf = (given: CarrierRequest) => hashRequest('cdek', normaliseRequest(given)).toString('hex')

describe('a kept answer', () => {
  it('is shared by those whose cargo and address hardly differ', () => {
    const near = request({
      to: { countryId: 1, address: { ...address, city: 'ОСТЁР' }, coords: [53.9872, 32.7659], terminalCode: null },
      cargo: { ...request().cargo, weightGrams: 28_100 },
      valueMinor: 4_900_001,
    })

    expect(nameOf(near)).toBe(nameOf(request()))
  })

  it.each<[string, Partial<CarrierRequest>]>([
    ['a heavier cargo', { cargo: { ...request().cargo, weightGrams: 29_001 } }],
    ['a heavier piece', { cargo: { ...request().cargo, heaviestGrams: 4_001 } }],
    ['dearer goods', { valueMinor: 5_000_001 }],
    ['another house', { to: { ...request().to, address: { ...address, house: '14' } } }],
    ['a point further away', { to: { ...request().to, coords: [53.99, 32.7654] } }],
    ['a terminal', { to: { ...request().to, terminalCode: 'SML1' } }],
    ['another way of handing over', { method: 'terminals' }],
    ['another currency', { currency: 'KZT' }],
    ['another branch', { from: { ...request().from, city: 'Брянск', coords: [53.29, 34.31] } }],
  ])('is not that of %s', (_case, given) => {
    expect(nameOf(request(given))).not.toBe(nameOf(request()))
  })

  it('is never one of a lighter or cheaper cargo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000_000 }), fc.integer({ min: 0, max: 1e12 }), (grams, valueMinor) => {
        const cargo = { weightGrams: grams, heaviestGrams: grams, pieces: 1, boxMm: [1, 1, 1] as const }
        const asked = normaliseRequest(request({ cargo, valueMinor }))
        return asked.cargo.weightGrams >= grams && asked.valueMinor >= valueMinor
      }),
    )
  })
})
