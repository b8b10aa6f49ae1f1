import { keepArticle, type OrderView } from '@agromarket/shared'
import { api } from '../../lib/trpc.ts'
import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import layout from '../../ui/layout/side-layout.module.css'
import { Link } from '../../ui/navigation/link.tsx'
import { CartControl } from '../parts/cart-control.tsx'
import line from '../parts/part-line.module.css'
import { useVisitorParts } from '../parts/use-visitor-parts.ts'
import { Price } from '../pricing/price.tsx'
import styles from './order-done-page.module.css'

const shown = 3

/** What others ordered together with these parts; nothing where nothing is known. Read after the page. */
export function GoesWithOrder({ order }: { order: OrderView }) {
  const partIds = order.lines.map(({ partId }) => partId)
  const { data: parts = [] } = api.cart.goWithParts.useQuery({ partIds })
  const { lineOf, actions } = useVisitorParts()
  if (parts.length === 0) return null
  return (
    <section className={`${layout.panel} ${styles.goesWith} no-print`} aria-label="Обычно берут вместе">
      <h2>Обычно берут вместе</h2>
      <ul>
        {parts.slice(0, shown).map((part) => (
          <li key={part.id} data-part-id={part.id}>
            <span className={line.picture}>
              <PartDrawing name={part.icon} size={30} />
            </span>
            <div>
              <Link href={part.url} className={line.article}>
                {keepArticle(part.article)}
              </Link>
              {part.name}
            </div>
            <CartControl part={part} line={lineOf(part.id)} onAdd={actions.addToCart} />
            <Price price={part.price} />
          </li>
        ))}
      </ul>
    </section>
  )
}
