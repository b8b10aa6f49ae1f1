import type { CartView } from '@agromarket/shared'
import { type ApiFailure, requestNumber } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import styles from './checkout.module.css'
import { findOrderChanges } from './order-changes.ts'

/** Refusals after which the order is possible once the buyer agrees to what has changed. */
export const acceptableCodes: ReadonlySet<string> = new Set([
  'price_changed',
  'stock_insufficient',
  'part_removed',
  'limit_exceeded',
  'delivery_price_changed',
])

interface OrderRefusalProps {
  failure: ApiFailure
  /** The cart as the buyer saw it when he ordered, and as it is now. */
  seen: CartView
  now: CartView
  isPending: boolean
  onAccept: () => void
}

/** Why the order was not placed: what has changed, and the button that takes it so where that is enough. */
export function OrderRefusal({ failure, seen, now, isPending, onAccept }: OrderRefusalProps) {
  if (seen.currency !== now.currency) return <OtherCountry />
  const changes = findOrderChanges(seen, now)
  return (
    <div className={styles.failure}>
      <Alert tone="error">
        {failure.message}
        {failure.requestId !== null && ` ${requestNumber(failure.requestId)}`}
        {changes.length === 0 && failure.articles.length > 0 && ` Артикулы: ${failure.articles.join(', ')}.`}
        {changes.map((change) => (
          <span key={change} className={styles.changed}>
            {change}
          </span>
        ))}
      </Alert>
      {acceptableCodes.has(failure.code) && (
        <div className={styles.accept}>
          <Button variant="default" isFullWidth isPending={isPending} onClick={onAccept}>
            {failure.code === 'limit_exceeded' ? 'Оформить с оплатой по счёту' : 'Принять'}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Chosen on another device: prices, branches and deliveries of the page are those of the country before. */
function OtherCountry() {
  return (
    <div className={styles.failure}>
      <Alert tone="error">Ваш регион теперь в другой стране: цены, наличие и филиалы там свои.</Alert>
      <div className={styles.accept}>
        <Button variant="default" isFullWidth onClick={() => location.reload()}>
          Обновить страницу
        </Button>
      </div>
    </div>
  )
}
