import type { SupplierAdminView } from '@agromarket/shared'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { ChartBox } from '../charts/chart-box.tsx'
import { Area, Bars } from '../charts/lazy-charts.ts'
import classes from './suppliers-page.module.css'

/** «14:00» of the shop's own clock. */
export const hourOf = (iso: string) =>
  new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' }).format(
    new Date(iso),
  )
const dayOf = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}`

/** Rows a second over a day, and what was taken in two weeks. */
export function PortalCharts({ data: { hours, days } }: { data: SupplierAdminView }) {
  const rates = hours.map(({ at, rowsPerSecond }) => ({ name: hourOf(at), rate: rowsPerSecond }))
  const taken = days.map(({ day, accepted, rejected }) => ({ name: dayOf(day), accepted, rejected }))
  return (
    <div className={classes.charts}>
      <ChartBox
        title="Скорость разбора, 24 часа"
        hint="строк в секунду"
        table={{ head: ['Час', 'Строк в секунду'], rows: rates.map(({ name, rate }) => [name, formatNumber(rate)]) }}
      >
        <Area data={rates} series={[{ name: 'rate', label: 'Строк в секунду', color: 'var(--green-6)' }]} />
      </ChartBox>
      <ChartBox
        title="Принято строк, 14 дней"
        table={{
          head: ['День', 'Принято', 'Отклонено'],
          rows: taken.map(({ name, accepted, rejected }) => [name, formatNumber(accepted), formatNumber(rejected)]),
        }}
      >
        <Bars
          data={taken}
          series={[
            { name: 'accepted', label: 'Принято', color: 'var(--green-6)' },
            { name: 'rejected', label: 'Отклонено', color: 'var(--red-6)' },
          ]}
        />
      </ChartBox>
    </div>
  )
}
