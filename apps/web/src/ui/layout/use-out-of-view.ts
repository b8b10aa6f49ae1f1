import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has left the window; false until that is known. */
export function useOutOfView(anchor: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!anchor.current) return
    const observer = new IntersectionObserver(([entry]) => setOut(entry !== undefined && !entry.isIntersecting))
    observer.observe(anchor.current)
    return () => observer.disconnect()
  }, [anchor])
  return isOut
}
