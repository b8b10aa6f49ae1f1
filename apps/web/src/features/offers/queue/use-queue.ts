import type { OfferPage, PricedChange } from '@agromarket/shared'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ChangeQueue, emptyQueue, isSentAlready, isStillAsked, listLive, putChange } from './change-queue.ts'
import { keptQueues } from './kept-queue.ts'

export interface QueueInHand {
  changes: readonly PricedChange[]
  id: string
  /** It was left behind when the page was last closed. */
  isFound: boolean
  /** The offer is another than the one that its first change was made over. */
  isOvertaken: boolean
  put: (change: PricedChange) => void
  /** What carriers answer, unless the client has thought better of it meanwhile. */
  putPriced: (change: PricedChange) => void
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
    if (kept && isSentAlready(kept, page)) return store(emptyQueue)
    take(kept ?? emptyQueue)
    setFound(kept !== null)
  })
  useEffect(() => {
    read()
    return keptQueues.watch(hash, () => read())
  }, [hash])
  const settle = useEffectEvent(() => {
    if (latest.current.changes.length > 0 && isSentAlready(latest.current, page)) store(emptyQueue)
  })
  const { version } = page
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was taken though its answer was lost comes back with the next version
  useEffect(() => settle(), [version])
  const put = (change: PricedChange) => store(putChange(latest.current, change, { page, newId: crypto.randomUUID() }))
  const changes = rights.canChange ? listLive(queue, page) : []
  return {
    changes,
    id: queue.id,
    isFound: isFound && changes.length > 0,
    isOvertaken: changes.length > 0 && page.version !== queue.begunAt,
    put,
    putPriced: (change) => {
      if (isStillAsked(latest.current, change)) put(change)
    },
    clear() {
      store(emptyQueue)
      setFound(false)
    },
  }
}
