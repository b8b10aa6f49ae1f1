import {
  type CarrierCode,
  type Currency,
  carrierNames,
  type DeliveryQuote,
  formatMoney,
  type NearestTerminal,
} from '@agromarket/shared'
import { IconArrowsSort } from '@tabler/icons-react'
import { useState } from 'react'
import { belowLg, useMediaQuery } from '../../../lib/use-media-query.ts'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { Ring } from '../../../ui/status/ring.tsx'
import { AddressField } from '../address/address-field.tsx'
import { WeightlessNote } from '../calc-panel.tsx'
import deliveryStyles from '../delivery.module.css'
import { LazyDeliveryMap } from '../lazy-delivery-map.tsx'
import { toDays } from '../quote/delivery-days.ts'
import type { Delivery } from '../use-delivery.ts'
import { sortTerminals, type TerminalOrder } from './sort-terminals.ts'
import styles from './terminals.module.css'
import { useNearestTerminals } from './use-nearest-terminals.ts'

const listedOnPhone = 5

/** To a carrier's terminal: address, carriers, list and map that choose each other (mockup cart-terminals). */
export function TerminalsPanel({ delivery, error }: { delivery: Delivery; error: string | null }) {
  const { choice, branch, quote, isRecalculating, change } = delivery
  const place = choice.terminalPlace
  const [company, setCompany] = useState<CarrierCode | null>(null)
  const near = useNearestTerminals(delivery)
  const [order, setOrder] = useState<TerminalOrder>('nearest')
  const [isAllListed, setAllListed] = useState(false)
  const ofCompany = near.terminals.filter(({ transportCompany }) => company === null || transportCompany === company)
  const shown = sortTerminals(ofCompany, order, quote)
  // On a phone the list has no bar of its own: a page in a page is hard to leave with a thumb.
  const isFolded = useMediaQuery(belowLg) && !isAllListed
  const listed = isFolded ? shown.filter(({ id }, place) => place < listedOnPhone || id === choice.idTerminal) : shown
  const choose = (id: string) => {
    const terminal = near.terminals.find((one) => one.id === id)
    if (terminal && terminal.refusal === null) {
      change({ idTerminal: id, transportCompany: terminal.transportCompany, terminalPlace: near.place })
    }
  }
  return (
    <>
      <div className={deliveryStyles.panel}>
        <div className={styles.head}>
          <AddressField
            label="Рядом с адресом"
            place={place}
            branchId={branch.id}
            isBusy={isRecalculating || near.isLoading}
            error={error}
            onChange={(next) => change({ terminalPlace: next, idTerminal: null, transportCompany: null })}
          />
          <div className={styles.filters}>
            <Companies terminals={near.terminals} company={company} onChoose={setCompany} />
            <label className={styles.order}>
              <IconArrowsSort size={16} stroke={2} aria-hidden="true" />
              <select
                aria-label="Порядок терминалов"
                value={order}
                onChange={({ currentTarget }) => setOrder(currentTarget.value as TerminalOrder)}
              >
                <option value="nearest">Сначала ближние</option>
                <option value="cheapest">Сначала дешёвые</option>
              </select>
            </label>
          </div>
        </div>
        {near.hasFailed ? (
          <ErrorStrip title="Не удалось загрузить терминалы" onRetry={near.retry} />
        ) : (
          <div className={styles.body}>
            <fieldset className={styles.list}>
              <legend className="visually-hidden">Терминалы</legend>
              {listed.map((terminal) => (
                <TerminalRow
                  key={terminal.id}
                  terminal={terminal}
                  quote={quote}
                  isSameCity={terminal.city === near.place?.address.city}
                  isChosen={terminal.id === choice.idTerminal}
                  onChoose={() => choose(terminal.id)}
                />
              ))}
              {listed.length < shown.length && (
                <button type="button" className={styles.more} onClick={() => setAllListed(true)}>
                  Показать ещё {shown.length - listed.length}
                </button>
              )}
              {!near.isLoading && shown.length === 0 && <p className={styles.none}>Рядом терминалов нет</p>}
            </fieldset>
            <div className={styles.map}>
              <LazyDeliveryMap
                branch={branch}
                place={near.place?.coords ?? null}
                terminals={shown}
                selectedId={choice.idTerminal}
                onSelect={choose}
              />
            </div>
          </div>
        )}
        <ChosenTerminal delivery={delivery} terminal={near.terminals.find(({ id }) => id === choice.idTerminal)} />
      </div>
      <WeightlessNote articles={quote?.weightlessArticles ?? []} />
    </>
  )
}

interface CompaniesProps {
  terminals: readonly NearestTerminal[]
  company: CarrierCode | null
  onChoose: (company: CarrierCode | null) => void
}

function Companies({ terminals, company, onChoose }: CompaniesProps) {
  const companies = [...new Set(terminals.map(({ transportCompany }) => transportCompany))]
  const count = (code: CarrierCode) => terminals.filter(({ transportCompany }) => transportCompany === code).length
  return (
    <fieldset className={styles.companies}>
      <legend className="visually-hidden">Перевозчик</legend>
      <button type="button" aria-pressed={company === null} onClick={() => onChoose(null)}>
        Все <small>{terminals.length}</small>
      </button>
      {companies.map((code) => (
        <button key={code} type="button" aria-pressed={company === code} onClick={() => onChoose(code)}>
          {carrierNames[code]} <small>{count(code)}</small>
        </button>
      ))}
    </fieldset>
  )
}

interface TerminalRowProps {
  terminal: NearestTerminal
  quote: DeliveryQuote | null
  /** As the address: its name goes without saying. */
  isSameCity: boolean
  isChosen: boolean
  onChoose: () => void
}

function TerminalRow({ terminal, quote, isSameCity, isChosen, onChoose }: TerminalRowProps) {
  const { city, address, carrierName, distance, schedule, refusal, transportCompany } = terminal
  const answer = quote?.quotes.find(({ carrier }) => carrier === transportCompany)
  return (
    <label className={styles.row}>
      <input type="radio" name="terminal" checked={isChosen} disabled={refusal !== null} onChange={onChoose} />
      <span>
        <strong>{isSameCity ? address : `${city}, ${address}`}</strong>
        <small>
          {carrierName}, {distance.toLocaleString('ru-RU')}&nbsp;км
        </small>
      </span>
      {answer && refusal === null && <CompanyPrice answer={answer} currency={quote?.currency ?? 'RUB'} />}
      <small className={styles.hours}>{refusal ?? schedule}</small>
    </label>
  )
}

function CompanyPrice({ answer, currency }: { answer: DeliveryQuote['quotes'][number]; currency: Currency }) {
  return (
    <span className={styles.price}>
      {answer.state === 'calculating' && <Ring size={16} label="Считаем" />}
      {answer.state === 'failed' && <small>Рассчитает менеджер</small>}
      {answer.state === 'done' && (
        <>
          <strong>
            {answer.isApproximate && '≈\u00a0'}
            {formatMoney(answer.priceMinor, currency)}
          </strong>
          <small>{toDays(answer)}</small>
        </>
      )}
    </span>
  )
}

/** What the chosen terminal takes, and what it costs to have the goods brought there. */
function ChosenTerminal({ delivery, terminal }: { delivery: Delivery; terminal: NearestTerminal | undefined }) {
  const { outcome, quote } = delivery
  if (!terminal) return null
  const { schedule, maxWeightGrams, storageDays } = terminal
  const limits = [
    maxWeightGrams !== null && `принимает до ${Math.round(maxWeightGrams / 1000).toLocaleString('ru-RU')} кг`,
    storageDays !== null && `хранит ${storageDays} дн.`,
  ].filter((words) => words !== false)
  return (
    <div className={styles.chosen}>
      <p>
        <strong>
          Терминал: {terminal.city}, {terminal.address}
        </strong>
        <small>{[schedule, ...limits].join(', ')}</small>
      </p>
      <p className={styles.price} aria-live="polite">
        {outcome.kind === 'priced' && (
          <>
            <strong>{formatMoney(outcome.carrier.priceMinor, quote?.currency ?? 'RUB')}</strong>
            <small>
              {terminal.carrierName}, {toDays(outcome.carrier)}
            </small>
          </>
        )}
        {outcome.kind === 'calculating' && <Ring size={16} label="Считаем" />}
        {outcome.kind === 'manager' && (
          <>
            <strong>Рассчитает менеджер</strong>
            <small>{outcome.reason}</small>
          </>
        )}
      </p>
    </div>
  )
}
