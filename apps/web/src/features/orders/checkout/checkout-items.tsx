import { type CartView, formatMoney } from '@agromarket/shared'
import { useState } from 'react'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { PartDrawing } from '../../../ui/drawings/drawing.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import part from '../../parts/part-line.module.css'
import styles from './checkout.module.css'
import { orderedLines } from './checkout-form.ts'

/** The total and the button stand under them. */
const shownLines = 6

/** What will be ordered, beside the checkout. */
export function CheckoutItems({ cart }: { cart: CartView }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const lines = orderedLines(cart)
  const isFolded = !isUnfolded && lines.length > shownLines + 1
  return (
    <>
      <div className={styles.sectionHead}>
        <h2>Ваш заказ</h2>
        <Link href="/cart" className={styles.change}>
          Изменить
        </Link>
      </div>
      <ul className={styles.items}>
        {lines.slice(0, isFolded ? shownLines : undefined).map((line) => (
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
              <span className={part.meta}>
                {line.count}&nbsp;{line.unit}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {isFolded && (
        <button type="button" className={`${styles.change} ${styles.more}`} onClick={() => setUnfolded(true)}>
          Показать ещё {formatCount(lines.length - shownLines, nouns.item)}
        </button>
      )}
    </>
  )
}
