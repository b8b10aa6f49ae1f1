import { type CartView, formatMoney } from '@agromarket/shared'
import { formatCount, formatNumber, nouns } from '../../lib/format/format-count.ts'
import part from '../parts/part-line.module.css'
import styles from './cart.module.css'

/** Counts, weight and sum of the checked priced lines. `pickupCity` names where the order is collected. */
export function CartTotals({ cart, pickupCity }: { cart: CartView; pickupCity?: string }) {
  const { totals } = cart
  return (
    <>
      <dl>
        <div className={styles.row}>
          <dt>
            {formatCount(totals.lineCount, nouns.item)}, {formatNumber(totals.pieceCount)} шт.
          </dt>
          <dd>{totals.totalMinor === null ? '' : formatMoney(totals.totalMinor, cart.currency)}</dd>
        </div>
        <div className={styles.row}>
          <dt>Вес</dt>
          <dd>{Math.round(totals.weightGrams / 1000)} кг</dd>
        </div>
        <div className={styles.row}>
          <dt>Самовывоз{pickupCity && `, ${pickupCity}`}</dt>
          <dd>Бесплатно</dd>
        </div>
      </dl>
      <hr className={styles.divider} />
      <div className={styles.totalRow} aria-live="polite">
        <span>Итого</span>
        {totals.totalMinor === null ? (
          <span className={part.meta}>Цена после входа</span>
        ) : (
          <span className={`${part.total} ${styles.total}`}>{formatMoney(totals.totalMinor, cart.currency)}</span>
        )}
      </div>
    </>
  )
}
