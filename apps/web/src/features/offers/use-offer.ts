import {
  applyOfferChanges,
  type DescribedChange,
  describeChanges,
  findChangeFault,
  isAllowed,
  type OfferChange,
  type OfferContent,
  type OfferPage,
  type OfferSeen,
  type OfferUnitState,
  type PricedChange,
  unitStateOf,
} from '@agromarket/shared'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { failureText, toFailure } from '../../lib/api-error.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { useViewer } from '../users/viewer.tsx'
import { laterOf } from './queue/change-queue.ts'
import { sendPieces } from './queue/send-pieces.ts'
import { type QueueInHand, useQueue } from './queue/use-queue.ts'
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
  /** The queue was left behind when the page was last closed. */
  isFound: boolean
  /** Why changes of the queue cannot be sent, in words, by what kind they are of: a day that has passed. */
  faults: ReadonlyMap<PricedChange['type'], string>
  failure: string | null
  ask: () => void
  change: (change: PricedChange) => void
  /** A change of before with what carriers ask for it. */
  changePriced: (change: PricedChange) => void
  clear: () => void
  send: () => void
  /** Takes the offer as the client has seen it: of another version by now nothing comes. */
  accept: (asked: Accepting) => void
}

interface Accepting {
  version: number
  isInvoice?: boolean | undefined
}

export function useOffer(seen: OfferSeen): OfferInHand {
  const [page] = api.offers.get.useSuspenseQuery(seen)
  useWatchedOffer(seen)
  const [isLoaded, setLoaded] = useState(false)
  const queue = useQueue(page)
  const all = laterOf(page.changes, queue.changes)
  const changes = describeChanges(page.content, all, page.currency)
  const { canChange } = page.rights
  // What was found again shows its controls, as it did when it was left.
  const state = {
    isLoaded: isLoaded || queue.isFound,
    hasDiff: all.length > 0,
    isValid: page.isValid,
    lastEvent: page.lastEvent,
  }
  const faults = listFaults(page, queue.changes)
  const accepting = useAccept(page)
  const sending = useSend(page, queue, () => {
    queue.clear()
    setLoaded(false)
  })
  return {
    page,
    content: applyOfferChanges(page.content, all),
    mode: canChange ? unitStateOf(state) : 'view',
    changes,
    changedKeys: new Map(changes.map((change) => [change.key, change])),
    hasQueue: queue.changes.length > 0,
    isSaving: sending.isPending || accepting.isPending,
    isFound: queue.isFound,
    isOvertaken: queue.isOvertaken,
    faults,
    failure: [...faults.values()][0] ?? sending.failure ?? accepting.failure,
    ask: () => setLoaded(true),
    change(change) {
      sending.forgetFailure()
      queue.put(change)
    },
    changePriced: queue.putPriced,
    clear() {
      sending.forgetFailure()
      queue.clear()
      setLoaded(false)
    },
    send: sending.send,
    accept: accepting.accept,
  }
}

function listFaults(
  { content, today }: OfferPage,
  changes: readonly PricedChange[],
): ReadonlyMap<PricedChange['type'], string> {
  return new Map(
    changes.flatMap((change) => {
      const fault = findChangeFault(content, change, today)
      return fault === undefined ? [] : [[change.type, fault] as const]
    }),
  )
}

/**
 * Sends the queue over the version that the client sees, in pieces where it is long; what the manager has changed meanwhile
 * is fetched and shown.
 */
function useSend(page: OfferPage, queue: QueueInHand, onSent: () => void) {
  const { offers, client } = api.useUtils()
  const { hash, version } = page
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      sendPieces({
        version,
        next: queue.next,
        send: ({ id, changes }, over) =>
          client.offers.change.mutate({ hash, version: over, queueId: id, queue: changes.map(toAsked) }),
        async taken({ changes }, made) {
          // The offer shows them before they leave the queue: sums stay as they are.
          await offers.get.invalidate({ hash })
          queue.drop(changes, made)
        },
      }),
    onSuccess(isAll) {
      if (!isAll) return
      onSent()
      showToast({ message: 'Изменения отправлены. Менеджер ответит здесь же и сообщением.', tone: 'success' })
    },
    onError(refusal) {
      const { code } = toFailure(refusal)
      if (code === 'offer_changed' || code === 'offer_expired' || code === 'offer_closed')
        void offers.get.invalidate({ hash })
    },
  })
  return {
    send: () => mutate(),
    isPending,
    failure: error ? (toFailure(error).issues[0]?.message ?? failureText(error)) : null,
    forgetFailure: () => {
      if (error) reset()
    },
  }
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

function acceptedWords(accepted: {
  order: { number: string } | null
  isInvoice?: boolean | undefined
  isOrdered: boolean
}): string {
  const { order, isInvoice, isOrdered } = accepted
  if (order) return `Заказ № ${order.number} оформлен по ценам предложения.`
  if (isOrdered) return 'Предложение уже принято, заказ оформлен.'
  if (isInvoice) return 'Менеджер выставит счёт и пришлёт его вам.'
  return 'Заявка на договор отправлена. Менеджер свяжется с вами.'
}

function useAccept(page: OfferPage) {
  const { offers } = api.useUtils()
  const viewer = useViewer()
  const { hash } = page
  const { mutate, isPending, error } = api.offers.accept.useMutation({
    async onSuccess({ order }, { isInvoice }) {
      await offers.get.invalidate({ hash })
      // Another tab may have been quicker, and have got the order.
      const isOrdered = offers.get.getData({ hash })?.isOrdered === true
      showToast({ message: acceptedWords({ order, isInvoice, isOrdered }), tone: 'success', duration: 10_000 })
    },
    onError(refusal) {
      const { code } = toFailure(refusal)
      if (code === 'unauthenticated') openDialog({ kind: 'auth', redirectUrl: `/offer/${hash}` })
      else void offers.get.invalidate({ hash })
    },
  })
  const isGuestRefusal = error !== null && toFailure(error).code === 'unauthenticated'
  return {
    accept: (asked: Accepting) => mutate({ hash, ...asked }),
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
