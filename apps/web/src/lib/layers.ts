import { useEffect, useId, useRef, useSyncExternalStore } from 'react'

interface Layer {
  id: string
  onEscape: () => void
}

/** Everything that floats, in the order it opened. Only the last one hears Escape (spec §4). */
let layers: readonly Layer[] = []
const listeners = new Set<() => void>()

/**
 * Puts a floating layer on the stack while `isOpen`. Returns whether it is the topmost one:
 * only that one traps Tab and closes by Escape.
 */
export function useLayer(isOpen: boolean, onEscape: () => void): boolean {
  const id = useId()
  const handler = useRef(onEscape)
  useEffect(() => {
    handler.current = onEscape
  })
  useEffect(() => {
    if (!isOpen) return
    publish([...layers, { id, onEscape: () => handler.current() }])
    return () => publish(layers.filter((layer) => layer.id !== id))
  }, [id, isOpen])
  return useSyncExternalStore(
    subscribe,
    () => layers.at(-1)?.id === id,
    () => false,
  )
}

export function hasOpenLayer(): boolean {
  return layers.length > 0
}

function publish(next: readonly Layer[]): void {
  if (layers.length === 0 && next.length > 0) window.addEventListener('keydown', closeTopmost)
  if (layers.length > 0 && next.length === 0) window.removeEventListener('keydown', closeTopmost)
  layers = next
  for (const listener of listeners) listener()
}

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  layers.at(-1)?.onEscape()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
