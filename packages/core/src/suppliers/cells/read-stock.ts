import type { RowCause } from '@agromarket/shared'
import { readDecimal, readPlainScaled, toScaled } from './read-number.ts'

export type StockKind = 'exact' | 'atLeast' | 'about' | 'some' | 'none' | 'onOrder' | 'unknown'

/** Pieces in thousandths: metres and kilograms have fractions. */
export type StockReading = { kind: StockKind; thousandths: number } | { kind: 'problem'; cause: RowCause }

const unit =
  /\s*(?:шт(?:ук[аи]?)?|м\.?\s?п|компл(?:ект(?:ов|а)?)?|к-т(?:а|ов)?|кмп|пар[аы]?|кг|тн?|г|п\.?\s?м|пог\.?\s?м|м|л|ед|уп(?:ак(?:овок|\.)?)?|пач|рул|бух|бут|кан|наб(?:ор(?:ов|а)?)?|pcs?)\.?\s*$/iu
const some =
  /^(?:есть(?:\s+(?:в\s+наличии|на\s+складе|мало|много))?|да|в\s*нал(?:ичии|\.)?(?:\s+(?:много|мало|достаточно))?|на\s+складе|имеется|(?:очень\s+)?много|мало|низкий|высокий|средний|достаточно|ограничен\p{L}*|заканчива\p{L}*|единичн\p{L}*|в\s+достатке|последн\p{L}*|\++|\*+|[•●✓✔☑✅v]+|yes|in\s*stock|(?:in|low)\s+stock|limited(?:\s+stock)?|available|истина|true|налич(?:ие)?|y)[.!]*$/iu
const none =
  /^(?:нет(?:\s+(?:в\s+нал(?:ичии|\.)?|на\s+склад\p{L}*))?(?:\s*[/,;][\s\S]*)?|отсутств(?:ует|\.)|(?:в\s+)?резерв\p{L}*|[-–—]+|no|out\s+of\s+stock|sold\s+out|(?:not\s+|un)available|discontinued|ложь|false|n|закончил[аио]?с[ья]?|продан[оа]?|снят[оа]?\s+с\s+производства)[.!]*$/iu
const onOrder =
  /^(?:под\s*зак(?:аз|\.)|п[/\\]з|на\s*заказ|зак(?:аз|\.)|ожида\p{L}*|ожид|в\s*пути|транзит|скоро|поступ\p{L}*|предзаказ|(?:on|back|pre)[\s-]?order|in\s+transit)(?!\p{L})/iu
/** «с 15.12.2026», «15.12.26»: when it comes. */
const arrival = /^(?:(?:с|к|после|до)\s+\d{1,2}\.\d{1,2}(?:\.\d{2,4})?|\d{1,2}\.\d{1,2}\.\d{2,4})(?:\s*г\.?)?$/iu
const askUs = /^(?:звон\p{L}*|call|тел\.?|уточн\p{L}*|(?:по\s+)?запрос\p{L}*|n\/a|н\/д|нет\s+данных|\?+|☎)[.!]*$/iu
/** «1 шт (резерв)»: a remark behind the quantity. */
const remark = /\s*\((?!\s*>)[^()]*\)\s*$/u
const underWay = '(?:в\\s*пути|ожида\\p{L}*|транзит\\p{L}*|(?:к\\s+)?поступ\\p{L}*)'
/** «5 в пути»: all of it is on its way. */
const allUnderWay = new RegExp(`^\\d[\\d\\s]*(?:шт\\.?\\s*)?${underWay}(?!\\p{L})`, 'iu')
/** «3 + 5 в пути», «10, в пути 20»: what is here stands first. */
const restUnderWay = new RegExp(
  `^(\\d[\\d\\s]*(?:шт\\.?)?)\\s*[+,;/]\\s*(?:\\d[\\d\\s]*(?:шт\\.?\\s*)?)?${underWay}(?!\\p{L}).*$`,
  'iu',
)
/** «в наличии (7 шт.)», «мало (1-5)»: the number says more than the word. */
const counted =
  /^(?:есть|да|в\s*наличии|налич(?:ие|\.)?|на\s+складе|мало|много)\s*\((\d[\d\s]*(?:[-–]\s*\d+)?\+?\s*(?:шт\.?)?)\)$/iu
const more = /^(?:>=|=>|>|≥|более|больше|свыше|от|св\.|много[\s:(]+>?)\s*(.+?)\)?$/iu
const less = /^(?:<=|=<|<|≤|менее|меньше|до)\s*(.+)$/iu
const about = /^(?:~|≈|около|ок\.|прим\.|примерно)\s*(.+)$/iu
const range = /^(?:от\s+)?(\d+)\s*(?:[-–—…]|\.{2,3}|до)\s*(\d+)$/iu
/** «в наличии 5», «на складе: 5 шт»: a word before the number that says no more than it does. */
const before =
  /^(?:(?:есть\s+)?в\s*нал(?:ичии|\.)?|есть|налич(?:ие|\.)?|на\s+складе|остаток|ост\.?|остал[ао]?сь)\s*[:=,–—-]?\s*(?=[\d>~<])/iu
const mostThousandths = 1_000_000_000_000

/**
 * Stock as the market writes it: numbers, «>50», «50+», «~10», «10-50», «есть», «+++», «под заказ». `wordPieces` is what a
 * word stands for; of a range its lower end counts; «<5» promises one piece. Integrations §2.1.
 */
export function readStock(cell: string, wordPieces: number): StockReading {
  const given = cell.trim()
  // What most cells are, told before all that a text may be.
  const plain = readPlainScaled(given, 3)
  if (plain !== null) return toCounted(plain, 'exact')
  const text =
    (given.length < 200 && given.replace(counted, '$1').replace(remark, '').replace(restUnderWay, '$1').trim()) || given
  if (text === '' || askUs.test(text)) return { kind: 'unknown', thousandths: 0 }
  if (some.test(text)) return { kind: 'some', thousandths: wordPieces * 1_000 }
  if (none.test(text)) return { kind: 'none', thousandths: 0 }
  if (onOrder.test(text) || (text.length > 5 && arrival.test(text)) || (text.length < 200 && allUnderWay.test(text)))
    return { kind: 'onOrder', thousandths: 0 }
  const bare = text.replace(before, '').replace(unit, '')
  const [, lower] = range.exec(bare) ?? []
  if (lower !== undefined) return toReading(lower, 'atLeast')
  const least = more.exec(bare)?.[1] ?? /^(.*\d)\s*(?:\+|и\s+более|и\s+больше|и\s*>)$/iu.exec(bare)?.[1]
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
  return thousandths === null ? { kind: 'problem', cause: 'stockNotNumber' } : toCounted(thousandths, kind)
}

function toCounted(thousandths: number, kind: StockKind): StockReading {
  if (thousandths > mostThousandths) return { kind: 'problem', cause: 'stockNotNumber' }
  if (thousandths < 0) return { kind: 'problem', cause: 'stockNegative' }
  return thousandths === 0 ? { kind: 'none', thousandths: 0 } : { kind, thousandths }
}
