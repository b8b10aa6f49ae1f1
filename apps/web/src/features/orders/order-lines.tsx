import { formatMoney, type OrderView } from '@agromarket/shared'
import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import styles from './orders.module.css'

/** What was ordered, at the prices of that moment; a line that is not all at the branch says when the rest comes. */
export function OrderLines({ order }: { order: OrderView }) {
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <li key={line.id} className={styles.line} data-part-id={line.partId}>
          <span className={styles.picture}>
            <PartDrawing name={line.icon} size={36} />
          </span>
          <div>
            <a href={line.url} className={styles.article}>
              {line.article}
            </a>
            <div className={styles.name}>{line.name}</div>
          </div>
          <span className={styles.term}>
            <i className={line.term === null ? styles.dotReady : styles.dotLater} aria-hidden="true" />
            {line.term === null ? 'Есть в филиале' : line.term}
          </span>
          <span className={styles.count}>{line.count} шт.</span>
          <strong className={styles.sum}>{formatMoney(line.totalMinor, order.currency)}</strong>
        </li>
      ))}
    </ul>
  )
}
