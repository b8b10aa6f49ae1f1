/** So many lines show where the columns stand. */
const mostLines = 200
const longestLine = 1_000
/** Two spaces divide columns, one divides words. */
const gap = / {2,}/g
const fewestGaps = 2
const mostlyColumns = 0.7

/**
 * Where the columns of a printed table begin, one below the other without a sign between them. Undefined: the text is no such
 * table, or `sign` divides its lines, with spaces around the cells.
 */
export function findFixedColumns(text: string, sign: string): number[] | undefined {
  const lines = text
    .split(/\r\n|\n|\r/)
    .slice(0, mostLines)
    .filter((line) => line.trim() !== '' && line.length <= longestLine)
  const rows = lines.filter((line) => (line.trim().match(gap)?.length ?? 0) >= fewestGaps && !line.includes('\t'))
  if (rows.length < 2 || rows.length < lines.length * mostlyColumns) return undefined
  const width = Math.max(...rows.map(({ length }) => length))
  const isFree = Array.from({ length: width }, (_, at) => rows.every((row) => (row[at] ?? ' ') === ' '))
  const starts = isFree.flatMap((free, at) => (!free && (at === 0 || isFree[at - 1]) ? [at] : []))
  // Commas stand within numbers, a semicolon here and there in a name.
  const pieces = rows.map((row) => row.split(sign).length).sort((one, other) => one - other)
  const cells = starts.filter((at) => !rows.every((row) => [sign, ' '].includes(row[at] ?? ' ')))
  const isDivided = (pieces[Math.floor(pieces.length / 2)] ?? 1) * 2 > cells.length + 1
  return starts.length > fewestGaps && !isDivided ? starts : undefined
}

/** A line cut where its columns begin. */
export function cutColumns(line: string, starts: readonly number[]): string[] {
  return starts.map((from, at) => line.slice(at === 0 ? 0 : from, starts[at + 1]).trim())
}
