import { useMinute } from '../../lib/timing/use-minute.ts'
import { api } from '../../lib/trpc.ts'
import { LinkButton } from '../../ui/buttons/button.tsx'
import { isLate, waitedFor } from '../price-requests/waited-for.ts'
import { HomeSection } from './home-section.tsx'
import { openPriceRequests } from './open-price-requests.ts'
import classes from './staff-home.module.css'

const mostShown = 5

/** Buyers who have asked for a price and wait for it. */
export function WaitingPrices() {
  const now = useMinute()
  const { data } = api.priceRequests.incoming.useQuery(openPriceRequests)
  return (
    <HomeSection
      title="Запросы цены"
      count={data?.counts.open ?? 0}
      all={{ href: '/staff/price-requests', label: 'Все запросы' }}
    >
      {data?.items.slice(0, mostShown).map(({ id, article, name, count, contacts, organization, createdAt }) => (
        <li key={id} className={classes.price}>
          <span>
            <strong>{article}</strong>
            <small>
              {name}, {count}&nbsp;шт.
            </small>
          </span>
          <span>{organization || contacts.name}</span>
          <small className={isLate(createdAt, now) ? classes.late : undefined}>{waitedFor(createdAt, now)}</small>
          <LinkButton href="/staff/price-requests" variant="quiet" size="xs" aria-label={`Дать цену, ${article}`}>
            Дать цену
          </LinkButton>
        </li>
      ))}
    </HomeSection>
  )
}
