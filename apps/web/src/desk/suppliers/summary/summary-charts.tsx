import type { SupplierSummary } from '@agromarket/shared'
import { ChartBox } from '../charts/chart-box.tsx'
import { Area, Bars } from '../charts/lazy-charts.ts'

const rowSeries = [
  { name: 'accepted', label: 'Принято', color: 'green.6' },
  { name: 'rejected', label: 'С ошибками', color: 'red.5' },
]
const saleSeries = [{ name: 'onSale', label: 'В продаже', color: 'green.6' }]

/** What came day by day, and what was on sale. */
export function SummaryCharts({ days }: { days: SupplierSummary['days'] }) {
  const data = days.map(({ day, accepted, rejected, onSale }) => ({
    name: toDayMonth(day),
    accepted,
    rejected,
    onSale,
  }))
  return (
    <>
      <ChartBox
        title="Принято строк по дням"
        hint="строк"
        table={{
          head: ['День', 'Принято', 'С ошибками'],
          rows: days.map(({ day, accepted, rejected }) => [toDayMonth(day), accepted, rejected]),
        }}
      >
        <Bars data={data} series={rowSeries} />
      </ChartBox>
      <ChartBox
        title="Предложений в продаже"
        hint="предложений"
        table={{ head: ['День', 'В продаже'], rows: days.map(({ day, onSale }) => [toDayMonth(day), onSale]) }}
      >
        <Area data={data} series={saleSeries} />
      </ChartBox>
    </>
  )
}

/** «2026-03-16» → «16.03» */
function toDayMonth(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}`
}
