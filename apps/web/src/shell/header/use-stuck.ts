import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far the header scrolls before its main row sticks: the utility row and 12 px of the main row's air. */
const stickAfterPx = 50

/** Whether the page has scrolled past the utility row. */
export function useStuck(): { ref: RefObject<HTMLElement | null>; isStuck: boolean } {
  const ref = useRef<HTMLElement>(null)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const header = ref.current
    if (!header) return
    const observer = new IntersectionObserver(([entry]) => setStuck(entry ? entry.intersectionRatio < 1 : false), {
      threshold: [1],
      rootMargin: `${stickAfterPx - 1}px 0px 0px`,
    })
    observer.observe(header)
    return () => observer.disconnect()
  }, [])
  return { ref, isStuck }
}
