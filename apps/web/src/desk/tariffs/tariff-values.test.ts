import type { Tariff } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { emptyValues, toFields, toValues } from './tariff-values.ts'

const tariff: Tariff = {
  id: '01a20000-0000-7000-8000-000000000000',
  version: 3,
  carrier: 'dellin',
  method: 'terminals',
  countryId: 1,
  zone: 'По области',
  upToKm: 200,
  upToGrams: 2_500,
  baseMinor: 97_050,
  perKmMinor: 1_850,
  perKgMinor: 29,
  minimumMinor: 110_000,
  oversizeGrams: 500_000,
  oversizeMinor: 250_000,
  daysMin: 2,
  daysMax: 3,
  note: 'Разгрузка включена',
}

it('shows kilograms and whole money, and gives back the same row', () => {
  const { id: _, version: _version, ...fields } = tariff

  expect(toValues(tariff)).toMatchObject({ upToKg: 2.5, base: 970.5, perKg: 0.29, oversizeKg: 500 })
  expect(toFields(toValues(tariff), 1)).toEqual(fields)
})

it('knows no oversize where the field is empty', () => {
  const fields = toFields({ ...toValues({ ...tariff, oversizeGrams: null }), oversize: 900 }, 1)

  expect(fields).toMatchObject({ oversizeGrams: null, oversizeMinor: 0 })
  expect(toFields(emptyValues, 115)).toMatchObject({ countryId: 115, upToKm: 0, minimumMinor: 0 })
})
