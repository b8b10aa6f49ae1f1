import { useMinute } from '../../lib/timing/use-minute.ts'
import { api } from '../../lib/trpc.ts'
import { LinkButton } from '../../ui/buttons/button.tsx'
import { describeState } from '../offers/offer-texts.ts'
import { isLate, waitedFor } from '../price-requests/waited-for.ts'
import { HomeSection } from './home-section.tsx'
import { openOffers } from './open-offers.ts'
import classes from './staff-home.module.css'

const mostShown = 5

/** Clients who wait for an offer, for an answer to their changes, for a bill or a contract. */
export function WaitingOffers() {
  const now = useMinute()
  const { data } = api.offers.desk.list.useQuery(openOffers)
  return (
    <HomeSection
      title="Предложения ждут"
      count={data?.counts.waiting ?? 0}
      all={{ href: '/staff/offers', label: 'Все предложения' }}
    >
      {data?.items.slice(0, mostShown).map((offer) => (
        <li key={offer.id} className={classes.price}>
          <span>
            <strong>{offer.number}</strong>
            <small>{offer.title}</small>
          </span>
          <span>
            {offer.clientName || offer.contactName}
            <small>{describeState(offer)}</small>
          </span>
          <small className={isLate(offer.movedAt, now) ? classes.late : undefined}>
            {waitedFor(offer.movedAt, now)}
          </small>
          <LinkButton
            href={`/kp/edit/${offer.hash}`}
            variant="quiet"
            size="xs"
            aria-label={`Открыть предложение ${offer.number}`}
          >
            Открыть
          </LinkButton>
        </li>
      ))}
    </HomeSection>
  )
}
