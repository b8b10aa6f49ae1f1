import type { SupplierApiView } from '@agromarket/shared'
import { formatMoment } from '../../../lib/format/format-date.ts'
import classes from './api.module.css'

/** Calls of the last day by the hour, those that were refused in red. */
export function HourBars({ hours }: { hours: SupplierApiView['hours'] }) {
  const most = Math.max(1, ...hours.map(({ ok, refused }) => ok + refused))
  const sum = (name: 'ok' | 'refused') => hours.reduce((total, hour) => total + hour[name], 0)
  const share = (count: number) => ({ height: `${(count / most) * 100}%` })
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className={classes.title}>
        Вызовы за 24 часа
      </h2>
      <p className={classes.sums}>
        Принято {sum('ok')}, отказано {sum('refused')}
      </p>
      <div className={classes.bars} aria-hidden="true">
        {hours.map(({ at, ok, refused }) => (
          <span key={at} title={`${formatMoment(at)}: ${ok + refused}`}>
            <i data-tone="bad" style={share(refused)} />
            <i style={share(ok)} />
          </span>
        ))}
      </div>
      <p className={classes.hours} aria-hidden="true">
        {[hours.at(0), hours.at(Math.floor(hours.length / 2)), hours.at(-1)].map(
          (hour) => hour && <span key={hour.at}>{formatMoment(hour.at)}</span>,
        )}
      </p>
    </section>
  )
}
