import type { RowCause } from '@agromarket/shared'
import { readCurrency, readDecimal, readPlainScaled, toScaled, withoutCurrency } from './read-number.ts'

export type PriceReading =
  | { kind: 'price'; minor: number; currency: string | null }
  | { kind: 'onRequest' }
  | { kind: 'problem'; cause: RowCause }

const onRequest =
  /^(?:цен[ауы]\s+)?(?:по\s*(?:зап(?:росу|р?\.)|договор\p{L}*|согласован\p{L}*)|договор(?:ная|н|)\.?|дог\.|запрос(?:ить)?|звон(?:ите|ить)|тел\.?|уточня\p{L}*|уточнить|call|(?:up)?on request|p\.?o\.?r\.?|\?+|☎)(?:\s+(?:цен[ауы]|(?:у|по|в|с)\s+\p{L}.{0,40}))?[.!]*$/iu
const nothing = /^(?:[-–—_=*.xх]+|нет(?:\s+в\s+наличии)?|отсутству\p{L}+|снят\p{L}?\s+с\s+производства|n\/?a|н\/д)$/iu
const beforeNumber = /^(?:цена\s*:?|от|ок\.?|около|акци(?:я|онная)!?|распродажа!?|спец\.?цена|~|≈|\*)\s*:?\s*/iu
/** What may follow a price: its tax, its unit, a remark in brackets; each in turn. */
const afterNumber =
  /\s*(?:\([^()]*\)|[,;]?\s*(?:с|без|вкл(?:\.|ючая)?|в\s+т\.?\s*ч\.?)?\s*ндс(?:\s*\d{1,2}\s*%)?|(?:\/|за)\s*(?:1\s*)?\p{L}[\p{L}.-]{0,11}|шт\.?|[*!]+|акция!?)\s*$/iu
/** «1200,-», «1200=». */
const noKopecks = /(?<=\d)[.,]?\s*[-–—=]+$/u
const kopecksApart = /^(\d[\d\s\u00a0']*)\s*([-–=])\s*(\d{2})$/u
const kopecksNamed = /^(\d[\d\s\u00a0']*)\s*(?:р|руб|рублей|рубля)\.?\s*(\d{1,2})\s*к(?:оп)?\.?$/iu
/** Above it somebody has mistyped; with the largest rate and markup it is a price that can be counted yet. */
export const mostPriceMinor = 100_000_000_000

/** A price as it stands in a cell, in minor units of its currency. A zero is «по запросу», as the market writes it. */
export function readPrice(cell: string): PriceReading {
  const text = cell.trim()
  const plainMinor = readPlainScaled(text, 2)
  if (plainMinor !== null) return toReading(plainMinor, null)
  if (text === '' || nothing.test(text)) return { kind: 'problem', cause: 'priceMissing' }
  if (onRequest.test(text)) return { kind: 'onRequest' }
  if (text.startsWith('#')) return { kind: 'problem', cause: 'formula' }
  const plain = readDecimal(text)
  const bare = plain === null ? withoutRemarks(text.slice(0, longest)) : text
  const decimal =
    plain ?? readKopecks(bare) ?? readDecimal(withoutRemarks(withoutCurrency(bare)).replace(noKopecks, ''))
  if (decimal === null) return { kind: 'problem', cause: 'priceNotNumber' }
  if (decimal.startsWith('-')) return { kind: 'problem', cause: 'priceNegative' }
  const minor = toScaled(decimal, 2)
  if (minor === null) return { kind: 'problem', cause: 'priceTooLarge' }
  return toReading(minor, plain === null ? readCurrency(bare) : null)
}

function toReading(minor: number, currency: string | null): PriceReading {
  if (minor > mostPriceMinor) return { kind: 'problem', cause: 'priceTooLarge' }
  return minor === 0 ? { kind: 'onRequest' } : { kind: 'price', minor, currency }
}

const longest = 80
const mostRemarks = 4

function withoutRemarks(text: string): string {
  let rest = text.replace(beforeNumber, '').trim()
  for (let turn = 0; turn < mostRemarks; turn++) {
    const next = rest.replace(afterNumber, '').trim()
    if (next === rest || next === '') break
    rest = next
  }
  return rest
}

/** «1200-50», «1200=50», «1200 руб. 50 коп.». Null: none of them, or a range of prices, which ascends. */
function readKopecks(text: string): string | null {
  const named = kopecksNamed.exec(text)
  if (named) return readDecimal(`${named[1]}.${named[2]?.padStart(2, '0')}`)
  const [, whole = '', sign, kopecks = ''] = kopecksApart.exec(text) ?? []
  const amount = readDecimal(whole)
  if (amount === null || (sign !== '=' && Number(amount) <= Number(kopecks))) return null
  return readDecimal(`${amount}.${kopecks}`)
}
