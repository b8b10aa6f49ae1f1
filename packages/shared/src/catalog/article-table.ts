import { type ArticleList, articleListLimits, readArticleList } from './article-list.ts'

const articleTitle =
  /^(?:артикул|арт\.?|каталожный номер|кат\. ?номер|номер детали|обозначение|article|part ?(?:no|number)|sku)/i
const countTitle = /^(?:кол-? ?во|количество|кол\.?|шт\.?|count|qty|quantity)/i
/** A head stands in one of the first rows, below what programs write above a table. */
const headRows = 20

/**
 * The articles and counts of a table's rows: by the columns that its head names, else as a pasted list is read, the first
 * cell the article and the last whole number the count. At most as many lines as a list may have.
 */
export function readArticleTable(rows: readonly (readonly string[])[]): ArticleList['lines'] {
  const at = rows.slice(0, headRows).findIndex((cells) => cells.some((cell) => articleTitle.test(cell.trim())))
  const head = rows[at]
  const lines = head ? toNamedLines(head, rows.slice(at + 1)) : rows.map((cells) => cells.map(toOneLine).join('\t'))
  return readArticleList(lines.join('\n')).slice(0, articleListLimits.lines)
}

function toNamedLines(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const article = head.findIndex((cell) => articleTitle.test(cell.trim()))
  const count = head.findIndex((cell) => countTitle.test(cell.trim()))
  const lines = rows.flatMap((cells) => {
    const named = toOneLine(cells[article] ?? '')
    return named === '' ? [] : [`${named}\t${toOneLine(cells[count] ?? '') || 1}`]
  })
  // A list keeps its first line only where it is no head: a head goes before.
  return ['артикул\tколичество', ...lines]
}

function toOneLine(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim()
}
