const patienceMs = 3_000

let typed = ''
let stop: (() => void) | null = null

/**
 * Keeps what is typed from a key or a press that opens a dialog until the dialog's field takes it: on its first opening the dialog
 * still has to load. Gives up on Escape and after 3 s.
 */
export function bufferKeys(): void {
  flushKeys()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') flushKeys()
    else if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      typed += event.key
    }
  }
  const timer = setTimeout(flushKeys, patienceMs)
  window.addEventListener('keydown', onKeyDown, { capture: true })
  stop = () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', onKeyDown, { capture: true })
  }
}

/** What was typed meanwhile; from now on the field hears for itself. */
export function flushKeys(): string {
  stop?.()
  stop = null
  const keys = typed
  typed = ''
  return keys
}
