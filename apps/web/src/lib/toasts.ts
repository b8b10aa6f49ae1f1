/** What a toast shows. `id` makes a second one with the same id do nothing while the first is on screen. */
export interface Toast {
  id?: string
  title?: string
  message: string
  tone?: 'success' | 'error' | 'info'
  /** Milliseconds; false keeps it until it is closed. */
  duration?: number | false
  action?: { label: string; onClick: () => void }
  /** It is on screen, or its words are already. */
  onShown?: () => void
}

let show: ((toast: Toast) => void) | null = null
let waiting: Toast[] = []
const askers = new Set<() => void>()

/** Shows a toast. The library behind it loads with the first one. */
export function showToast(toast: Toast): void {
  if (show) {
    show(toast)
    return
  }
  waiting.push(toast)
  for (const ask of askers) ask()
}

/** The host hands over how to show a toast, once it has loaded; those that waited follow at once. */
export function attachToastHost(showNow: (toast: Toast) => void): () => void {
  show = showNow
  const pending = waiting
  waiting = []
  for (const toast of pending) showNow(toast)
  return () => {
    show = null
  }
}

/** Calls `ask` when a toast waits for its host. */
export function onFirstToast(ask: () => void): () => void {
  askers.add(ask)
  if (waiting.length > 0) ask()
  return () => askers.delete(ask)
}
