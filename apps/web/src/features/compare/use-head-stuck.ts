import { type RefObject, useEffect, useRef, useState } from 'react'

/** The main row of the header, which sticks above the table. */
const headerPx = 61

/** Whether the row of drawings has scrolled away above the names. */
export function useHeadStuck(): { ref: RefObject<HTMLTableRowElement | null>; isStuck: boolean } {
  const ref = useRef<HTMLTableRowElement>(null)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const row = ref.current
    if (!row) return
    const observer = new IntersectionObserver(([entry]) => setStuck(entry ? !entry.isIntersecting : false), {
      rootMargin: `-${headerPx}px 0px 0px`,
    })
    observer.observe(row)
    return () => observer.disconnect()
  }, [])
  return { ref, isStuck }
}
