import { type CartView, formatMoney } from '@agromarket/shared'
import { PartDrawing } from '../../../ui/drawings/drawing.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import part from '../../parts/part-line.module.css'
import styles from './checkout.module.css'
import { orderedLines } from './checkout-form.ts'

/** What will be ordered, beside the checkout. */
export function CheckoutItems({ cart }: { cart: CartView }) {
  return (
    <>
      <div className={styles.sectionHead}>
        <h2>Ваш заказ</h2>
        <Link href="/cart" className={styles.change}>
          Изменить
        </Link>
      </div>
      <ul className={styles.items}>
        {orderedLines(cart).map((line) => (
          <li key={line.id} className={styles.item}>
            <span className={part.picture}>
              <PartDrawing name={line.icon} size={28} />
            </span>
            <div className={styles.itemName}>
              <strong>{line.article}</strong>
              {line.name}
            </div>
            <div className={part.sum}>
              <strong>{formatMoney(line.totalMinor ?? 0, cart.currency)}</strong>
              <span className={part.meta}>{line.count}&nbsp;шт.</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
