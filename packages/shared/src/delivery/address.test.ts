import { describe, expect, it } from 'vitest'
import { addressSchema, coordsInput, toAddressText } from './address.ts'

describe('a delivery address as text', () => {
  it('joins what is known in the order of the specification', () => {
    const address = { country: 'Россия', city: 'Остёр', region: 'Смоленская область', district: 'Рославльский район' }

    expect(toAddressText(addressSchema.parse({ ...address, street: 'ул. Мира', house: '12' }))).toBe(
      'Россия, Остёр, Смоленская область, ул. Мира, 12',
    )
    expect(toAddressText(addressSchema.parse({ city: 'Остёр', street: '  ', house: '' }))).toBe('Остёр')
    expect(toAddressText(addressSchema.parse({}))).toBe('')
  })

  it('takes one line as it was typed', () => {
    expect(toAddressText(addressSchema.parse(' Смоленск,  ул. Попова, 18 '))).toBe('Смоленск, ул. Попова, 18')
  })
})

describe('coordinates', () => {
  it.each([[[54.78, 32.04]], [['54.78', '32.04']]])('%j is a point', (given) => {
    expect(coordsInput.parse(given)).toEqual([54.78, 32.04])
  })

  it.each([[[]], [[91, 0]], [[0, 181]], [['54,78', '32']], [[54]], ['54.78,32.04'], [{ lat: 1, long: 2 }]])(
    '%j is none',
    (given) => {
      expect(coordsInput.safeParse(given).success).toBe(false)
    },
  )
})
