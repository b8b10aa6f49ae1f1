import type { RowCause } from '@agromarket/shared'
import { readCurrency, readDecimal, toScaled, withoutCurrency } from './read-number.ts'

export type PriceReading =
  | { kind: 'price'; minor: number; currency: string | null }
  | { kind: 'onRequest' }
  | { kind: 'problem'; cause: RowCause }

const onRequest =
  /^(?:цена\s+)?(?:по\s*запросу|договор(?:ная|н\.?|)|запрос(?:ить)?|звоните|уточня(?:йте|ть)|уточнить|call|on request)(?:\s+цена)?[.!]*$/iu
const nothing = /^(?:[-–—xх]|нет|n\/?a|н\/д)$/iu
const beforeNumber = /^(?:цена|от|ок\.?|около|~|≈)\s*/iu
const afterNumber = /\s*(?:с\s+ндс|без\s+ндс|в\s+т\.?\s*ч\.?\s+ндс|ндс|\/\s*шт\.?|за\s+шт\.?|шт\.?)\s*$/iu
/** Above it somebody has mistyped. */
const mostMinor = 100_000_000_000

/** A price as it stands in a cell, in minor units of its currency. A zero is «по запросу», as the market writes it. */
export function readPrice(cell: string): PriceReading {
  const text = cell.trim()
  if (text === '' || nothing.test(text)) return { kind: 'problem', cause: 'priceMissing' }
  if (onRequest.test(text)) return { kind: 'onRequest' }
  if (text.startsWith('#')) return { kind: 'problem', cause: 'formula' }
  const plain = readDecimal(text)
  const bare = plain === null ? text.replace(beforeNumber, '').replace(afterNumber, '') : text
  const decimal = plain ?? readDecimal(withoutCurrency(bare).replace(afterNumber, ''))
  if (decimal === null) return { kind: 'problem', cause: 'priceNotNumber' }
  if (decimal.startsWith('-')) return { kind: 'problem', cause: 'priceNegative' }
  const minor = toScaled(decimal, 2)
  if (minor === null || minor > mostMinor) return { kind: 'problem', cause: 'priceTooLarge' }
  return minor === 0
    ? { kind: 'onRequest' }
    : { kind: 'price', minor, currency: plain === null ? readCurrency(bare) : null }
}
