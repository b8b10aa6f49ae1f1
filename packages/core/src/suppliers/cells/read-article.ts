import type { RowCause } from '@agromarket/shared'
import { articleKey } from '../../catalog/index.ts'

export type ArticleReading = { article: string; key: string } | { cause: RowCause }

const longest = 60
const exponent = /^\d(?:[.,]\d+)?e\+?\d+$/i

/**
 * An article as a cell has it: one line, an Excel apostrophe dropped, «.0» of a number that a program wrote as a fraction
 * too. A date, or a number whose digits are lost, is told rather than guessed.
 */
export function readArticle(cell: string, { isDate, isText }: { isDate: boolean; isText: boolean }): ArticleReading {
  if (isDate) return { cause: 'articleIsDate' }
  const text = cell.replace(/^'/, '').replace(/\s+/g, ' ').trim()
  if (text === '' || text === '-' || text === '—') return { cause: 'articleMissing' }
  if (
    text.startsWith('#') &&
    /^#(?:N\/A|Н\/Д|REF!|ССЫЛКА!|VALUE!|ЗНАЧ!|NAME\?|ИМЯ\?|DIV\/0!|ДЕЛ\/0!|NUM!|ЧИСЛО!)$/i.test(text)
  )
    return { cause: 'formula' }
  if (isText && exponent.test(text)) return { cause: 'articleIsExponent' }
  if (text.length > longest) return { cause: 'articleTooLong' }
  if (text.includes('\ufffd')) return { cause: 'unreadable' }
  const key = articleKey(text)
  return key === '' ? { cause: 'articleMissing' } : { article: text, key }
}
