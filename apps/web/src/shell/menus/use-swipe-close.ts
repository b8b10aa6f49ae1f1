import { type TouchEvent, useRef } from 'react'

/** Spec §9: touch close threshold. */
const thresholdPx = 20

/** A swipe to the left, clearly more sideways than down, closes the menu. */
export function useSwipeClose(onClose: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0]
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!touch || !start.current) return
      const left = start.current.x - touch.clientX
      const vertical = Math.abs(start.current.y - touch.clientY)
      if (left > thresholdPx && left > vertical) onClose()
    },
  }
}
