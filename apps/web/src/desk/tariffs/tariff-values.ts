import type { CarriedMethod, CarrierCode, Tariff, TariffFields } from '@agromarket/shared'

type Figure = number | ''

/** A row as the form has it: kilograms, whole roubles or tenge; '' is an empty field. */
export interface TariffValues {
  carrier: CarrierCode
  method: CarriedMethod
  zone: string
  upToKm: Figure
  upToKg: Figure
  base: Figure
  perKm: Figure
  perKg: Figure
  minimum: Figure
  oversizeKg: Figure
  oversize: Figure
  daysMin: Figure
  daysMax: Figure
  note: string
}

export const emptyValues: TariffValues = {
  carrier: 'own',
  method: 'calc',
  zone: '',
  upToKm: '',
  upToKg: '',
  base: '',
  perKm: '',
  perKg: '',
  minimum: '',
  oversizeKg: '',
  oversize: '',
  daysMin: '',
  daysMax: '',
  note: '',
}

export function toValues(tariff: Tariff): TariffValues {
  const { carrier, method, zone, upToKm, daysMin, daysMax, note, oversizeGrams } = tariff
  return {
    carrier,
    method,
    zone,
    upToKm,
    upToKg: tariff.upToGrams / 1000,
    base: tariff.baseMinor / 100,
    perKm: tariff.perKmMinor / 100,
    perKg: tariff.perKgMinor / 100,
    minimum: tariff.minimumMinor / 100,
    oversizeKg: oversizeGrams === null ? '' : oversizeGrams / 1000,
    oversize: oversizeGrams === null ? '' : tariff.oversizeMinor / 100,
    daysMin,
    daysMax,
    note,
  }
}

/** What the server takes; what is empty counts as 0 where 0 means none, and is refused by it elsewhere. */
export function toFields(values: TariffValues, countryId: TariffFields['countryId']): TariffFields {
  const { carrier, method, zone, note } = values
  const times = (figure: Figure, factor: number) => Math.round(Number(figure) * factor)
  return {
    carrier,
    method,
    countryId,
    zone,
    note,
    upToKm: times(values.upToKm, 1),
    upToGrams: times(values.upToKg, 1000),
    baseMinor: times(values.base, 100),
    perKmMinor: times(values.perKm, 100),
    perKgMinor: times(values.perKg, 100),
    minimumMinor: times(values.minimum, 100),
    oversizeGrams: values.oversizeKg === '' ? null : times(values.oversizeKg, 1000),
    oversizeMinor: values.oversizeKg === '' ? 0 : times(values.oversize, 100),
    daysMin: times(values.daysMin, 1),
    daysMax: times(values.daysMax, 1),
  }
}

/** The form's field for each of the server's. */
export const fieldOf: Readonly<Record<string, keyof TariffValues>> = {
  zone: 'zone',
  upToKm: 'upToKm',
  upToGrams: 'upToKg',
  baseMinor: 'base',
  perKmMinor: 'perKm',
  perKgMinor: 'perKg',
  minimumMinor: 'minimum',
  oversizeGrams: 'oversizeKg',
  oversizeMinor: 'oversize',
  daysMin: 'daysMin',
  daysMax: 'daysMax',
  note: 'note',
}
