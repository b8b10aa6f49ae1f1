import { type MouseEvent, useLayoutEffect, useRef } from 'react'

/** So long after a control has given way to another, a press is still the second click on the first. */
const secondClickMs = 400

/**
 * For a box whose controls replace one another once they are pressed: «В корзину» becomes a stepper under the pointer,
 * whose «+» must not take the second half of a double click.
 */
export function useSwapGuard(shown: unknown): { onClickCapture: (event: MouseEvent) => void } {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const swappedAt = useRef(Number.NEGATIVE_INFINITY)
  const before = useRef(shown)
  useLayoutEffect(() => {
    // What changes by itself, as when the cart is first read, is nobody's first click.
    if (before.current !== shown && pressedAt.current > swappedAt.current) swappedAt.current = performance.now()
    before.current = shown
  }, [shown])
  return {
    onClickCapture: (event) => {
      if (performance.now() - swappedAt.current < secondClickMs) {
        event.preventDefault()
        event.stopPropagation()
      } else pressedAt.current = performance.now()
    },
  }
}
