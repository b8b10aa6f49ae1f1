import { notMapped, type SupplierCurrency } from '@agromarket/shared'
import type { Reader } from '../../platform/db/index.ts'
import * as mappingRepository from '../mapping/mapping.repository.ts'
import { readRates } from '../merge/open-merge.ts'
import { type Places, type Rate, spelledCurrencies } from '../merge/project-offers.ts'
import { toCurrency } from '../merge/to-currency.ts'

/** «из тенге в рубли» */
const forms: Readonly<Record<SupplierCurrency, { from: string; to: string }>> = {
  RUB: { from: 'рублей', to: 'рубли' },
  KZT: { from: 'тенге', to: 'тенге' },
  USD: { from: 'долларов', to: 'доллары' },
  EUR: { from: 'евро', to: 'евро' },
  CNY: { from: 'юаней', to: 'юани' },
}

/** By price type that fills a list of another currency: a sentence on what becomes of its prices. */
export async function noteConversions(
  db: Reader,
  baseId: string,
  { mapping, priceLists }: { mapping: readonly mappingRepository.MappingRow[]; priceLists: Places['priceLists'] },
): Promise<Map<string, string>> {
  const types = mapping.filter(({ kind, target }) => kind === 'priceType' && target !== null && target !== notMapped)
  const silent = types.filter(({ currency }) => !currency).map(({ externalId }) => externalId)
  const [rates, written] = await Promise.all([
    readRates(db),
    mappingRepository.listWrittenCurrencies(db, baseId, silent),
  ])
  const meaning = new Map(spelledCurrencies(mapping))
  return new Map(
    types.flatMap(({ externalId, target, currency }) => {
      const list = priceLists.find(({ id }) => String(id) === target)
      const own = currency ? [toCurrency(currency)] : (written.get(externalId) ?? [])
      const from = own.flatMap((word) => meaning.get(word) ?? [])
      const note = list && noteConversion({ from, to: list.currency, rates })
      return note ? [[externalId, note] as const] : []
    }),
  )
}

/** Of the currencies of a price type and that of its list. */
export function noteConversion({
  from,
  to,
  rates,
}: {
  from: readonly string[]
  to: string
  rates: readonly Pick<Rate, 'currency'>[]
}): string | null {
  const foreign = from.filter((currency) => currency !== to)
  const unknown = [...foreign, to].filter((currency) => !rates.some((rate) => rate.currency === currency))
  if (foreign.length === 0) return null
  const what = `из ${listNames.format(foreign.map((currency) => formOf(currency, 'from')))} в ${formOf(to, 'to')}`
  if (unknown.length === 0) return `Цены пересчитываются ${what} по курсу сайта.`
  const missing = listNames.format(unknown.map((currency) => formOf(currency, 'from')))
  return `Цены не пересчитать ${what}: на сайте нет курса ${missing}, его добавляют на странице «Поставщики».`
}

const listNames = new Intl.ListFormat('ru')

function formOf(currency: string, form: 'from' | 'to'): string {
  return Object.entries(forms).find(([code]) => code === currency)?.[1][form] ?? currency
}
