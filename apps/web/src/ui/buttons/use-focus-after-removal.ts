import { type RefObject, useEffect, useRef } from 'react'

/**
 * A button that takes its own entry away would take the focus with it: the next one gets it, of the last entry the one
 * before, and of the only one whatever holds the list. Call the answer with the index of the entry that was pressed.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, count: number): (index: number) => void {
  const removed = useRef<{ index: number; holder: HTMLElement | null } | null>(null)
  const before = useRef(count)
  useEffect(() => {
    if (removed.current !== null && count < before.current) {
      const { index, holder } = removed.current
      removed.current = null
      const next = count > 0 ? list.current?.querySelectorAll('button').item(Math.min(index, count - 1)) : holder
      next?.focus({ preventScroll: true })
    }
    before.current = count
  }, [list, count])
  return (index) => {
    const holder = list.current?.closest<HTMLElement>('main, [role="dialog"]') ?? null
    removed.current = { index, holder }
  }
}
