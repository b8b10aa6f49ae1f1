import { useEffect, useRef } from 'react'

/** What the keyboard may ask of a show. */
interface SlideSteps {
  count: number
  go: (index: number) => void
  index: number
  leave: () => void
}

/** Arrows, Space and page keys turn, Home and End lead to the ends, F fills the screen, Esc leaves it, then the show. */
export function useSlideKeys(steps: SlideSteps): void {
  const latest = useRef(steps)
  latest.current = steps
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      const { index, count, go, leave } = latest.current
      const act = toAct(key, { index, last: count - 1 })
      if (act === undefined) return
      event.preventDefault()
      if (act === 'fill') toggleFullScreen()
      else if (act === 'leave') leave()
      else go(Math.max(0, Math.min(count - 1, act)))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function toAct(key: string, { index, last }: { index: number; last: number }): number | 'fill' | 'leave' | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
    case 'PageDown':
    case ' ':
      return index + 1
    case 'ArrowLeft':
    case 'ArrowUp':
    case 'PageUp':
      return index - 1
    case 'Home':
      return 0
    case 'End':
      return last
    // By the key's letter on either keyboard.
    case 'f':
    case 'F':
    case 'а':
    case 'А':
      return 'fill'
    case 'Escape':
      // The browser itself leaves the full screen first.
      return document.fullscreenElement ? undefined : 'leave'
    default:
      return undefined
  }
}

function toggleFullScreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  // A browser that does not let it shows the slides in its window.
  done.catch(() => undefined)
}
