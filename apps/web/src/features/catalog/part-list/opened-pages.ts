import { useState, useSyncExternalStore } from 'react'

/** How many further pages are open under a list, by the entry of the history that shows it. */
const storageKey = 'opened-pages'
const mostEntries = 50
const listeners = new Set<() => void>()

/** Back from a part, and a reload, find as many rows as there were; a page of the server has none until it is alive. */
export function useOpenedPages(): [count: number, open: (count: number) => void] {
  const [entry] = useState(readEntryKey)
  const count = useSyncExternalStore(
    subscribe,
    () => readOpenedPages()[entry] ?? 0,
    () => 0,
  )
  return [count, (next) => keepOpenedPages(entry, next)]
}

function readEntryKey(): string {
  const state: unknown = typeof window === 'undefined' ? null : window.history.state
  return state !== null && typeof state === 'object' && '__TSR_key' in state ? String(state.__TSR_key) : ''
}

/** What a browser that keeps nothing remembers, as long as the page lives. */
let remembered: Record<string, number> = {}

export function keepOpenedPages(entry: string, count: number): void {
  const others = Object.entries(readOpenedPages()).filter(([key]) => key !== entry)
  remembered = Object.fromEntries([...others, [entry, count] as const].slice(-mostEntries))
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(remembered))
  } catch {
    // Storage is forbidden or full.
  }
  for (const notify of listeners) notify()
}

export function readOpenedPages(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (kept === null || typeof kept !== 'object') return remembered
    const counts = Object.entries(kept).filter((pair): pair is [string, number] => Number.isSafeInteger(pair[1]))
    return Object.fromEntries(counts)
  } catch {
    return remembered
  }
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
