import type { OrderSummary, OrderView } from '@agromarket/shared'

/** An order as the list shows it. */
export function toOrderSummary({ lines, branch, ...order }: OrderView): OrderSummary {
  const units = new Set(lines.map(({ unit }) => unit))
  const [unit = null] = units.size === 1 ? units : []
  return {
    ...order,
    timeZone: branch.timeZone,
    lineCount: lines.length,
    pieceCount: lines.reduce((sum, { count }) => sum + count, 0),
    unit,
    contents: lines
      .slice(0, 3)
      .map(({ name }) => name)
      .join(', '),
  }
}
