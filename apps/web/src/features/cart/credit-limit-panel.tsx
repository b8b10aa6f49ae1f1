import { type CreditLimit, type Currency, formatMoney } from '@agromarket/shared'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import part from '../parts/part-line.module.css'
import styles from './cart.module.css'

interface CreditLimitPanelProps {
  limit: CreditLimit
  orderMinor: number
  currency: Currency
  /** Where room is short: the bar and what is left. */
  isBrief?: boolean
}

/** «Лимит организации»: used, this order, what is left; an overrun says by how much. Spec §5: never below 0. */
export function CreditLimitPanel({ limit, orderMinor, currency, isBrief = false }: CreditLimitPanelProps) {
  const share = (minor: number) => `${Math.min(100, (minor / Math.max(1, limit.totalMinor)) * 100)}%`
  const isOver = limit.overrunMinor > 0
  return (
    <section aria-label="Лимит организации">
      <div className={styles.limitHead}>
        <strong>Лимит организации</strong>
        <span className={part.meta}>отсрочка {formatCount(limit.days, nouns.day)}</span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.barUsed} style={{ width: share(limit.usedMinor) }} />
        <span className={isOver ? styles.barOver : styles.barOrder} style={{ width: share(orderMinor) }} />
      </div>
      <dl className={isBrief ? styles.brief : undefined}>
        {!isBrief && (
          <>
            <LegendRow color="var(--green-8)" label="Использовано" value={formatMoney(limit.usedMinor, currency)} />
            <LegendRow
              color={isOver ? 'var(--red-5)' : 'var(--wheat-4)'}
              label="Этот заказ"
              value={formatMoney(orderMinor, currency)}
            />
          </>
        )}
        <LegendRow color="var(--gray-2)" label="Останется" value={formatMoney(limit.leftMinor, currency)} isStrong />
      </dl>
      {isOver && <p className={styles.over}>Лимит превышен на {formatMoney(limit.overrunMinor, currency)}</p>}
    </section>
  )
}

function LegendRow({
  color,
  label,
  value,
  isStrong,
}: {
  color: string
  label: string
  value: string
  isStrong?: boolean
}) {
  return (
    <div className={`${styles.row} ${styles.legend}`} style={{ '--legend': color } as React.CSSProperties}>
      <dt>{label}</dt>
      <dd>{isStrong ? <strong>{value}</strong> : value}</dd>
    </div>
  )
}
