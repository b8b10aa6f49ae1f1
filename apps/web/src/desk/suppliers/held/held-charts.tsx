import type { HeldFile } from '@agromarket/shared'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { ChartBox } from '../charts/chart-box.tsx'
import { Bars } from '../charts/lazy-charts.ts'
import classes from './held.module.css'

/** How prices moved, and how long the last files were: the odd bar is wheat. */
export function HeldCharts({ held: { findings, rowHistory } }: { held: HeldFile }) {
  const most = Math.max(...findings.histogram.map(({ count }) => count))
  const changes = findings.histogram.map(({ fromPercent, count }) => ({
    name: `${fromPercent > 0 ? '+' : ''}${fromPercent} %`,
    ...(count === most && fromPercent !== 0 ? { odd: count } : { count }),
  }))
  const files = rowHistory.map(({ at, rows }, index) => {
    const isLast = index === rowHistory.length - 1
    return { name: isLast ? 'сейчас' : formatMoment(at), ...(isLast ? { odd: rows } : { count: rows }) }
  })
  return (
    <div className={classes.charts}>
      {findings.histogram.length > 0 && (
        <ChartBox
          title="Изменение цены"
          hint="предложений"
          table={{
            head: ['Изменение от', 'Предложений'],
            rows: findings.histogram.map(({ fromPercent, count }) => [`${fromPercent} %`, count]),
          }}
        >
          <Bars data={changes} series={seriesOf('Предложений')} />
        </ChartBox>
      )}
      <ChartBox
        title="Строк в файле"
        hint={`последние ${rowHistory.length}`}
        table={{ head: ['Файл', 'Строк'], rows: rowHistory.map(({ at, rows }) => [formatMoment(at), rows]) }}
      >
        <Bars data={files} series={seriesOf('Строк')} />
      </ChartBox>
    </div>
  )
}

const seriesOf = (label: string) => [
  { name: 'count', label, color: 'green.6' },
  { name: 'odd', label: `${label}, необычно`, color: 'wheat.4' },
]
