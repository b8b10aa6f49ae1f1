import { emptyAddress, kazakhstanCountryId } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { namesAnotherPlace } from './names-another-place.ts'

const smolensk = [54.78, 32.04] as [number, number]

describe('a point on the map and the address beside it', () => {
  it.each([
    [{ city: 'Смоленск', street: 'ул. Мира', house: '12' }],
    [{ region: 'Смоленская область', city: 'г Смоленск' }],
    [{ street: 'Смоленск, ул. Владивостокская, 3' }],
    // A village that no gazetteer has.
    [{ street: 'хутор Неведомый Лог, 3' }],
    [{}],
  ])('are of one place: %j', (address) => {
    expect(namesAnotherPlace({ ...emptyAddress, ...address }, smolensk, 1)).toBe(false)
  })

  it.each([
    [{ city: 'Владивосток', street: 'ул. Светланская', house: '1' }],
    [{ region: 'Приморский край', city: 'г Владивосток' }],
    [{ street: 'Владивосток, ул. Смоленская, 3' }],
    [{ city: 'Костанай' }, kazakhstanCountryId],
  ])('are of two: %j', (address, countryId = 1) => {
    expect(namesAnotherPlace({ ...emptyAddress, ...address }, smolensk, countryId)).toBe(true)
  })
})
