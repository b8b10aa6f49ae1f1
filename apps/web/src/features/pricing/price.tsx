import { formatAmount, formatMoney, type PriceView } from '@agromarket/shared'
import { IconLock } from '@tabler/icons-react'
import { openDialog } from '../../lib/dialogs.ts'
import { RowIcon } from '../../ui/buttons/row-icon.tsx'
import classes from './price.module.css'

interface PriceProps {
  /** null for guests. */
  price: PriceView | null
  /** Row 14/600, tile 18/640, page 28/640. */
  size?: 'row' | 'tile' | 'page'
  hasBadge?: boolean
  className?: string
}

/** A price as this visitor may see it: money, «Цена по запросу», or the way to log in. */
export function Price({ price, size = 'row', hasBadge = false, className }: PriceProps) {
  const look = [classes.price, classes[size], className].filter(Boolean).join(' ')
  if (!price) return <GuestPrice size={size} className={className} />
  if (!(price.priceMinor > 0)) return <PriceOnRequest look={look} size={size} />
  return (
    <span className={look}>
      <span className={size === 'row' ? 'tnum' : undefined}>{formatMoney(price.priceMinor, price.currency)}</span>
      {price.oldPriceMinor !== null && (
        <del className={classes.old}>
          <span className="visually-hidden">Прежняя цена </span>
          {formatAmount(price.oldPriceMinor)}
        </del>
      )}
      {hasBadge && <DiscountBadge percent={price.discountPercent} />}
    </span>
  )
}

/** Under a column's «Цена за шт.» the word is not repeated: the table's sheet chooses. */
function PriceOnRequest({ look, size }: { look: string; size: 'row' | 'tile' | 'page' }) {
  return (
    <span className={`${look} ${classes.onRequest}`}>
      <span data-long="">Цена по запросу</span>
      {size === 'row' && <span data-short="">По запросу</span>}
    </span>
  )
}

/** «−14 %»: the server sets the percent only when the sale flag is set and the discount exceeds 10 percent. */
export function DiscountBadge({ percent }: { percent: number | null }) {
  return percent === null ? null : <OfferMark>{formatDiscount(percent)}</OfferMark>
}

export function OfferMark({ children }: { children: string }) {
  return <span className={classes.badge}>{children}</span>
}

export function formatDiscount(percent: number): string {
  return `\u2212${percent}\u00a0%`
}

function GuestPrice({ size, className }: { size: 'row' | 'tile' | 'page'; className?: string }) {
  const phrase = 'Войдите, чтобы увидеть цену'
  return (
    <button
      type="button"
      className={[classes.guest, classes[size], className].filter(Boolean).join(' ')}
      onClick={() => openDialog({ kind: 'auth', reason: 'price' })}
    >
      {size === 'page' ? <IconLock size={22} stroke={1.75} aria-hidden="true" /> : <RowIcon name="lock" size={16} />}
      {size === 'row' && <span aria-hidden="true">Войти</span>}
      <span className={size === 'row' ? 'visually-hidden' : undefined}>{phrase}</span>
    </button>
  )
}
