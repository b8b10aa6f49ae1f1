import { createHash } from 'node:crypto'
import { readDecimal } from '../read/read-decimal.ts'

export interface AnsweredLine {
  goodsId: string
  article: string
  name: string
  count: number
  /** Null: not stated. */
  priceMinor: number | null
  totalMinor: number | null
  kind: 'goods' | 'service'
}

/** A document as 1C has sent it; texts as they stood, without the blanks that 1C pads them with. */
export interface AnsweredDocument {
  id: string
  number: string
  number1c: string
  date1c: string
  version: string
  date: string
  time: string
  /** «Заказ товара», «Счет на оплату», «Отпуск товара». */
  operation: string
  /** The order that an invoice or a shipment belongs to: its id or number. */
  basis: string
  currency: string
  totalMinor: number | null
  comment: string
  isDeleted: boolean
  buyer: { id: string; name: string; taxId: string; taxReasonCode: string; phone: string; email: string }
  lines: AnsweredLine[]
  requisites: Record<string, string>
}

/** What the document says, as a fingerprint: the same said twice is known by it. */
export function digestOf(document: AnsweredDocument): string {
  const { requisites, ...rest } = document
  const sorted = Object.entries(requisites).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([rest, sorted]))
    .digest('hex')
}

/**
 * A number of a document as decimal text. What may be two of them is taken for one with a fraction: it is compared with what
 * the shop knows, and if it was the other, a person decides.
 */
export function toDecimalText(text: string): string {
  return readDecimal(text) ?? text.trim().replace(',', '.')
}

/** Money as 1C writes it («1 234,50», «1234.5»), in minor units, half up; null for what is no number. */
export function toMinor(text: string): number | null {
  const found = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(toDecimalText(text))
  if (!found) return null
  const [, sign, whole = '0', fraction = ''] = found
  const digits = `${fraction}000`.slice(0, 3)
  const minor = Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0)
  return sign === '-' && minor !== 0 ? -minor : minor
}
