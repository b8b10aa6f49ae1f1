import { type CartView, type DeliveryMethod, deliveryLabels, deliveryMethods, formatMoney } from '@agromarket/shared'
import type { ReactNode } from 'react'
import { RadioPanel } from '../../ui/form/checkbox.tsx'
import { CalcPanel } from './calc-panel.tsx'
import styles from './delivery.module.css'
import { PickupBody } from './pickup-body.tsx'
import { TerminalsPanel } from './terminals/terminals-panel.tsx'
import type { Delivery } from './use-delivery.ts'

interface DeliverySectionProps {
  delivery: Delivery
  cart: CartView
  heading: string
  /** Words beside what is missing of the address or terminal. */
  error?: string | null
  /** Chooses the day of pickup, beside the branch. */
  pickupDay?: ReactNode
}

/** «Получение»: three ways, and what belongs to the chosen one (spec §3, §4; mockups cart-delivery, cart-terminals). */
export function DeliverySection({ delivery, cart, heading, error = null, pickupDay }: DeliverySectionProps) {
  const { choice, change } = delivery
  return (
    <section className={styles.section} aria-labelledby="delivery-heading">
      <h2 id="delivery-heading">{heading}</h2>
      <fieldset className={styles.methods}>
        <legend className="visually-hidden">Способ получения</legend>
        {deliveryMethods.map((method) => (
          <RadioPanel
            key={method}
            name="delivery-method"
            value={method}
            title={deliveryLabels[method]}
            text={<MethodText method={method} delivery={delivery} />}
            checked={choice.method === method}
            onChange={() => change({ method })}
          />
        ))}
      </fieldset>
      {choice.method === 'pickup' && <PickupBody delivery={delivery} cart={cart} day={pickupDay} />}
      {choice.method === 'calc' && <CalcPanel delivery={delivery} error={error} />}
      {choice.method === 'terminals' && <TerminalsPanel delivery={delivery} error={error} />}
    </section>
  )
}

/** What a way means for this visitor; of the chosen one the price as well. */
function MethodText({ method, delivery }: { method: DeliveryMethod; delivery: Delivery }) {
  const { choice, branches, branch, quote, outcome } = delivery
  const price = method === choice.method && outcome.kind === 'priced' && outcome.carrier.priceMinor
  const priceText = price && quote && <span className={styles.methodPrice}>{formatMoney(price, quote.currency)}</span>
  if (method === 'pickup') {
    const pickup = branches.find(({ id }) => id === choice.branchIdForPickup) ?? branch
    return (
      <>
        {pickup.city}, {pickup.address}
        <span className={styles.methodPrice}>Бесплатно</span>
      </>
    )
  }
  if (method === 'terminals') {
    return (
      <>
        Деловые Линии, ПЭК, СДЭК
        {priceText}
      </>
    )
  }
  const km =
    method === choice.method && quote?.distanceKm ? `, ${toKm(quote.distanceKm, quote.isDistanceEstimated)}` : ''
  return (
    <>
      До хозяйства{km}
      {priceText}
    </>
  )
}

/** «≈ 142 км»: a straight line with a factor is marked as what it is. */
export function toKm(distanceKm: number, isEstimated: boolean): string {
  return `${isEstimated ? '≈\u00a0' : ''}${distanceKm}\u00a0км`
}
