import { type CartView, formatMoney, vatPercents } from '@agromarket/shared'
import { formatCount, formatNumber, nouns } from '../../lib/format/format-count.ts'
import { formatWeight } from '../../lib/format/format-date.ts'
import part from '../parts/part-line.module.css'
import styles from './cart.module.css'
import { isPricedLine } from './is-priced-line.ts'

interface CartTotalsProps {
  cart: CartView
  /** The row of how it is got: its name and its price in words. */
  delivery: { label: string; value: string; priceMinor: number }
}

/** Counts, weight and sum of the checked priced lines, with the delivery that is known. */
export function CartTotals({ cart, delivery }: CartTotalsProps) {
  const { totals } = cart
  // A guest sees no price at all.
  const unpricedCount = totals.totalMinor === null ? 0 : cart.lines.filter((line) => !isPricedLine(line)).length
  return (
    <>
      <dl>
        <div className={styles.row}>
          <dt>
            {formatCount(totals.lineCount, nouns.item)}, {formatNumber(totals.pieceCount)}&nbsp;шт.
          </dt>
          <dd>{totals.totalMinor === null ? '' : formatMoney(totals.totalMinor, cart.currency)}</dd>
        </div>
        {totals.vatMinor !== null && totals.vatMinor > 0 && (
          <div className={styles.row}>
            <dt>В том числе НДС {vatPercents[cart.currency]}&nbsp;%</dt>
            <dd>{formatMoney(totals.vatMinor, cart.currency)}</dd>
          </div>
        )}
        {totals.savedMinor !== null && totals.savedMinor > 0 && (
          <div className={styles.row}>
            <dt>Экономия</dt>
            <dd>{formatMoney(totals.savedMinor, cart.currency)}</dd>
          </div>
        )}
        <div className={styles.row}>
          <dt>Вес</dt>
          <dd>{formatWeight(totals.weightGrams)}</dd>
        </div>
        <div className={styles.row}>
          <dt>{delivery.label}</dt>
          <dd>{delivery.value}</dd>
        </div>
        {unpricedCount > 0 && (
          <div className={styles.row}>
            <dt>Без цены, {formatCount(unpricedCount, nouns.item)}</dt>
            <dd>Не входят в итог</dd>
          </div>
        )}
      </dl>
      <hr className={styles.divider} />
      <div className={styles.totalRow} aria-live="polite">
        <span>Итого</span>
        {totals.totalMinor === null ? (
          <span className={part.meta}>Цена после входа</span>
        ) : (
          <span className={`${part.total} ${styles.total}`}>
            {formatMoney(totals.totalMinor + delivery.priceMinor, cart.currency)}
          </span>
        )}
      </div>
    </>
  )
}
