import type { Branch, CartView, DeliveryChoice, DeliveryQuote, QuoteRequest } from '@agromarket/shared'
import { useState } from 'react'
import { failureText } from '../../lib/api-error.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { useViewer } from '../users/viewer.tsx'
import { type DeliveryOutcome, toOutcome } from './quote/delivery-outcome.ts'
import { toCarriedParts, toQuoteRequest, toTerminalRequest } from './quote/quote-request.ts'
import { useLiveQuote } from './quote/use-live-quote.ts'

/** How the cart is got, what that costs, and how either is changed. */
export interface Delivery {
  choice: DeliveryChoice
  /** Those of the visitor's country, the nearest first. */
  branches: readonly Branch[]
  /** That hands over or sends, for the chosen way. */
  branch: Branch
  /** Of all carriers, each to its nearest terminal; null while nobody was asked. */
  quote: DeliveryQuote | null
  outcome: DeliveryOutcome
  isRecalculating: boolean
  isGuest: boolean
  /** What would be carried. */
  parts: QuoteRequest['parts']
  change: (changes: Partial<DeliveryChoice>) => void
}

export type BranchField = 'branchIdForPickup' | 'branchIdForCalc' | 'branchIdForTerminals'
const branchFields = {
  pickup: 'branchIdForPickup',
  calc: 'branchIdForCalc',
  terminals: 'branchIdForTerminals',
} as const satisfies Record<DeliveryChoice['method'], BranchField>

export function branchFieldOf(method: DeliveryChoice['method']): BranchField {
  return branchFields[method]
}

/** The delivery of this cart. Loaders read `delivery.choice` and `area.branches` first. Spec §3, §4. */
export function useDelivery(cart: CartView): Delivery {
  const viewer = useViewer()
  const { isGuest } = viewer.permissions
  const { choice, change } = useChoice()
  const [all] = api.area.branches.useSuspenseQuery()
  const branches = all.filter(({ countryId }) => countryId === viewer.branch.countryId)
  const branch = branches.find(({ id }) => id === choice[branchFieldOf(choice.method)]) ?? viewer.branch
  const request = isGuest ? null : toQuoteRequest(choice, cart, branch.id)
  const overview = useLiveQuote(request)
  const isElsewhere = !overview.quote?.quotes.some(
    ({ carrier, terminalId }) => carrier === choice.transportCompany && terminalId === choice.idTerminal,
  )
  const chosenRequest =
    request && choice.method === 'terminals' && overview.quote ? toTerminalRequest(request, choice) : null
  const chosen = useLiveQuote(isElsewhere ? chosenRequest : null)
  const { quote, hasFailed, isRecalculating } = isElsewhere && chosenRequest ? chosen : overview
  const outcome =
    isGuest && choice.method !== 'pickup'
      ? ({ kind: 'nothing' } as const)
      : toOutcome({ choice, cart, quote, hasFailed })
  return {
    choice,
    branches,
    branch,
    quote: overview.quote,
    outcome,
    isRecalculating: isRecalculating || overview.isRecalculating,
    isGuest,
    parts: toCarriedParts(cart),
    change,
  }
}

function branchIn(choice: DeliveryChoice): number | null {
  return choice[branchFieldOf(choice.method)]
}

/** The choice as it is on the page: a change is shown at once and kept behind it; the last one wins. */
function useChoice() {
  const { delivery, cart } = api.useUtils()
  const [kept] = api.delivery.choice.useSuspenseQuery()
  const [pending, setPending] = useState<DeliveryChoice | null>(null)
  const { mutateAsync } = api.delivery.saveChoice.useMutation({
    scope: { id: 'delivery-choice' },
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
    onSettled: (_saved, _error, sent) => setPending((latest) => (latest === sent ? null : latest)),
  })
  const change = (changes: Partial<DeliveryChoice>) => {
    // Two changes in one task: the second knows the first.
    const known = delivery.choice.getData() ?? kept
    const next = { ...known, ...changes }
    delivery.choice.setData(undefined, next)
    setPending(next)
    // What a branch has promised counts where the cart is got from.
    const isElsewhere = branchIn(next) !== branchIn(known)
    const refresh = () => (isElsewhere ? cart.get.invalidate() : undefined)
    void mutateAsync(next).then(refresh, () => undefined)
  }
  return { choice: pending ?? kept, change }
}
