import { type DeskSummary, formatMoney } from '@agromarket/shared'
import { formatNumber } from '../../lib/format/format-count.ts'
import { api } from '../../lib/trpc.ts'
import { DayBars } from './day-bars.tsx'
import { openPriceRequests } from './open-price-requests.ts'
import classes from './staff-home.module.css'

/** Four figures: today's orders with two weeks beside them, what waits, what can be handed out, prices asked for. */
export function HomeFigures({ summary, answersPrices }: { summary: DeskSummary; answersPrices: boolean }) {
  const { today, days, waitingCount, readyCount } = summary
  const sums = today.sums.map(({ totalMinor, currency }) => formatMoney(totalMinor, currency)).join(', ')
  return (
    <dl className={classes.figures}>
      <div>
        <dt>Заказы сегодня</dt>
        <dd>{formatNumber(today.count)}</dd>
        <dd className={classes.hint}>{sums ? `на ${sums}` : 'заказов ещё не было'}</dd>
        <dd className={classes.bars}>
          <DayBars days={days} />
        </dd>
      </div>
      <Figure name="Ждут вас" value={waitingCount} hint="принять, подтвердить, собрать" />
      <Figure name="Готовы к выдаче" value={readyCount} hint="ждут покупателя" />
      {answersPrices && <PriceFigure />}
    </dl>
  )
}

function PriceFigure() {
  const { data } = api.priceRequests.incoming.useQuery(openPriceRequests)
  return <Figure name="Запросы цены" value={data?.counts.open ?? 0} hint="ждут ответа" />
}

function Figure({ name, value, hint }: { name: string; value: number; hint: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatNumber(value)}</dd>
      <dd className={classes.hint}>{hint}</dd>
    </div>
  )
}
