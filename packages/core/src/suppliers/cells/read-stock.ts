import type { RowCause } from '@agromarket/shared'
import { readDecimal, toScaled } from './read-number.ts'

export type StockKind = 'exact' | 'atLeast' | 'about' | 'some' | 'none' | 'onOrder' | 'unknown'

/** Pieces in thousandths: metres and kilograms have fractions. */
export type StockReading = { kind: StockKind; thousandths: number } | { kind: 'problem'; cause: RowCause }

const unit = /\s*(?:шт(?:ук[аи]?)?|компл(?:ект(?:ов|а)?)?|к-т|пар[аы]?|кг|м|л|ед|pcs)\.?\s*$/iu
const some = /^(?:есть|да|в\s*наличии|имеется|много|достаточно|\++|\*+|[•●✓✔v]+|yes|in\s*stock|налич(?:ие)?|y)[.!]*$/iu
const none =
  /^(?:нет(?:\s+в\s+наличии)?|отсутствует|[-–—]+|no|out\s+of\s+stock|n|закончил[аио]?с[ья]?|продан[оа]?)[.!]*$/iu
const onOrder =
  /^(?:под\s*заказ|на\s*заказ|заказ|ожидается|ожид\.?|в\s*пути|транзит|скоро|поступление.*|предзаказ)[.!]*$/iu
const more = /^(?:>|>=|≥|более|больше|свыше|от|св\.)\s*(.+)$/iu
const less = /^(?:<|<=|≤|менее|меньше|до)\s*(.+)$/iu
const about = /^(?:~|≈|около|ок\.|прим\.|примерно)\s*(.+)$/iu
const range = /^(\d+)\s*[-–—…]\s*(\d+)$/u
const mostThousandths = 1_000_000_000_000

/**
 * Stock as the market writes it: numbers, «>50», «50+», «~10», «10-50», «есть», «+++», «под заказ». `wordPieces` is what a
 * word stands for; of a range its lower end counts; «<5» promises one piece. Integrations §2.1.
 */
export function readStock(cell: string, wordPieces: number): StockReading {
  const text = cell.trim()
  if (text === '') return { kind: 'unknown', thousandths: 0 }
  if (some.test(text)) return { kind: 'some', thousandths: wordPieces * 1_000 }
  if (none.test(text)) return { kind: 'none', thousandths: 0 }
  if (onOrder.test(text)) return { kind: 'onOrder', thousandths: 0 }
  const bare = text.replace(unit, '')
  const [, lower] = range.exec(bare) ?? []
  if (lower !== undefined) return toReading(lower, 'atLeast')
  const least = more.exec(bare)?.[1] ?? /^(.*\d)\s*(?:\+|и\s+более|и\s+больше)$/iu.exec(bare)?.[1]
  if (least !== undefined) return toReading(least, 'atLeast')
  const most = less.exec(bare)?.[1]
  if (most !== undefined) {
    const reading = toReading(most, 'about')
    return reading.kind === 'about' ? { kind: 'some', thousandths: 1_000 } : reading
  }
  const near = about.exec(bare)?.[1]
  return near === undefined ? toReading(bare, 'exact') : toReading(near, 'about')
}

function toReading(text: string, kind: StockKind): StockReading {
  if (text.startsWith('#')) return { kind: 'problem', cause: 'formula' }
  const decimal = readDecimal(text.replace(unit, ''))
  const thousandths = decimal === null ? null : toScaled(decimal, 3)
  if (thousandths === null || thousandths > mostThousandths) return { kind: 'problem', cause: 'stockNotNumber' }
  if (thousandths < 0) return { kind: 'problem', cause: 'stockNegative' }
  return thousandths === 0 ? { kind: 'none', thousandths: 0 } : { kind, thousandths }
}
