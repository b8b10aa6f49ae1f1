import {
  applyOfferChanges,
  type DescribedChange,
  describeChanges,
  isAllowed,
  type OfferChange,
  type OfferContent,
  type OfferPage,
  type OfferSeen,
  type OfferUnitState,
  offerChangeKey,
  type PricedChange,
  unitStateOf,
} from '@agromarket/shared'
import { useEffect, useState } from 'react'
import { failureText, toFailure } from '../../lib/api-error.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { useViewer } from '../users/viewer.tsx'
import { useWatchedOffer } from './use-watched-offer.ts'

/** An offer with what its client is changing of it. Spec §4 change queue. */
export interface OfferInHand {
  page: OfferPage
  /** The offer as the changes make it. */
  content: OfferContent
  mode: OfferUnitState
  /** Sent before and not answered yet, and those in the queue. */
  changes: DescribedChange[]
  /** By what they are about. */
  changedKeys: ReadonlyMap<string, DescribedChange>
  hasQueue: boolean
  isSaving: boolean
  /** The offer has changed while the queue was gathered. */
  isOvertaken: boolean
  failure: string | null
  ask: () => void
  change: (change: PricedChange) => void
  clear: () => void
  send: () => void
  accept: (options?: { isInvoice: boolean }) => void
}

export function useOffer(seen: OfferSeen): OfferInHand {
  const [page] = api.offers.get.useSuspenseQuery(seen)
  useWatchedOffer(seen)
  const [isLoaded, setLoaded] = useState(false)
  const queue = useQueue(page)
  const all = merge(page.changes, queue.changes)
  const changes = describeChanges(page.content, all, page.currency)
  const { canChange } = page.rights
  const state = { isLoaded, hasDiff: all.length > 0, isValid: page.isValid, lastEvent: page.lastEvent }
  const accepting = useAccept(page)
  const sending = useSend(page, {
    onSent() {
      queue.clear()
      setLoaded(false)
    },
  })
  return {
    page,
    content: applyOfferChanges(page.content, all),
    mode: canChange ? unitStateOf(state) : 'view',
    changes,
    changedKeys: new Map(changes.map((change) => [change.key, change])),
    hasQueue: queue.changes.length > 0,
    isSaving: sending.isPending || accepting.isPending,
    isOvertaken: queue.isOvertaken,
    failure: sending.failure ?? accepting.failure,
    ask: () => setLoaded(true),
    change: queue.put,
    clear() {
      queue.clear()
      setLoaded(false)
    },
    send: () => sending.send(queue.changes, queue.id),
    accept: accepting.accept,
  }
}

/** The later of two changes about the same counts. */
function merge(sent: readonly PricedChange[], queued: readonly PricedChange[]): PricedChange[] {
  return [...new Map([...sent, ...queued].map((change) => [offerChangeKey(change), change])).values()]
}

interface Queue {
  changes: readonly PricedChange[]
  /** Names the queue: pressed twice, it is taken once. */
  id: string
  /** The version that its first change was made over. */
  begunAt: number
}
const emptyQueue: Queue = { changes: [], id: '', begunAt: 0 }

/**
 * What is gathered before it is sent. A change back to what the offer says leaves the queue (spec §5). Each is put to what
 * is there by then: steppers and carriers answer late, and take nobody's change away.
 */
function useQueue(page: OfferPage) {
  const [queue, setQueue] = useState(emptyQueue)
  const put = (change: PricedChange) => {
    const key = offerChangeKey(change)
    const isSent = page.changes.some((one) => offerChangeKey(one) === key)
    const isChange = isSent || describeChanges(page.content, [change], page.currency).length > 0
    const id = crypto.randomUUID()
    setQueue(({ changes, begunAt }) => {
      const rest = changes.filter((one) => offerChangeKey(one) !== key)
      return {
        id,
        changes: isChange ? [...rest, change] : rest,
        begunAt: changes.length === 0 ? page.version : begunAt,
      }
    })
  }
  return {
    changes: queue.changes,
    id: queue.id,
    put,
    clear: () => setQueue(emptyQueue),
    isOvertaken: queue.changes.length > 0 && page.version !== queue.begunAt,
  }
}

/** Sends the queue over the version that the client sees; what the manager has changed meanwhile is fetched and shown. */
function useSend(page: OfferPage, { onSent }: { onSent: () => void }) {
  const { offers } = api.useUtils()
  const { hash, version } = page
  const { mutate, isPending, error } = api.offers.change.useMutation({
    async onSuccess() {
      await offers.get.invalidate({ hash })
      onSent()
      showToast({ message: 'Изменения отправлены. Менеджер ответит здесь же и сообщением.', tone: 'success' })
    },
    onError(refusal) {
      const { code } = toFailure(refusal)
      if (code === 'offer_changed' || code === 'offer_expired') void offers.get.invalidate({ hash })
    },
  })
  const send = (changes: readonly PricedChange[], queueId: string) =>
    mutate({ hash, version, queueId, queue: changes.map(toAsked) })
  return { send, isPending, failure: error ? failureText(error) : null }
}

/** Prices and shares are the server's to say. */
function toAsked({
  priceMinor: _,
  distanceKm: __,
  carrierName: ___,
  steps: ____,
  ...change
}: PricedChange): OfferChange {
  return change
}

function useAccept(page: OfferPage) {
  const { offers } = api.useUtils()
  const viewer = useViewer()
  const { hash, version } = page
  const { mutate, isPending, error } = api.offers.accept.useMutation({
    async onSuccess({ order }, { isInvoice }) {
      await offers.get.invalidate({ hash })
      const message = order
        ? `Заказ № ${order.number} оформлен по ценам предложения.`
        : isInvoice
          ? 'Менеджер выставит счёт и пришлёт его вам.'
          : 'Заявка на договор отправлена. Менеджер свяжется с вами.'
      showToast({ message, tone: 'success', duration: 10_000 })
    },
    onError(refusal) {
      const { code } = toFailure(refusal)
      if (code === 'unauthenticated') openDialog({ kind: 'auth', redirectUrl: `/offer/${hash}` })
      else void offers.get.invalidate({ hash })
    },
  })
  const isGuestRefusal = error !== null && toFailure(error).code === 'unauthenticated'
  return {
    accept: (options = { isInvoice: false }) => mutate({ hash, version, ...options }),
    isPending,
    failure: error && !(isGuestRefusal && !isAllowed(viewer, 'offers.request')) ? failureText(error) : null,
  }
}

/** The branch sees that its client has opened the offer. */
export function useNoteOpened({ hash, rights }: OfferPage): void {
  const { mutate } = api.offers.opened.useMutation()
  const { isClient } = rights
  useEffect(() => {
    if (isClient) mutate({ hash })
  }, [hash, isClient, mutate])
}
