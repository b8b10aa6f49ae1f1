import { type DeskOfferItem, formatOfferMoney, toRussianDate } from '@agromarket/shared'
import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useMinute } from '../../../lib/timing/use-minute.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { isLate, waitedFor } from '../../price-requests/waited-for.ts'
import { describeState, variantLabels } from '../offer-texts.ts'
import classes from './offers-desk.module.css'
import { useCreateOffer } from './use-create-offer.ts'

/** A row an offer: whose, what, where it stands and since when somebody waits. */
export function OfferRows({ items, isStale }: { items: readonly DeskOfferItem[]; isStale: boolean }) {
  const { create, isPending } = useCreateOffer()
  return (
    <>
      <div className={classes.head} aria-hidden="true">
        <span>Номер</span>
        <span>Предложение и клиент</span>
        <span>Состояние</span>
        <span>Действует до</span>
        <span className={classes.sum}>Сумма</span>
      </div>
      <ul className={classes.rows} data-stale={isStale || undefined}>
        {items.map((offer) => (
          <li key={offer.id} className={classes.row}>
            <OfferRow offer={offer} />
            <ActionIcon
              variant="subtle"
              size="lg"
              disabled={isPending}
              aria-label={`Копировать предложение ${offer.number}`}
              onClick={() => create({ copyOf: offer.id })}
            >
              <IconCopy size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </>
  )
}

function OfferRow({ offer }: { offer: DeskOfferItem }) {
  const now = useMinute()
  const { hash, number, title, variant, clientName, contactName, managerName, waitsFor, movedAt } = offer
  return (
    <Link href={`/kp/edit/${hash}`} className={classes.link}>
      <strong>{number}</strong>
      <span>
        <b>{title || `${variantLabels[variant]}, без названия`}</b>
        <small>{[clientName || contactName || 'Клиент не назван', managerName].filter(Boolean).join(', ')}</small>
      </span>
      <span className={classes.state} data-waits={waitsFor ? '' : undefined}>
        {describeState(offer)}
        {waitsFor && (
          <small className={isLate(movedAt, now) ? classes.late : undefined}>{waitedFor(movedAt, now)}</small>
        )}
      </span>
      <span className={classes.until}>{toRussianDate(offer.validUntil)}</span>
      <strong className={classes.sum}>{formatOfferMoney(offer.totalMinor, offer.currency)}</strong>
    </Link>
  )
}
