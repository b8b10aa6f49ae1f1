import { formatNumber } from '../../../lib/format/format-count.ts'
import { api } from '../../../lib/trpc.ts'
import { ChartBox } from '../charts/chart-box.tsx'
import { Area } from '../charts/lazy-charts.ts'
import { Figures } from '../parts/figures.tsx'
import { allSuppliers } from './address.ts'
import classes from './summary.module.css'

const series = [{ name: 'rowsPerSecond', label: 'Строк в секунду', color: 'green.6' }]
const lookAgainMs = 15_000
const hours = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' })

/** For administrators: how fast files are worked on, and how many wait. */
export function QueueHealth() {
  const { data } = api.suppliers.manage.list.useQuery(allSuppliers, { refetchInterval: lookAgainMs })
  if (!data) return null
  const figures = [
    { name: 'Файлов в работе', value: formatNumber(data.running) },
    { name: 'Файлов ждут', value: formatNumber(data.waiting) },
    { name: 'Задержаны', value: formatNumber(data.counts.held) },
    { name: 'Принято за сутки', value: formatNumber(data.accepted), hint: `файлов: ${formatNumber(data.files)}` },
    { name: 'С ошибками за сутки', value: formatNumber(data.rejected) },
  ]
  const pace = data.hours.map(({ at, rowsPerSecond }) => ({ name: hours.format(new Date(at)), rowsPerSecond }))
  return (
    <section className={classes.queue} aria-label="Очередь обработки">
      <Figures label="Очередь" figures={figures} />
      <ChartBox
        title="Скорость обработки за сутки"
        hint="строк в секунду"
        table={{ head: ['Час', 'Строк в секунду'], rows: pace.map(({ name, rowsPerSecond }) => [name, rowsPerSecond]) }}
      >
        <Area data={pace} series={series} />
      </ChartBox>
    </section>
  )
}
