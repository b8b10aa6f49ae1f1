import { formatAmount, formatMoney, type PartCard } from '@agromarket/shared'
import { belowMd, useMediaQuery } from '../../lib/use-media-query.ts'
import { Badge } from '../../ui/buttons/chip.tsx'
import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import { ReplacesBadge } from '../parts/replaces-badge.tsx'
import { StockDot } from '../parts/stock-dot.tsx'
import { Matched } from './matched.tsx'
import classes from './search-dialog.module.css'

interface PartOptionProps {
  part: PartCard
  query: string
}

/** The very part that was typed: three lines and the price, large. `fittingName`: the machine in use that it fits. */
export function ExactOption({ part, query, fittingName }: PartOptionProps & { fittingName: string | null }) {
  const isNarrow = useMediaQuery(belowMd)
  return (
    <>
      <span className={classes.exactIcon}>
        <PartDrawing name={part.icon} size={36} />
      </span>
      <span className={classes.name}>
        <span className={classes.exactArticle}>
          <span>
            <Matched text={part.article} query={query} />
          </span>
          {fittingName !== null && <Badge>Подходит к {fittingName}</Badge>}
        </span>
        <span className={classes.exactName}>{part.name}</span>
        <span className={classes.exactMeta}>
          <span>{part.manufacturer.name}</span>
          <StockDot stock={part.stock} hasBranch={!isNarrow} />
        </span>
      </span>
      <OptionPrice part={part} isLarge />
      <kbd className={classes.enter}>Enter</kbd>
    </>
  )
}

/** Number, name and maker, stock and, for those who may see it, the price. */
export function PartOption({ part, query }: PartOptionProps) {
  return (
    <>
      <span className={classes.icon}>
        <PartDrawing name={part.icon} size={32} />
      </span>
      <span className={classes.article}>
        <Matched text={part.article} query={query} />
      </span>
      <span className={classes.name}>
        <Matched text={part.name} query={query} />
        <small>
          {part.manufacturer.name} <ReplacesBadge part={part} />
        </small>
      </span>
      <span className={classes.stock}>
        <StockDot stock={part.stock} hasBranch={false} />
      </span>
      <OptionPrice part={part} />
    </>
  )
}

/** A link inside a link is not possible, so guests see no price and no way to log in here. */
function OptionPrice({ part: { price }, isLarge = false }: { part: PartCard; isLarge?: boolean }) {
  if (!price) return <span className={classes.price} />
  if (!(price.priceMinor > 0)) return <span className={`${classes.price} ${classes.onRequest}`}>Цена по запросу</span>
  return (
    <span className={isLarge ? classes.price : `${classes.price} tnum`}>
      {price.oldPriceMinor !== null && <del>{formatAmount(price.oldPriceMinor)}</del>}
      {formatMoney(price.priceMinor, price.currency)}
    </span>
  )
}
