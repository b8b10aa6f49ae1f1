import { type CartView, formatMoney } from '@agromarket/shared'
import { Link } from '@tanstack/react-router'
import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import styles from './checkout.module.css'
import { orderedLines } from './checkout-form.ts'

/** What will be ordered, beside the checkout. */
export function CheckoutItems({ cart }: { cart: CartView }) {
  return (
    <>
      <div className={styles.sectionHead} style={{ marginBottom: 0 }}>
        <h2 style={{ margin: 0, fontSize: 17, lineHeight: '24px' }}>Ваш заказ</h2>
        <Link to="/cart" className={styles.back} style={{ minHeight: 24 }}>
          Изменить
        </Link>
      </div>
      <ul className={styles.items}>
        {orderedLines(cart).map((line) => (
          <li key={line.id} className={styles.item}>
            <span className={styles.itemPicture}>
              <PartDrawing name={line.icon} size={28} />
            </span>
            <span>
              <strong>{line.article}</strong>
              <br />
              {line.name}
            </span>
            <span className={styles.itemSum}>
              <strong>{formatMoney(line.totalMinor ?? 0, cart.currency)}</strong>
              <br />
              <span className={styles.meta}>{line.count} шт.</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
