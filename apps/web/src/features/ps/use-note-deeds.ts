import type { NoteDeeds } from '@agromarket/shared'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { api } from '../../lib/trpc.ts'
import type { NoteRequest } from './pieces/deeds.ts'

type Deed = NoteDeeds['deeds'][number]

/** A block is seen when it has been on the screen for so long (screens-2, «Statistics»). */
const seenMs = 1_000
const gatherMs = 2_000
const blockSelector = '[data-ps-block]'

/**
 * Tells what the recipient does with the blocks in `root`: opens the page, sees a block, comes to its end, presses in
 * it. Gathered for a moment; what is lost on the way is lost. Answers with what a block calls when a request has left it.
 */
export function useNoteDeeds(
  root: RefObject<HTMLElement | null>,
  { hash, uc, sendingId, isOn }: { hash: string; uc: string; sendingId: string; isOn: boolean },
): NoteRequest {
  const { mutate } = api.ps.note.useMutation()
  const waiting = useRef<Deed[]>([])
  useEffect(() => {
    const element = root.current
    if (!isOn || !element) return
    const send = () => {
      const deeds = waiting.current.splice(0, 100)
      if (deeds.length > 0) mutate({ hash, uc, sendingId, deeds })
    }
    const note = (kind: Deed['kind'], blockId: string, detail = '') => waiting.current.push({ kind, blockId, detail })
    note('opened', '')
    const timer = setInterval(send, gatherMs)
    const stopWatching = watchBlocks(element, note)
    const onClick = ({ target }: MouseEvent) => notePress(target, note)
    element.addEventListener('click', onClick)
    addEventListener('pagehide', send)
    return () => {
      clearInterval(timer)
      stopWatching()
      element.removeEventListener('click', onClick)
      removeEventListener('pagehide', send)
      send()
    }
  }, [root, hash, uc, sendingId, isOn, mutate])
  return useCallback(
    (blockId, detail) => {
      if (isOn) waiting.current.push({ kind: 'requested', blockId, detail })
    },
    [isOn],
  )
}

type Note = (kind: Deed['kind'], blockId: string, detail?: string) => void

function watchBlocks(root: HTMLElement, note: Note): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
        clearTimeout(timers.get(target))
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        const id = target.dataset['psBlock'] ?? ''
        timers.set(
          target,
          setTimeout(() => note('seen', id), seenMs),
        )
        if (rootBounds && boundingClientRect.bottom <= rootBounds.bottom) note('watched', id)
      }
    },
    { threshold: [0.25, 0.99] },
  )
  for (const block of root.querySelectorAll(blockSelector)) observer.observe(block)
  return () => {
    observer.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

function notePress(target: EventTarget | null, note: Note): void {
  if (!(target instanceof Element)) return
  const pressed = target.closest<HTMLElement>('a, button')
  const block = target.closest<HTMLElement>(blockSelector)
  if (!pressed || !block) return
  note('clicked', block.dataset['psBlock'] ?? '')
}
