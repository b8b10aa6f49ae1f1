import { kazakhstanCountryId, russiaCountryId } from '../area/country.ts'
import { type Currency, currencySigns } from '../money/money.ts'
import { lineField } from '../validation/name.schema.ts'
import { wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { carriedMethods, carrierCodes } from './carriers.ts'

/** A million of roubles or tenge: above it somebody has mistyped. */
const amountMinor = wholeNumber({ max: 100_000_000 })
const grams = wholeNumber({ min: 1, max: 100_000_000 })
const days = wholeNumber({ max: 180 })

export const tariffCountries = [russiaCountryId, kazakhstanCountryId] as const
const countryField = z.union([z.literal(russiaCountryId), z.literal(kazakhstanCountryId)], 'Выберите страну')

/** A row of the tariff table as an employee fills it in; amounts in minor units of the country's currency. */
export const tariffFieldsSchema = z.object({
  carrier: z.enum(carrierCodes),
  method: z.enum(carriedMethods),
  countryId: countryField,
  zone: lineField(100).pipe(z.string().min(1, 'Назовите зону')),
  upToKm: wholeNumber({ min: 1, max: 20_000 }),
  upToGrams: grams,
  baseMinor: amountMinor,
  perKmMinor: amountMinor,
  perKgMinor: amountMinor,
  minimumMinor: amountMinor,
  oversizeGrams: grams.nullable(),
  oversizeMinor: amountMinor,
  daysMin: days,
  daysMax: days,
  note: lineField(200).default(''),
})
export type TariffFields = z.infer<typeof tariffFieldsSchema>

const checkedFields = tariffFieldsSchema
  .refine(({ daysMin, daysMax }) => daysMin <= daysMax, { path: ['daysMax'], message: 'Не меньше первого срока' })
  .refine(
    ({ baseMinor, perKmMinor, perKgMinor, minimumMinor }) => baseMinor + perKmMinor + perKgMinor + minimumMinor > 0,
    {
      path: ['minimumMinor'],
      message: 'Укажите хотя бы одну цену: бесплатной доставки тариф не знает',
    },
  )

export const addTariffSchema = z.object({ fields: checkedFields })
const known = { id: z.uuid(), version: wholeNumber({ min: 1 }) }
export const changeTariffSchema = z.object({ ...known, fields: checkedFields })
export type ChangeTariff = z.infer<typeof changeTariffSchema>
export const removeTariffSchema = z.object(known)
export type RemoveTariff = z.infer<typeof removeTariffSchema>
export const tariffListSchema = z.object({ countryId: countryField })

export interface Tariff extends TariffFields {
  id: string
  version: number
}

export interface TariffChange {
  id: string
  tariffId: string
  userName: string
  before: Tariff | null
  after: Tariff | null
  at: string
}

/** «руб./кг» stands beside fields of the country. */
export function tariffCurrency(countryId: number): { currency: Currency; sign: string } {
  const currency = countryId === kazakhstanCountryId ? 'KZT' : 'RUB'
  return { currency, sign: currencySigns[currency] }
}
