import { type CarrierQuote, type Currency, formatMoney } from '@agromarket/shared'
import { formatCount } from '../../../lib/format/format-count.ts'
import { Ring } from '../../../ui/status/ring.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import type { Delivery } from '../use-delivery.ts'
import styles from './carriers.module.css'
import { toDates, toDays } from './delivery-days.ts'
import { findChosen } from './delivery-outcome.ts'

/** «Кто доставит»: prices and days as the carriers answer; one without a price is the manager's, and may be chosen too. */
export function CarrierList({ delivery }: { delivery: Delivery }) {
  const { choice, quote, outcome, isRecalculating, isGuest, change } = delivery
  if (isGuest) return <p className={styles.words}>Войдите, чтобы увидеть цену доставки</p>
  if (outcome.kind === 'nothing') return <p className={styles.words}>Выберите в корзине товары с ценой</p>
  if (!quote) return outcome.kind === 'incomplete' ? null : <Verdict delivery={delivery} />
  const { quotes, currency } = quote
  const answered = quotes.filter(({ state }) => state !== 'calculating').length
  const chosen = findChosen(choice, quote)
  return (
    <fieldset className={`${styles.carriers} ${isRecalculating ? styles.old : ''}`}>
      <legend>Кто доставит</legend>
      <p className={styles.progress} aria-live="polite">
        {isRecalculating ? (
          <>
            <Ring size={16} /> Считаем заново
          </>
        ) : (
          quote.state === 'calculating' && (
            <>
              <Ring size={16} /> Ответили {answered} из{' '}
              {formatCount(quotes.length, ['перевозчика', 'перевозчиков', 'перевозчиков'])}
            </>
          )
        )}
      </p>
      {quotes.map((one) => (
        <CarrierRow
          key={one.carrier}
          quote={one}
          currency={currency}
          weightlessCount={quote.weightlessArticles.length}
          isChosen={one === chosen}
          onChoose={() => change({ carrier: one.carrier })}
        />
      ))}
    </fieldset>
  )
}

interface CarrierRowProps {
  quote: CarrierQuote
  currency: Currency
  weightlessCount: number
  isChosen: boolean
  onChoose: () => void
}

function CarrierRow({ quote, currency, weightlessCount, isChosen, onChoose }: CarrierRowProps) {
  const { carrierName, state, note, reason, isApproximate } = quote
  return (
    <label className={styles.row}>
      <input type="radio" name="carrier" checked={isChosen} disabled={state === 'calculating'} onChange={onChoose} />
      <span className={styles.name}>
        <strong>{carrierName}</strong>
        <small>{reason ?? (note || 'До адреса')}</small>
      </span>
      <span className={styles.days}>{state === 'calculating' ? <Skeleton width={92} /> : <Days quote={quote} />}</span>
      <span className={styles.price}>
        {state === 'calculating' && (
          <>
            <Ring size={16} /> Считаем
          </>
        )}
        {state === 'failed' && 'Рассчитает менеджер'}
        {state === 'done' && (
          <strong>
            {isApproximate && '≈\u00a0'}
            {formatMoney(quote.priceMinor, currency)}
          </strong>
        )}
        {isApproximate && state === 'done' && (
          <em>примерно: у {formatCount(weightlessCount, ['товара', 'товаров', 'товаров'])} нет веса</em>
        )}
      </span>
    </label>
  )
}

function Days({ quote }: { quote: CarrierQuote }) {
  const dates = toDates(quote, new Date())
  if (quote.state === 'failed' || dates === null) return 'После заказа'
  return (
    <>
      {dates}
      <small>{toDays(quote)}</small>
    </>
  )
}

/** What stands in place of prices while there are none. */
export function Verdict({ delivery: { outcome } }: { delivery: Delivery }) {
  if (outcome.kind === 'manager') {
    return (
      <p className={styles.words}>
        <strong>Рассчитает менеджер</strong>
        {outcome.reason}
      </p>
    )
  }
  return (
    <p className={styles.words} role="status">
      <Ring size={16} /> Спрашиваем перевозчиков
    </p>
  )
}
