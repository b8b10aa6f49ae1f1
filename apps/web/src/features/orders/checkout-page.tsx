import { type CartView, type CheckoutInfo, formatMoney } from '@agromarket/shared'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiFailure, requestNumber } from '../../lib/api-error.ts'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import layout from '../../ui/layout/side-layout.module.css'
import { Link } from '../../ui/navigation/link.tsx'
import { BuyerSection } from './buyer-section.tsx'
import styles from './checkout.module.css'
import { type CheckoutForm, orderedLines, toOrderInput, useCheckoutForm } from './checkout-form.ts'
import { CommentSection } from './comment-section.tsx'
import { usePlaceOrder } from './orders.queries.ts'
import { PaymentSection } from './payment-section.tsx'
import { PickupSection } from './pickup-section.tsx'

interface CheckoutPageProps {
  cart: CartView
  info: CheckoutInfo
  /** Totals of the cart, shared with the cart page. */
  totals: (pickupCity: string) => React.ReactNode
  items: React.ReactNode
  limit: React.ReactNode
  onPlaced: (orderId: string) => void
}

/** One page, no steps: buyer, pickup, payment, comment, consent, and the wheat button (spec §2 cart; contract order/create). */
export function CheckoutPage({ cart, info, totals, items, limit, onPlaced }: CheckoutPageProps) {
  const form = useCheckoutForm(info)
  const [files, setFiles] = useState<File[]>([])
  const { submit, isPending, failure } = useSubmit(form, cart, files, onPlaced)
  const city = info.branches.find(({ id }) => id === form.values.branchId)?.city ?? ''
  const isEmpty = orderedLines(cart).length === 0
  const button = (label: string) => (
    <Button type="submit" variant="purchase" size="lg" isFullWidth isPending={isPending} disabled={isEmpty}>
      {label}
    </Button>
  )
  return (
    <form className={`container ${styles.page}`} onSubmit={submit} noValidate>
      <Link href="/cart" className={styles.back}>
        <IconArrowLeft size={16} stroke={2} aria-hidden="true" />
        <span className={styles.onlyWide}>Вернуться в корзину</span>
        <span className={styles.onlyNarrow}>Корзина</span>
      </Link>
      <h1 className={styles.title}>Оформление заказа</h1>
      <div className={layout.layout}>
        <div>
          <BuyerSection form={form} info={info} />
          <PickupSection form={form} info={info} cart={cart} />
          <PaymentSection form={form} info={info} cart={cart} />
          <CommentSection form={form} files={files} onFiles={setFiles} />
        </div>
        <aside className={layout.side} aria-label="Ваш заказ">
          <div className={`${layout.panel} ${styles.sidePanel}`}>
            {items}
            {totals(city)}
            {failure && <OrderFailure failure={failure} />}
            <div className={styles.sideButton}>{button('Оформить заказ')}</div>
            <p className={styles.sideNote}>
              {isEmpty ? 'Выберите в корзине товары с ценой' : 'Менеджер подтвердит наличие и пришлёт счёт'}
            </p>
          </div>
          {limit && <div className={layout.panel}>{limit}</div>}
        </aside>
      </div>
      <BottomBar
        caption={`Итого, ${formatCount(cart.totals.lineCount, nouns.item)}`}
        sum={formatMoney(cart.totals.totalMinor ?? 0, cart.currency)}
      >
        <div>{button('Оформить')}</div>
      </BottomBar>
    </form>
  )
}

function useSubmit(form: CheckoutForm, cart: CartView, files: File[], onPlaced: (orderId: string) => void) {
  // One key for the whole stay on the page: whatever is clicked or lost on the way, there is one order.
  const [idempotencyKey] = useState(newKey)
  const placeOrder = usePlaceOrder()
  const submit = form.onSubmit(
    (values) =>
      placeOrder.mutate(
        { input: toOrderInput(values, cart), files, idempotencyKey },
        {
          onSuccess: ({ order }) => onPlaced(order.id),
          onError: (failure) =>
            form.setErrors(Object.fromEntries(failure.issues.map(({ path, message }) => [path, message]))),
        },
      ),
    (errors) => {
      const first = Object.keys(errors)[0]
      if (first) form.getInputNode(first)?.focus()
    },
  )
  return { submit, isPending: placeOrder.isPending || placeOrder.isSuccess, failure: placeOrder.error }
}

function OrderFailure({ failure }: { failure: ApiFailure }) {
  return (
    <div className={styles.failure}>
      <Alert tone="error">
        {failure.message}
        {failure.requestId !== null && ` ${requestNumber(failure.requestId)}`}
        {failure.articles.length > 0 && ` Артикулы: ${failure.articles.join(', ')}.`}
      </Alert>
    </div>
  )
}

/** 128 random bits; `crypto.randomUUID` needs HTTPS, this does not. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
