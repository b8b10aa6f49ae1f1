import type { CartView } from '@agromarket/shared'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiFailure } from '../../../lib/api-error.ts'
import { api } from '../../../lib/trpc.ts'
import type { Delivery } from '../../delivery/use-delivery.ts'
import { useChangeCount, useSetChecked } from '../../parts/cart.queries.ts'
import { usePlaceOrder } from '../orders.queries.ts'
import { type CheckoutForm, type CheckoutValues, toOrderInput } from './checkout-form.ts'
import { findCorrections } from './order-changes.ts'
import { toOrderKey } from './to-order-key.ts'

interface Checkout {
  form: CheckoutForm
  cart: CartView
  delivery: Delivery
  /** The cart that is sent, null when it was refused: an order that is placed empties it before its own page is there. */
  onSent: (cart: CartView | null) => void
  onPlaced: (orderId: string) => void
}

/** Places the order once, says what stood in the way, and lets the buyer agree to what has changed. */
export function useSubmitOrder({ form, cart, delivery, onSent, onPlaced }: Checkout) {
  const [files, setFiles] = useState<File[]>([])
  const [refusal, setRefusal] = useState<{ failure: ApiFailure; seen: CartView } | null>(null)
  const [deliveryError, setDeliveryError] = useDeliveryError(delivery)
  const placeOrder = usePlaceOrder()
  const applyChanges = useAcceptChanges()
  const place = (values: CheckoutValues, seen: CartView) => {
    setRefusal(null)
    onSent(seen)
    placeOrder.mutate(
      { input: toOrderInput(values, seen, delivery), files, idempotencyKey: toOrderKey(seen) },
      {
        onSuccess: ({ order }) => onPlaced(order.id),
        onError: (failure) => {
          onSent(null)
          setRefusal({ failure, seen })
          showIssues(failure)
          if (failure.code === 'delivery_price_changed') void applyChanges.askCarriersAgain()
        },
      },
    )
  }
  const showIssues = ({ issues }: ApiFailure) => {
    form.setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
    const [first] = issues
    if (first) form.getInputNode(first.path)?.focus()
    setDeliveryError(issues.find(({ path }) => path.startsWith('delivery'))?.message ?? null)
  }
  const submit = form.onSubmit(
    (values) => {
      // An address or terminal that is missing stands beside its field, like any other error.
      const missing = delivery.outcome.kind === 'incomplete' ? delivery.outcome.missing : null
      setDeliveryError(missing)
      if (missing === null) place(values, cart)
      else document.getElementById('delivery-heading')?.scrollIntoView({ block: 'start' })
    },
    (errors) => {
      const first = Object.keys(errors)[0]
      // A field that stood folded is there once the errors are shown.
      if (first) setTimeout(() => form.getInputNode(first)?.focus())
    },
  )
  const accept = async () => {
    const values = form.getValues()
    const isOverLimit = refusal?.failure.code === 'limit_exceeded'
    if (isOverLimit) form.setFieldValue('payment', 'invoice')
    // A change that is refused says so itself; the cart on the page is then as it was.
    const corrected = await applyChanges.correct(cart).catch(() => null)
    if (corrected) place(isOverLimit ? { ...values, payment: 'invoice' } : values, corrected)
  }
  return {
    submit,
    accept,
    refusal,
    deliveryError,
    files,
    setFiles,
    isPending: placeOrder.isPending || placeOrder.isSuccess,
  }
}

/** What is wrong with the way of delivery, until another address, terminal or way is chosen. */
function useDeliveryError({ choice }: Delivery) {
  const chosen = JSON.stringify(choice)
  const [error, setError] = useState<{ message: string; chosen: string } | null>(null)
  const set = (message: string | null) => setError(message === null ? null : { message, chosen })
  return [error?.chosen === chosen ? error.message : null, set] as const
}

/** What «Принять» does to the cart: counts that are no longer there become those that are. */
function useAcceptChanges() {
  const { cart: queries } = api.useUtils()
  const client = useQueryClient()
  const changeCount = useChangeCount()
  const setChecked = useSetChecked()
  return {
    askCarriersAgain: () => client.invalidateQueries({ queryKey: ['delivery-quote'] }),
    async correct(cart: CartView): Promise<CartView> {
      const corrections = findCorrections(cart)
      const gone = corrections.filter(({ count }) => count === 0).map(({ id }) => id)
      if (gone.length > 0) await setChecked.mutateAsync({ ids: gone, checked: false })
      for (const { id, count } of corrections) if (count > 0) await changeCount.mutateAsync({ id, count })
      return queries.get.getData() ?? cart
    },
  }
}
