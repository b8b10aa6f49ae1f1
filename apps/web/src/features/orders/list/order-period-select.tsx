import type { OrderListQuery } from '@agromarket/shared'
import { IconCalendar } from '@tabler/icons-react'
import styles from './orders-page.module.css'

type Period = OrderListQuery['period']

export const periodLabels: Record<Period, string> = {
  30: 'За 30 дней',
  90: 'За 3 месяца',
  365: 'За 12 месяцев',
  all: 'За всё время',
}
const periods = ['30', '90', '365', 'all'] as const satisfies readonly Period[]

export function OrderPeriodSelect({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  return (
    <label className={`${styles.period} no-print`}>
      <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">Период</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as Period)}>
        {periods.map((period) => (
          <option key={period} value={period}>
            {periodLabels[period]}
          </option>
        ))}
      </select>
    </label>
  )
}
