import type { OfferPage, PricedChange } from '@agromarket/shared'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type ChangeQueue,
  emptyQueue,
  isStillAsked,
  listLive,
  nextPiece,
  putChange,
  withoutTaken,
} from './change-queue.ts'
import { keptQueues } from './kept-queue.ts'

export interface QueueInHand {
  changes: readonly PricedChange[]
  /** It was left behind when the page was last closed. */
  isFound: boolean
  /** The offer is another than the one that its first change was made over. */
  isOvertaken: boolean
  put: (change: PricedChange) => void
  /** What carriers answer, unless the client has thought better of it meanwhile. */
  putPriced: (change: PricedChange) => void
  /** What is to be sent now of the queue as it is by then; empty: nothing. */
  next: () => { id: string; changes: readonly PricedChange[] }
  /** These are the offer's by now, which has got this version by them. */
  drop: (changes: readonly PricedChange[], version: number) => void
  clear: () => void
}

/**
 * What is gathered before it is sent: kept by the browser change by change, the same in all its windows, and found again
 * after a reload. Who may not change the offer has none.
 */
export function useQueue(page: OfferPage): QueueInHand {
  const { hash, rights } = page
  const [queue, setQueue] = useState(emptyQueue)
  const [isFound, setFound] = useState(false)
  // Steppers and carriers answer late: each change is put to what is there by then.
  const latest = useRef(queue)
  const take = (next: ChangeQueue) => {
    latest.current = next
    setQueue(next)
  }
  const store = (next: ChangeQueue) => {
    take(next)
    if (next.changes.length > 0) keptQueues.keep(hash, { ...next, changes: [...next.changes] })
    else keptQueues.forget(hash)
  }
  const read = useEffectEvent(() => {
    const kept = keptQueues.find(hash)
    const left = kept ? withoutTaken(kept, page, crypto.randomUUID()) : emptyQueue
    if (left === kept || kept === null) take(left)
    else store(left)
    setFound(left.changes.length > 0)
  })
  useEffect(() => {
    read()
    return keptQueues.watch(hash, () => read())
  }, [hash])
  const settle = useEffectEvent(() => {
    const left = withoutTaken(latest.current, page, crypto.randomUUID())
    if (left !== latest.current) store(left)
  })
  const { version } = page
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was taken though its answer was lost comes back with the next version
  useEffect(() => settle(), [version])
  const put = (change: PricedChange) => store(putChange(latest.current, change, { page, newId: crypto.randomUUID() }))
  const changes = rights.canChange ? listLive(queue, page) : []
  return {
    changes,
    isFound: isFound && changes.length > 0,
    isOvertaken: changes.length > 0 && page.version !== queue.begunAt,
    put,
    putPriced: (change) => {
      if (isStillAsked(latest.current, change)) put(change)
    },
    next: () => ({ id: latest.current.id, changes: nextPiece(listLive(latest.current, page)) }),
    drop: (taken, version) =>
      store(withoutTaken(latest.current, { changes: [...taken], version }, crypto.randomUUID())),
    clear() {
      store(emptyQueue)
      setFound(false)
    },
  }
}
