import { wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { supplierCurrencies } from './price-profile.ts'

/** Roubles for so many units of a foreign currency, from a day on. */
export const setCurrencyRateSchema = z.object({
  currency: z.enum(supplierCurrencies).exclude(['RUB']),
  since: z.iso.date(),
  roubles: z
    .string()
    .trim()
    .transform((text) => text.replace(',', '.'))
    .pipe(z.string().regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,6})?$/, 'Курс числом, не больше шести знаков после запятой')),
  units: wholeNumber({ min: 1, max: 100_000 }).default(1),
})
export type SetCurrencyRate = z.infer<typeof setCurrencyRateSchema>

export const currencyRateSchema = z.object({
  id: z.uuid(),
  currency: z.enum(supplierCurrencies),
  since: z.iso.date(),
  /** Decimal, as it was typed: roubles for so many units. */
  roubles: z.string(),
  units: z.int(),
  createdByName: z.string(),
  createdAt: z.iso.datetime(),
})
export type CurrencyRate = z.infer<typeof currencyRateSchema>
