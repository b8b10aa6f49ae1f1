import { normalizeTitle, readTitle } from './title-words.ts'

/** A row's number tells so many tables apart. */
const mostBeside = 4
/** One title over and over is a row of warehouses, not of tables. */
const leastTitles = 2

/** «Цена | Кол-во» of each warehouse are columns of one table: nothing in them says what a row is about. */
function isTable(titles: ReadonlySet<string>): boolean {
  return [...titles].some(
    (title) => !['price', 'stock', 'multiplicity', 'days'].includes(readTitle(title)[0]?.field ?? ''),
  )
}

/** How tables that stand side by side share a row of titles: each so many columns wide, the first as all. */
export interface TablesBeside {
  count: number
  width: number
}

/** One table takes the whole row; several have the same titles in the same order, again and again. */
export function findTablesBeside(cells: readonly string[]): TablesBeside {
  const titles = cells.map(normalizeTitle)
  const end = titles.findLastIndex((title) => title !== '') + 1
  const first = titles.findIndex((title) => title !== '')
  for (let width = leastTitles; first >= 0 && first + width < end; width++) {
    const count = Math.ceil((end - first) / width)
    const own = new Set(titles.slice(first, first + width).filter((title) => title !== ''))
    if (count > mostBeside || own.size < leastTitles) continue
    const isAgain = (title: string, at: number) => at < first || title === (titles[at + width] ?? '')
    if (isTable(own) && titles.slice(0, first + width * (count - 1)).every(isAgain)) return { count, width }
  }
  return { count: 1, width: cells.length }
}
