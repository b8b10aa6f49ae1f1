import { type RefObject, useEffect, useRef } from 'react'
import type { ListRow } from './list-rows.ts'

/**
 * A choice takes its own control away, and would take the focus with it: what changes the decision of the line gets it,
 * where the line is no longer shown the next choice, else the table. Call the answer with the line that was decided.
 */
export function useFocusOnDecision(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly ListRow[],
): (line: number) => void {
  const decided = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn are the rows
  useEffect(() => {
    const line = decided.current
    if (line === null) return
    decided.current = null
    const decision = (within: string) => table.current?.querySelector<HTMLElement>(`${within} [data-decision]`)
    const next = decision(`[data-line="${line}"]`) ?? decision('[data-state="choose"]') ?? table.current
    next?.focus({ preventScroll: true })
  }, [table, rows])
  return (line) => {
    decided.current = line
  }
}
