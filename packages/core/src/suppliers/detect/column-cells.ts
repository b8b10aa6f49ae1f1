import type { SourceRow } from '../read/source-row.ts'

/** So many of the cells bear a title out. */
export const goodShare = 0.7
/** So many rows are looked through: for a header, and below it. */
export const mostRows = 100

/** What stands in a column below its title, without what is empty. */
export function cellsBelow(body: readonly SourceRow[], index: number): string[] {
  return body.map(({ cells }) => cells[index]?.trim() ?? '').filter((cell) => cell !== '')
}

export function share(cells: readonly string[], isGood: (cell: string) => boolean): number {
  return cells.filter(isGood).length / cells.length
}
