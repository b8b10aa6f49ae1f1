import { type OfferCurrency, type OfferRates, offerCurrencies } from '@agromarket/shared'
import type { Reader } from '../platform/db/index.ts'
import { listRates } from '../pricing/index.ts'

/** Millionths of a rouble for one: what a rouble is, and what stands for a rate that nobody has set. */
export const roubleMicros = 1_000_000

/** What a unit of each currency costs today, in millionths of a rouble; null where nobody has set a rate. */
export async function getOfferRates(db: Reader): Promise<OfferRates> {
  const today = new Date().toISOString().slice(0, 10)
  const rates = (await listRates(db)).filter(({ since }) => since <= today)
  const rateOf = (currency: OfferCurrency) => {
    if (currency === 'RUB') return roubleMicros
    const rate = rates.find((one) => one.currency === currency)
    return rate ? Math.round((Number(rate.roubles) / rate.units) * roubleMicros) : null
  }
  return Object.fromEntries(offerCurrencies.map((currency) => [currency, rateOf(currency)])) as OfferRates
}
