import { useEffect, useId, useRef, useSyncExternalStore } from 'react'

interface Layer {
  id: string
  onEscape: () => void
  isModal: boolean
}

interface LayerOptions {
  /** It takes the page away until it is closed: «Back» closes it too. */
  isModal?: boolean
}

/** Everything that floats, in the order it opened. Only the last one hears Escape (spec §4). */
let layers: readonly Layer[] = []
const listeners = new Set<() => void>()

/**
 * Puts a floating layer on the stack while `isOpen`. Returns whether it is the topmost one:
 * only that one traps Tab and closes by Escape.
 */
export function useLayer(isOpen: boolean, onEscape: () => void, { isModal = false }: LayerOptions = {}): boolean {
  const id = useId()
  const handler = useRef(onEscape)
  useEffect(() => {
    handler.current = onEscape
  })
  useEffect(() => {
    if (!isOpen) return
    publish([...layers, { id, onEscape: () => handler.current(), isModal }])
    return () => publish(layers.filter((layer) => layer.id !== id))
  }, [id, isOpen, isModal])
  return useSyncExternalStore(
    onLayersChange,
    () => layers.at(-1)?.id === id,
    () => false,
  )
}

export function hasOpenLayer(): boolean {
  return layers.length > 0
}

export function countModalLayers(): number {
  return modalLayers().length
}

/** Does to every modal layer but the lowest `kept` what Escape would do, the topmost first. */
export function closeModalLayers(kept: number): void {
  for (const layer of modalLayers().slice(kept).reverse()) layer.onEscape()
}

/** For a page that is left: its layers go with it. */
export function closeAllLayers(): void {
  for (const layer of [...layers].reverse()) layer.onEscape()
}

export function onLayersChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function modalLayers(): readonly Layer[] {
  return layers.filter(({ isModal }) => isModal)
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
