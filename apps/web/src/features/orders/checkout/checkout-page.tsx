import { type CartView, type CheckoutInfo, deliveryLabels, formatMoney } from '@agromarket/shared'
import { IconArrowLeft } from '@tabler/icons-react'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import layout from '../../../ui/layout/side-layout.module.css'
import { Link } from '../../../ui/navigation/link.tsx'
import { DeliverySection } from '../../delivery/delivery-section.tsx'
import { deliveryPriceMinor } from '../../delivery/quote/delivery-outcome.ts'
import type { Delivery } from '../../delivery/use-delivery.ts'
import { BuyerSection } from './buyer-section.tsx'
import styles from './checkout.module.css'
import { orderedLines, useCheckoutForm } from './checkout-form.ts'
import { CommentSection } from './comment-section.tsx'
import { LateNote } from './late-note.tsx'
import { OrderRefusal } from './order-refusal.tsx'
import { PaymentSection } from './payment-section.tsx'
import { PickupDayField } from './pickup-day-field.tsx'
import { useCheckoutDraft } from './use-checkout-draft.ts'
import { useSubmitOrder } from './use-submit-order.ts'

interface CheckoutPageProps {
  cart: CartView
  info: CheckoutInfo
  delivery: Delivery
  /** Totals of the cart, shared with the cart page. */
  totals: React.ReactNode
  items: React.ReactNode
  limit: React.ReactNode
  onSent: (cart: CartView | null) => void
  onPlaced: (orderId: string) => void
}

/** One page, no steps: buyer, delivery, payment, comment, consent, and the wheat button (spec §2 cart; contract order/create). */
export function CheckoutPage({ cart, info, delivery, totals, items, limit, onSent, onPlaced }: CheckoutPageProps) {
  const form = useCheckoutForm(info, cart)
  const order = useSubmitOrder({ form, cart, delivery, onSent, onPlaced })
  useCheckoutDraft(form, order.isPending)
  const isEmpty = orderedLines(cart).length === 0
  const { method } = delivery.choice
  const totalMinor = (cart.totals.totalMinor ?? 0) + deliveryPriceMinor(delivery.outcome)
  const button = (label: string) => (
    <Button type="submit" variant="purchase" size="lg" isFullWidth isPending={order.isPending} disabled={isEmpty}>
      {label}
    </Button>
  )
  return (
    <form className={`container ${styles.page} printed`} onSubmit={order.submit} noValidate>
      <Link href="/cart" className={styles.back}>
        <IconArrowLeft size={16} stroke={2} aria-hidden="true" />
        <span className={styles.onlyWide}>Вернуться в корзину</span>
        <span className={styles.onlyNarrow}>Корзина</span>
      </Link>
      <h1 className={styles.title}>Оформление заказа</h1>
      <div className={layout.layout}>
        <div>
          <BuyerSection form={form} info={info} />
          <div className={`${styles.section} ${styles.delivery}`}>
            <DeliverySection
              delivery={delivery}
              cart={cart}
              heading={deliveryLabels[method]}
              error={order.deliveryError}
              pickupDay={<PickupDayField form={form} branch={delivery.branch} />}
            />
            {method === 'pickup' && <LateNote cart={cart} branch={delivery.branch} />}
          </div>
          <PaymentSection form={form} info={info} cart={cart} totalMinor={totalMinor} />
          <CommentSection form={form} files={order.files} onFiles={order.setFiles} />
        </div>
        <aside className={layout.side} aria-label="Ваш заказ">
          <div className={`${layout.panel} ${styles.sidePanel}`}>
            {items}
            {totals}
            {order.refusal && (
              <OrderRefusal {...order.refusal} now={cart} isPending={order.isPending} onAccept={order.accept} />
            )}
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
        sum={formatMoney(totalMinor, cart.currency)}
      >
        <div>{button('Оформить')}</div>
      </BottomBar>
    </form>
  )
}
