import type { CartLine, Currency } from '@agromarket/shared'
import { formatAmount, formatMoney } from '@agromarket/shared'
import { IconX } from '@tabler/icons-react'
import { formatDate } from '../../lib/format/format-date.ts'
import iconButton from '../../ui/buttons/icon-button.module.css'
import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import part from '../parts/part-line.module.css'
import { StockDot } from '../parts/stock-dot.tsx'
import { DiscountBadge } from '../pricing/price.tsx'
import { AskedPrice } from './asked-price.tsx'
import styles from './cart-lines.module.css'
import { isPricedLine } from './is-priced-line.ts'
import { SupplyNote } from './supply-note.tsx'

interface CartLineRowProps {
  line: CartLine
  currency: Currency
  isGuest: boolean
  className?: string | undefined
  onCount: (count: number) => Promise<unknown>
  onChecked: (checked: boolean) => void
  onRemove: () => void
}

/** One line of the cart: what it is, whether the branch has it, how many, what it comes to. */
export function CartLineRow({ line, currency, isGuest, className, onCount, onChecked, onRemove }: CartLineRowProps) {
  const isSelectable = isGuest || isPricedLine(line)
  return (
    <li className={`${styles.line} ${className ?? ''}`} data-part-id={line.partId}>
      <Checkbox
        checked={line.isChecked && isSelectable}
        disabled={!isSelectable}
        onChange={(event) => onChecked(event.currentTarget.checked)}
        aria-label={`Выбрать ${line.article}`}
      />
      <span className={part.picture}>
        <PartDrawing name={line.icon} size={36} />
      </span>
      <div>
        <Link href={line.url} className={part.article}>
          {line.article}
        </Link>
        <div className={part.name}>{line.name}</div>
        <div className={`${part.meta} ${styles.maker}`}>{line.manufacturer}</div>
      </div>
      <div className={styles.stock}>
        <StockDot stock={line.stock} layout="stacked" />
      </div>
      <div className={styles.controls}>
        <QuantityStepper
          value={line.count}
          step={line.packageSize}
          label={`Количество, ${line.article}`}
          onChange={onCount}
          onRemove={onRemove}
        />
        <LineSum line={line} currency={currency} isGuest={isGuest} />
      </div>
      <button
        type="button"
        className={`${iconButton.button} ${styles.remove} no-print`}
        onClick={onRemove}
        aria-label={`Удалить ${line.article} из корзины`}
      >
        <IconX size={18} stroke={1.75} />
      </button>
      <div className={styles.notes}>
        {isSelectable ? <SupplyNote line={line} onCount={onCount} /> : <AskedPrice line={line} />}
        {isSelectable && line.promise && <PromiseNote promise={line.promise} currency={currency} />}
      </div>
    </li>
  )
}

/** What the buyer would pay where the cart is not got from. */
function PromiseNote({ promise, currency }: { promise: NonNullable<CartLine['promise']>; currency: Currency }) {
  const { priceMinor, branchCity, validUntil, timeZone } = promise
  return (
    <p className={styles.note}>
      {formatMoney(priceMinor, currency)} за штуку до {formatDate(validUntil, timeZone)}, если получать в филиале:{' '}
      {branchCity}
    </p>
  )
}

function LineSum({ line, currency, isGuest }: { line: CartLine; currency: Currency; isGuest: boolean }) {
  const { price, totalMinor, count } = line
  if (isGuest) return <div className={`${part.sum} ${part.meta}`}>Цена после входа</div>
  if (!price || !totalMinor) return <div className={`${part.sum} ${part.meta}`}>Не входит в итог</div>
  return (
    <div className={part.sum}>
      <div className={`${styles.sumValue} ${line.isChecked ? '' : styles.unchecked}`}>
        {formatMoney(totalMinor, currency)}
      </div>
      {price.oldPriceMinor !== null && (
        <div className={styles.oldPrice}>
          <del>
            <span className="visually-hidden">Прежняя сумма </span>
            {formatAmount(price.oldPriceMinor * count)}
          </del>
          <DiscountBadge percent={price.discountPercent} />
        </div>
      )}
      {count > 1 && (
        <div className={styles.unitPrice}>
          {formatAmount(price.priceMinor)} × {count}
        </div>
      )}
    </div>
  )
}
