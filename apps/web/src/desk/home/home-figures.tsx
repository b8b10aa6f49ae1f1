import { type DayFigures, type DeskSummary, formatMoney } from '@agromarket/shared'
import { formatCount, formatNumber, type NounForms } from '../../lib/format/format-count.ts'
import { api } from '../../lib/trpc.ts'
import { describeMinutes } from '../price-requests/waited-for.ts'
import { DayBars } from './day-bars.tsx'
import { openOffers } from './open-offers.ts'
import { openPriceRequests } from './open-price-requests.ts'
import classes from './staff-home.module.css'

interface HomeFiguresProps {
  summary: DeskSummary
  answersPrices: boolean
  managesOffers: boolean
}

/** Today's orders, prices and offers that are waited for, searches that found nothing: each with its two weeks. */
export function HomeFigures({ summary, answersPrices, managesOffers }: HomeFiguresProps) {
  const { today, days } = summary
  const sums = today.sums.map(({ totalMinor, currency }) => formatMoney(totalMinor, currency)).join(', ')
  return (
    <dl className={classes.figures}>
      <Figure
        name="Заказы сегодня"
        value={today.count}
        hint={sums ? `на ${sums}` : 'заказов ещё не было'}
        days={days}
        caption="Заказы по дням"
      />
      {answersPrices && <PriceFigure />}
      {managesOffers && <OfferFigure />}
      <SearchFigure />
    </dl>
  )
}

function PriceFigure() {
  const { data } = api.priceRequests.incoming.useQuery(openPriceRequests)
  const { data: past } = api.priceRequests.incomingDays.useQuery()
  const minutes = past?.answerMinutes ?? null
  return (
    <Figure
      name="Запросы цены"
      value={data?.counts.open ?? 0}
      hint={minutes === null ? 'ждут ответа' : `ответ за ${describeMinutes(minutes)}`}
      days={past?.days}
      caption="Запросы цены по дням"
    />
  )
}

function OfferFigure() {
  const { data } = api.offers.desk.list.useQuery(openOffers)
  const { data: past } = api.offers.desk.days.useQuery()
  return (
    <Figure
      name="Предложения"
      value={data?.counts.waiting ?? 0}
      hint="ждут ответа"
      days={past?.days}
      caption="Предложения по дням"
    />
  )
}

/** After «из». */
const ofSearches: NounForms = ['запроса', 'запросов', 'запросов']

function SearchFigure() {
  const { data } = api.catalog.searchDays.useQuery()
  const today = data?.days.at(-1)
  return (
    <Figure
      name="Поиск без результата"
      value={today?.count ?? 0}
      hint={`из ${formatCount(today?.asked ?? 0, ofSearches)}`}
      days={data?.days}
      caption="Поиск без результата по дням"
    />
  )
}

interface FigureProps extends Partial<DayFigures> {
  name: string
  value: number
  hint: string
  /** Names the bars for whoever does not see them. */
  caption?: string
}

function Figure({ name, value, hint, days, caption = '' }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatNumber(value)}</dd>
      <dd className={classes.hint}>{hint}</dd>
      {days && (
        <dd className={classes.bars}>
          <DayBars days={days} caption={caption} />
        </dd>
      )}
    </div>
  )
}
