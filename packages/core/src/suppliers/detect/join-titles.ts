import type { SourceRow } from '../read/source-row.ts'

/** Titles of two rows: a group above («Остатки», «Цена») holds for the columns to its right that it is merged over. */
export function joinTitles(above: SourceRow, row: SourceRow): string[] {
  let group = ''
  // The lower row may end before the upper one does, whose last titles are two rows high.
  const width = Math.max(above.cells.length, row.cells.length)
  return Array.from({ length: width }, (_, index) => {
    const cell = row.cells[index] ?? ''
    const over = above.cells[index]?.trim() ?? ''
    if (over !== '') group = over
    if (cell.trim() === '') return over
    return group === '' ? cell : `${group} ${cell}`
  })
}
