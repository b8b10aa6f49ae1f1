/** A table in the output of the run: one line a door, one column a visitor. */
export function printMatrix(
  title: string,
  columns: readonly string[],
  rows: ReadonlyMap<string, readonly string[]>,
): void {
  const nameWidth = Math.max(...[...rows.keys()].map((name) => name.length))
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...[...rows.values()].map((cells) => cells[at]?.length ?? 0)),
  )
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(nameWidth)}  ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd()
  const lines = [...rows].map(([name, cells]) => line(name, cells))
  process.stdout.write(`\n${title}\n${line('', columns)}\n${lines.join('\n')}\n\n`)
}
