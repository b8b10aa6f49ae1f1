import { type RefObject, useEffect, useRef, useState } from 'react'
import { hasOpenLayer } from '../../lib/layers.ts'

/** Spec §9: scroll throttle. */
const throttleMs = 100
const alwaysShownAbovePx = 56
const smallestMovePx = 4

/** Hidden while the page scrolls down, shown again on scroll up; never hidden while a menu or one of its controls is in use. */
export function useHideOnScroll(): { ref: RefObject<HTMLElement | null>; isHidden: boolean } {
  const ref = useRef<HTMLElement>(null)
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    let lastY = window.scrollY
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      timer = undefined
      const y = Math.max(0, window.scrollY)
      if (Math.abs(y - lastY) < smallestMovePx) return
      const isInUse = hasOpenLayer() || ref.current?.contains(document.activeElement) === true
      setHidden(y > lastY && y > alwaysShownAbovePx && !isInUse)
      lastY = y
    }
    const onScroll = () => {
      timer ??= setTimeout(read, throttleMs)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [])
  return { ref, isHidden }
}
