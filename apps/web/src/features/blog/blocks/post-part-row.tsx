import { type CartLine, keepArticle, type PartCard } from '@agromarket/shared'
import { PartDrawing } from '../../../ui/drawings/drawing.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { CartControl } from '../../parts/cart-control.tsx'
import { StockDot } from '../../parts/stock-dot.tsx'
import { Price } from '../../pricing/price.tsx'
import classes from './post-rows.module.css'

interface PostPartRowProps {
  part: PartCard
  line: CartLine | undefined
  /** Null where the article only names the part. */
  onAdd: ((partId: number) => Promise<boolean>) | null
}

/** A part amid the text: stock and price of the reader's branch, and its way into the cart. */
export function PostPartRow({ part, line, onAdd }: PostPartRowProps) {
  return (
    <div className={classes.part} data-part-id={part.id}>
      <span className={classes.picture}>
        <PartDrawing name={part.icon} size={40} />
      </span>
      <p className={classes.name}>
        <Link href={part.url}>{keepArticle(part.article)}</Link> <small>{part.manufacturer.name}</small>
        <span>{part.name}</span>
      </p>
      <StockDot stock={part.stock} hasBranch={false} />
      <Price price={part.price} className={classes.price} />
      {onAdd && <CartControl part={part} line={line} onAdd={onAdd} />}
    </div>
  )
}
