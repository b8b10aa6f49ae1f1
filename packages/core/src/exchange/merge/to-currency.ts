/** As bases of 1C write currencies, in small letters without dots and spaces. */
const spellings: Readonly<Record<string, string>> = {
  rub: 'RUB',
  rur: 'RUB',
  руб: 'RUB',
  рубль: 'RUB',
  рублей: 'RUB',
  '643': 'RUB',
  '810': 'RUB',
  '₽': 'RUB',
  kzt: 'KZT',
  тенге: 'KZT',
  тг: 'KZT',
  '398': 'KZT',
  '₸': 'KZT',
  usd: 'USD',
  долл: 'USD',
  '840': 'USD',
  $: 'USD',
  eur: 'EUR',
  евро: 'EUR',
  '978': 'EUR',
  '€': 'EUR',
  cny: 'CNY',
  юань: 'CNY',
  '156': 'CNY',
}

/** «руб.» → RUB; what is unknown stays as written, and somebody says what it is. Empty: as the price type has it. */
export function toCurrency(written: string | null): string {
  const text = (written ?? '').trim()
  return spellings[text.toLowerCase().replaceAll(/[.\s\u00a0]/g, '')] ?? text.slice(0, 60)
}

export const knownCurrencies: ReadonlySet<string> = new Set(Object.values(spellings))
