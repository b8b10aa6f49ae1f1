import { formatMoney, keepArticle, type PostBlockView, type PostPart } from '@agromarket/shared'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { RowIcon } from '../../ui/buttons/row-icon.tsx'
import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useAddToCart } from '../parts/cart.queries.ts'
import classes from './post-page.module.css'

/** One part is no set. */
const fewestParts = 2

/** The parts of all blocks, each once, with the pieces that the work takes. */
export function toPostParts(blocks: readonly PostBlockView[]): PostPart[] {
  const parts = new Map<number, PostPart>()
  for (const { card, count } of blocks.flatMap((block) =>
    block.type === 'parts' && !block.isOutOfSet ? block.items : [],
  )) {
    parts.set(card.id, { card, count: (parts.get(card.id)?.count ?? 0) + count })
  }
  return [...parts.values()]
}

/** «Детали из статьи»: what the work takes, and all of it into the cart at once. Guests see no sum. */
export function PostParts({ parts }: { parts: readonly PostPart[] }) {
  if (parts.length < fewestParts) return null
  const sold = soldOf(parts)
  const sum = sumOf(sold)
  return (
    <section aria-labelledby="post-parts" className={classes.parts}>
      <header>
        <h2 id="post-parts">Детали из статьи</h2>
        <span>{formatCount(parts.length, nouns.position)}</span>
      </header>
      <ul>
        {parts.map(({ card, count }) => (
          <li key={card.id}>
            <PartDrawing name={card.icon} size={24} />
            <Link href={card.url}>{keepArticle(card.article)}</Link>
            <span>{count}&nbsp;шт.</span>
            {card.price && card.price.priceMinor > 0 && (
              <b className="tnum">{formatMoney(card.price.priceMinor * count, card.price.currency)}</b>
            )}
          </li>
        ))}
      </ul>
      {sum && (
        <p className={classes.sum}>
          Всего <b>{sum}</b>
        </p>
      )}
      {sold.length > 0 && <AddAll sold={sold} isFullWidth />}
    </section>
  )
}

/** Below LG the set stands at the window's lower edge as well, for it is read at the end of a long text. */
export function PostPartsBar({ parts }: { parts: readonly PostPart[] }) {
  const sold = soldOf(parts)
  if (parts.length < fewestParts || sold.length === 0) return null
  return (
    <BottomBar caption={`Детали из статьи, ${formatCount(sold.length, nouns.position)}`} sum={sumOf(sold)}>
      <AddAll sold={sold} />
    </BottomBar>
  )
}

function AddAll({ sold, isFullWidth = false }: { sold: readonly PostPart[]; isFullWidth?: boolean }) {
  const { mutate, isPending } = useAddToCart()
  return (
    <Button
      variant="quiet"
      isFullWidth={isFullWidth}
      icon={<RowIcon name="cart-plus" size={18} />}
      isPending={isPending}
      onClick={() => mutate({ products: sold.map(({ card, count }) => ({ partId: card.id, count })) })}
    >
      Все в корзину
    </Button>
  )
}

function soldOf(parts: readonly PostPart[]): PostPart[] {
  return parts.filter(({ card }) => card.stock.state !== 'none')
}

/** Null for guests, and where a price is not known. */
function sumOf(parts: readonly PostPart[]): string | null {
  const [first] = parts
  if (!first?.card.price || parts.some(({ card }) => !card.price || card.price.priceMinor <= 0)) return null
  const minor = parts.reduce((total, { card, count }) => total + (card.price?.priceMinor ?? 0) * count, 0)
  return formatMoney(minor, first.card.price.currency)
}
