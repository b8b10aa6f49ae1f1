import { type ArticleList, articleListLimits, findColumns, readArticleList } from './article-list.ts'

/** A head stands in one of the first rows, below what programs write above a table. */
const headRows = 20

/**
 * The articles and counts of a table's rows, read as a pasted list from its head on. At most as many lines as a list may
 * have.
 */
export function readArticleTable(rows: readonly (readonly string[])[]): ArticleList['lines'] {
  const at = rows.slice(0, headRows).findIndex((cells) => findColumns(cells))
  const lines = rows.slice(Math.max(at, 0)).map((cells) => cells.map(toOneLine).join('\t'))
  return readArticleList(lines.join('\n')).slice(0, articleListLimits.lines)
}

/** Of a cell, without the signs that divide those of a list. */
function toOneLine(cell: string): string {
  return cell.replace(/[\s;|]+/g, ' ').trim()
}
