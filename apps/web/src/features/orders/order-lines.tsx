import { formatMoney, type OrderStatus, type OrderView } from '@agromarket/shared'
import { useState } from 'react'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import { StateDot } from '../../ui/status/state-dot.tsx'
import part from '../parts/part-line.module.css'
import styles from './order-lines.module.css'

/** What follows the lines must not lie behind five hundred of them; on paper all stand. */
const shownLines = 20
/** From here on the pieces lie nowhere and come from nowhere. */
const afterGathering: readonly OrderStatus[] = ['shipped', 'ready', 'done', 'cancelled']

/**
 * What was ordered, at the prices of that moment; while it is gathered, a line that is not all at the branch says when
 * the rest comes.
 * Brief lines have the number and the count alone.
 */
export function OrderLines({ order, isBrief = false }: { order: OrderView; isBrief?: boolean }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const isGathered = !afterGathering.includes(order.status)
  const isFolded = !isUnfolded && order.lines.length > shownLines + 1
  return (
    <>
      <ul className={`${styles.lines} ${isBrief ? styles.brief : ''} ${isFolded ? styles.folded : ''}`}>
        {order.lines.map((line) => (
          <li key={line.id} className={styles.line} data-part-id={line.partId}>
            <span className={part.picture}>
              <PartDrawing name={line.icon} size={isBrief ? 26 : 36} />
            </span>
            <div>
              <a href={line.url} className={part.article}>
                {line.article}
              </a>
              <div className={`${part.name} ${styles.name}`}>{line.name}</div>
            </div>
            <span className={styles.term}>
              {isGathered && <StateDot state={line.term === null ? 'in_stock' : 'other_branch'} />}
              <span>
                {[isGathered && (line.term ?? 'Есть в филиале'), isBrief && `${line.count}\u00a0${line.unit}`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            {!isBrief && (
              <span className={styles.count}>
                {line.count}&nbsp;{line.unit}
              </span>
            )}
            <strong className={part.sum}>{formatMoney(line.totalMinor, order.currency)}</strong>
          </li>
        ))}
      </ul>
      {isFolded && (
        <button type="button" className={`${styles.more} no-print`} onClick={() => setUnfolded(true)}>
          Показать ещё {formatCount(order.lines.length - shownLines, nouns.item)}
        </button>
      )}
    </>
  )
}
