import type { RowCause } from '@agromarket/shared'
import { articleKey } from '../../catalog/index.ts'
import { tidyText } from './tidy-text.ts'

export type ArticleReading = { article: string; key: string } | { cause: RowCause }

const longest = 60
const months = '(?:янв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек)'
const englishMonths = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
/**
 * «окт.18», «18.окт», «Oct-18», «01.10.2018»: what a program of tables leaves of «10.18» when it writes text. Capitals count:
 * «MAR-12» is an article.
 */
const mangled = new RegExp(
  [
    `^${months}\\.\\d{2}(?:\\d{2})?$`,
    `^\\d{1,2}\\.${months}$`,
    `^${englishMonths}-\\d{2}$`,
    `^\\d{1,2}-${englishMonths}$`,
    '^(?:0[1-9]|[12]\\d|3[01])\\.(?:0[1-9]|1[0-2])\\.(?:19|20)\\d\\d$',
    '^(?:19|20)\\d\\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])(?:[T ]00:00:00)?$',
  ].join('|'),
)
/** A program of tables writes long numbers so, and the last digits are gone: «1.23457E+11». */
const lostDigits = /^\d[.,]\d+e\+\d{2,}$/i
/** «180205.0»: a number that a program has written as a fraction. */
const fraction = /^(\d{4,})\.0$/
const exponent = /^\d(?:[.,]\d+)?e\+?\d+$/i

/** «'0012»: how programs of tables are told that it is a text; «'0012'»: how some programs quote. */
const apostrophes = /^['’‘](.*?)['’‘]?$/

/** «арт. 54-10-12», «Артикул: 54-10-12»: the title again. */
const named = /^(?:арт\.|артикул(?![а-яё]))[\s:№]*(?=\S*\d)/i

/** «б/н», «без артикула», «нет», «0»: what is written where there is none. */
const absent = /^(?:[-–—?.]+|б\/?н|без\s*(?:артикула|арт|номера|№)|нет(?:\s+(?:артикула|арт|номера))?|н\/д|n\/a|0+)$/i

/**
 * An article as a cell has it: one line, an Excel apostrophe dropped, a full stop too, «.0» of a number that a program wrote as a fraction
 * too. A date, or a number whose digits are lost, is told rather than guessed.
 */
export function readArticle(cell: string, { isDate, isText }: { isDate: boolean; isText: boolean }): ArticleReading {
  if (isDate) return { cause: 'articleIsDate' }
  const typed = tidyText(cell)
    .replace(apostrophes, '$1')
    .replace(/(?<=[\p{L}\d])[.,;:]+$/u, '')
    .replace(named, '')
    .trim()
  const text = isText ? typed.replace(fraction, '$1') : typed
  if (text === '' || absent.test(text)) return { cause: 'articleMissing' }
  if (
    text.startsWith('#') &&
    /^#(?:N\/A|Н\/Д|REF!|ССЫЛКА!|VALUE!|ЗНАЧ!|NAME\?|ИМЯ\?|DIV\/0!|ДЕЛ\/0!|NUM!|ЧИСЛО!)$/i.test(text)
  )
    return { cause: 'formula' }
  if (isText && exponent.test(text)) return { cause: 'articleIsExponent' }
  if (lostDigits.test(text)) return { cause: 'articleIsExponent' }
  if (isText && mangled.test(text)) return { cause: 'articleIsDate' }
  if (text.length > longest) return { cause: 'articleTooLong' }
  if (text.includes('\ufffd')) return { cause: 'unreadable' }
  const key = articleKey(text)
  return key === '' ? { cause: 'articleMissing' } : { article: text, key }
}
