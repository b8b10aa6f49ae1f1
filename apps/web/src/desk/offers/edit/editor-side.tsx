import {
  calculateOffer,
  type DeskOffer,
  formatOfferMoney,
  type OfferCheck,
  type OfferSection,
  type OfferTotals,
} from '@agromarket/shared'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { formatMoment } from '../../../lib/format/format-date.ts'
import classes from '../frame/card.module.css'
import rowClasses from '../frame/rows.module.css'
import { eventLabels } from '../offer-texts.ts'
import { OfferLetters } from '../send/offer-letters.tsx'
import { SendButton, type SendButtonProps } from '../send/send-button.tsx'
import type { Editing } from './editing.tsx'
import { StaffCard } from './staff-card.tsx'

interface EditorSideProps {
  editing: Editing
  checks: readonly OfferCheck[]
  onGo: (section: OfferSection) => void
  sending: SendButtonProps
  onCompare: () => void
}

/** Beside the panels: the sums as one types, what is not ready, the versions, and what has happened. */
export function EditorSide({ editing, checks, onGo, sending, onCompare }: EditorSideProps) {
  const { offer } = editing
  return (
    <aside className={classes.side} aria-label="Итоги и проверка">
      <Totals editing={editing} sending={sending} />
      <StaffCard editing={editing} />
      <Checks checks={checks} onGo={onGo} />
      <Versions offer={offer} onCompare={onCompare} />
      <OfferLetters offer={offer} />
      <Events offer={offer} />
    </aside>
  )
}

const rows: readonly (readonly [keyof OfferTotals, string])[] = [
  ['machinesMinor', 'Техника'],
  ['optionsMinor', 'Комплектация'],
  ['commissioningMinor', 'Пусконаладка'],
  ['partsMinor', 'Запчасти'],
  ['worksMinor', 'Работы инженера'],
  ['travelMinor', 'Дорога'],
]

function Totals({ editing: { offer, draft }, sending }: Pick<EditorSideProps, 'editing' | 'sending'>) {
  const totals = calculateOffer(draft.content)
  const money = (minor: number) => formatOfferMoney(minor, draft.currency)
  const { totalMinor, discountMinor, deliveryMinor, vatMinor } = totals
  const isOver = offer.page.state === 'accepted' || offer.page.state === 'revoked'
  return (
    <section className={classes.card} aria-label="Итого">
      <dl className={classes.totals}>
        {rows.map(([key, label]) =>
          totals[key] ? (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{money(totals[key])}</dd>
            </div>
          ) : null,
        )}
        {draft.content.delivery.method === 'calc' && (
          <div>
            <dt>Доставка</dt>
            <dd>{deliveryMinor === null ? 'скрыта' : money(deliveryMinor)}</dd>
          </div>
        )}
      </dl>
      <p className={classes.total}>
        <span>
          Итого с НДС <small>{discountMinor > 0 && <s>{money(totalMinor + discountMinor)}</s>}</small>
        </span>
        <strong>{money(totalMinor)}</strong>
        {discountMinor > 0 && (
          <small>
            Скидка {toPercent(discountMinor / (totalMinor + discountMinor))} %, −{money(discountMinor)}
          </small>
        )}
        <small>в том числе НДС {money(vatMinor)}</small>
      </p>
      {!isOver && <SendButton sending={sending} fullWidth size="md" />}
    </section>
  )
}

/** 0.0647 → «6,5» */
function toPercent(share: number): string {
  return (share * 100).toFixed(1).replace('.', ',')
}

function Checks({ checks, onGo }: Pick<EditorSideProps, 'checks' | 'onGo'>) {
  return (
    <section className={classes.card} aria-labelledby="offer-checks">
      <h2 id="offer-checks">Проверка перед отправкой</h2>
      <ul className={rowClasses.checks}>
        {checks.length === 0 && (
          <li data-level="ok">
            <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" /> Можно отправлять
          </li>
        )}
        {checks.map(({ path, section, level, message }) => (
          <li key={path} data-level={level}>
            {level === 'error' ? (
              <IconCircleX size={18} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
            )}
            <button type="button" onClick={() => onGo(section)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Versions({ offer, onCompare }: { offer: DeskOffer; onCompare: () => void }) {
  const { editions, timeZone, page } = offer
  return (
    <section className={classes.card} aria-labelledby="offer-versions">
      <h2>
        <span id="offer-versions">Версии</span>
        {editions.length > 1 && (
          <Button size="compact-sm" variant="subtle" onClick={onCompare}>
            Сравнить
          </Button>
        )}
      </h2>
      <ul className={rowClasses.versions}>
        {editions.map(({ number, isSent, at, authorName, totalMinor }) => (
          <li key={number}>
            <strong>{isSent ? `Версия ${number}` : 'Черновик'}</strong>
            <span>{formatMoment(at, timeZone)}</span>
            <small>{[isSent ? 'отправлена' : 'не отправлен', authorName].filter(Boolean).join(', ')}</small>
            <small>{formatOfferMoney(totalMinor, page.currency)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What has happened to the offer, the newest first. */
export function Events({ offer: { events, timeZone } }: { offer: DeskOffer }) {
  return (
    <section className={classes.card} aria-labelledby="offer-events">
      <h2 id="offer-events">События</h2>
      <ol className={rowClasses.events}>
        {events.map(({ id, kind, actorName, note, at }) => (
          <li key={id}>
            <strong>{eventLabels[kind]}</strong>
            <small>{[formatMoment(at, timeZone), actorName, note].filter(Boolean).join(', ')}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
