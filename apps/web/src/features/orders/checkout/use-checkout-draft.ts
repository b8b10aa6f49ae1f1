import type { CheckoutInfo } from '@agromarket/shared'
import { useEffect, useRef } from 'react'
import { useDebounced } from '../../../lib/timing/use-debounced.ts'
import { api } from '../../../lib/trpc.ts'
import type { CheckoutForm } from './checkout-form.ts'

const debounceMs = 800

/** Keeps what is typed, for a reload and for the buyer's other devices; nothing more once the order is on its way. */
export function useCheckoutDraft({ values }: CheckoutForm, isPlacing: boolean): void {
  const { orders } = api.useUtils()
  const { mutate } = api.orders.saveDraft.useMutation({ scope: { id: 'checkout-draft' } })
  const { acceptTerms: _, ...draft } = values
  const json = JSON.stringify(draft)
  const settled = useDebounced(json, debounceMs)
  const kept = useRef(json)
  useEffect(() => {
    if (isPlacing || settled === kept.current) return
    kept.current = settled
    const latest = JSON.parse(settled) as typeof draft
    orders.checkoutInfo.setData(undefined, (info: CheckoutInfo | undefined) => info && { ...info, draft: latest })
    mutate(latest)
  }, [settled, isPlacing, mutate, orders])
}
