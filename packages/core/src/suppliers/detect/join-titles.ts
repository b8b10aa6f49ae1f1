import type { SourceRow } from '../read/source-row.ts'

/** Headers are so many rows high at most: «Цена», «с НДС», «Розница | Опт | Дилер». */
const highestHeader = 3

/** Titles of two rows: a group above («Остатки», «Цена») holds for the columns to its right that it is merged over. */
function joinTitles(above: readonly string[], row: readonly string[]): string[] {
  let group = ''
  // The lower row may end before the upper one does, whose last titles are two rows high.
  const width = Math.max(above.length, row.length)
  return Array.from({ length: width }, (_, index) => {
    const cell = row[index] ?? ''
    const over = above[index]?.trim() ?? ''
    if (over !== '') group = over
    if (cell.trim() === '') return over
    return group === '' || group === cell.trim() ? cell : `${group} ${cell}`
  })
}

/** One text above the first column, and nothing beside it: what the table is called, no group of its columns. */
function isTitleOfAll(top: SourceRow, { cells }: SourceRow): boolean {
  const filled = top.cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]))
  const first = cells.findIndex((cell) => cell.trim() !== '')
  return filled.length === 1 && filled[0] === first
}

/** The titles of a row alone, under those of the row above it, and of the two rows above it: as far as they follow closely. */
export function titleReadings(rows: readonly SourceRow[], at: number): string[][] {
  const row = rows[at]
  if (!row) return []
  const readings = [[...row.cells]]
  for (let height = 2; height <= highestHeader; height++) {
    const top = rows[at - height + 1]
    if (top?.number !== row.number - height + 1 || isTitleOfAll(top, row)) break
    const header = rows.slice(at - height + 1, at + 1).map(({ cells }) => cells)
    readings.push(
      header.reduce<string[]>((titles, cells, depth) => (depth === 0 ? [...cells] : joinTitles(titles, cells)), []),
    )
  }
  return readings
}
