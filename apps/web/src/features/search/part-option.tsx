import { formatAmount, formatMoney, type PartCard } from '@agromarket/shared'
import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import { StockDot } from '../../ui/stock-dot.tsx'
import { Matched } from './matched.tsx'
import classes from './search-dialog.module.css'

interface PartOptionProps {
  part: PartCard
  query: string
  isExact: boolean
}

/** Number, name and maker, stock and, for those who may see it, the price. */
export function PartOption({ part, query, isExact }: PartOptionProps) {
  return (
    <>
      <span className={isExact ? classes.exactIcon : classes.icon}>
        <PartDrawing name={part.icon} width={32} />
      </span>
      <span className={classes.article}>
        <Matched text={part.article} query={query} />
      </span>
      <span className={classes.name}>
        <Matched text={part.name} query={query} />
        <small>{part.manufacturer.name}</small>
      </span>
      <span className={classes.stock}>
        <StockDot stock={part.stock} hasBranch={isExact} />
      </span>
      <OptionPrice part={part} />
      {isExact && <kbd className={classes.enter}>Enter</kbd>}
    </>
  )
}

/** A link inside a link is not possible, so guests see no price and no way to log in here. */
function OptionPrice({ part: { price } }: { part: PartCard }) {
  if (!price) return <span className={classes.price} />
  if (!(price.priceMinor > 0)) return <span className={`${classes.price} ${classes.onRequest}`}>Цена по запросу</span>
  return (
    <span className={`${classes.price} tnum`}>
      {price.oldPriceMinor !== null && <del>{formatAmount(price.oldPriceMinor)}</del>}
      {formatMoney(price.priceMinor, price.currency)}
    </span>
  )
}
