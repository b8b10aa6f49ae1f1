import { useSyncExternalStore } from 'react'

const minuteMs = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/**
 * The present minute, for words that depend on the clock. Null on the server and in the browser's first render: a page
 * may come from a cache.
 */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore(subscribe, readMinute, () => null)
  return minute === null ? null : new Date(minute)
}

function readMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const notify of listeners) notify()
  }, minuteMs / 4)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
