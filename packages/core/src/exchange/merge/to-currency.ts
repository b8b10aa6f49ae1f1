/** As bases of 1C write currencies, in small letters without dots and spaces. */
const spellings = new Map(
  Object.entries({
    RUB: ['rub', 'rur', 'руб', 'рубль', 'рублей', '643', '810', '₽'],
    KZT: ['kzt', 'тенге', 'тг', '398', '₸'],
    USD: ['usd', 'долл', '840', '$'],
    EUR: ['eur', 'евро', '978', '€'],
    CNY: ['cny', 'юань', '156'],
  }).flatMap(([currency, words]) => words.map((word) => [word, currency] as const)),
)

/** «руб.» → RUB; what is unknown stays as written, and somebody says what it is. Empty: as the price type has it. */
export function toCurrency(written: string | null): string {
  const text = (written ?? '').trim()
  return spellings.get(text.toLowerCase().replaceAll(/[.\s\u00a0]/g, '')) ?? text.slice(0, 60)
}

export const knownCurrencies: ReadonlySet<string> = new Set(spellings.values())
