import { type CreditLimit, type Currency, formatMoney } from '@agromarket/shared'
import styles from './cart.module.css'

interface CreditLimitPanelProps {
  limit: CreditLimit
  orderMinor: number
  currency: Currency
}

/** «Лимит организации»: used, this order, what is left; an overrun says by how much. Spec §5: never below 0. */
export function CreditLimitPanel({ limit, orderMinor, currency }: CreditLimitPanelProps) {
  const share = (minor: number) => `${Math.min(100, (minor / Math.max(1, limit.totalMinor)) * 100)}%`
  const isOver = limit.overrunMinor > 0
  return (
    <section aria-label="Лимит организации">
      <div className={styles.row} style={{ marginTop: 0 }}>
        <strong>Лимит организации</strong>
        <span className={styles.meta}>отсрочка {limit.days} дней</span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <span className={styles.barUsed} style={{ width: share(limit.usedMinor) }} />
        <span className={isOver ? styles.barOver : styles.barOrder} style={{ width: share(orderMinor) }} />
      </div>
      <dl style={{ margin: 0 }}>
        <LegendRow
          color="var(--mantine-color-green-8)"
          label="Использовано"
          value={formatMoney(limit.usedMinor, currency)}
        />
        <LegendRow
          color={isOver ? 'var(--mantine-color-red-5)' : 'var(--mantine-color-wheat-4)'}
          label="Этот заказ"
          value={formatMoney(orderMinor, currency)}
        />
        <LegendRow
          color="var(--mantine-color-gray-2)"
          label="Останется"
          value={formatMoney(limit.leftMinor, currency)}
          isStrong
        />
      </dl>
      {isOver && (
        <p className={styles.meta} style={{ color: 'var(--mantine-color-red-6)', margin: '8px 0 0' }}>
          Лимит превышен на {formatMoney(limit.overrunMinor, currency)}
        </p>
      )}
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
    <div className={styles.row} style={{ '--legend': color } as React.CSSProperties}>
      <dt className={styles.legend}>{label}</dt>
      <dd>{isStrong ? <strong>{value}</strong> : value}</dd>
    </div>
  )
}
