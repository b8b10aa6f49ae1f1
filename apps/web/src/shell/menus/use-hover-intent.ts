import { type PointerEvent, useEffect, useRef } from 'react'

const openDelayMs = 150
const closeDelayMs = 300
/** How long a row waits when the pointer seems to be on its way to the panel at the right. */
const diagonalDelayMs = 220

interface HoverIntentOptions {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/**
 * Opening by hover after 150 ms, and rows that do not change under a pointer crossing them diagonally towards the
 * panel. A menu opened by click stays until it is closed; touch never hovers.
 */
export function useHoverIntent({ isOpen, onOpen, onClose }: HoverIntentOptions) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPinned = useRef(false)
  const last = useRef({ x: 0, y: 0 })
  const later = (action: () => void, delayMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(action, delayMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    enter: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || isOpen) return
      isPinned.current = false
      later(onOpen, openDelayMs)
    },
    leave: (event: PointerEvent) => {
      clearTimeout(timer.current)
      if (event.pointerType === 'mouse' && isOpen && !isPinned.current) later(onClose, closeDelayMs)
    },
    stay: () => {
      if (isOpen) clearTimeout(timer.current)
    },
    pin: () => {
      clearTimeout(timer.current)
      isPinned.current = true
      onOpen()
    },
    settle: (choose: () => void) => (event: PointerEvent) => {
      const moved = { x: event.clientX - last.current.x, y: event.clientY - last.current.y }
      last.current = { x: event.clientX, y: event.clientY }
      const isTowardsPanel = moved.x > 0 && moved.x > Math.abs(moved.y) * 0.5
      later(choose, isTowardsPanel ? diagonalDelayMs : 0)
    },
  }
}
