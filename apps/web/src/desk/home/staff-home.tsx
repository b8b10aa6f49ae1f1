import { isAllowed } from '@agromarket/shared'
import { NativeSelect, Title } from '@mantine/core'
import { useViewer } from '../../features/users/viewer.tsx'
import { formatMoment } from '../../lib/format/format-date.ts'
import { useMinute } from '../../lib/timing/use-minute.ts'
import { api } from '../../lib/trpc.ts'
import { FilesToCheck } from './files-to-check.tsx'
import { HomeFigures } from './home-figures.tsx'
import { QueueHealth } from './queue-health.tsx'
import classes from './staff-home.module.css'
import { Undelivered } from './undelivered.tsx'
import { WaitingJobs } from './waiting-jobs.tsx'
import { WaitingOffers } from './waiting-offers.tsx'
import { WaitingOrders } from './waiting-orders.tsx'
import { WaitingPrices } from './waiting-prices.tsx'

interface StaffHomeProps {
  assignee: 'all' | 'me'
  onAssignee: (assignee: 'all' | 'me') => void
}

const assignees = [
  { value: 'all', label: 'Мои и ничьи' },
  { value: 'me', label: 'Только мои' },
]
/** The start page looks again by itself; whoever works at one order follows that one live. */
const lookAgainMs = 30_000

/** /staff: what waits for this person, and what has gone wrong; each section by its permission. */
export function StaffHome({ assignee, onAssignee }: StaffHomeProps) {
  const viewer = useViewer()
  const now = useMinute()
  const { data: summary } = api.orders.desk.summary.useQuery({ assignee }, { refetchInterval: lookAgainMs })
  if (!summary) return <div aria-busy="true" />
  const managesOffers = isAllowed(viewer, 'offers.manage')
  const answersPrices = isAllowed(viewer, 'priceRequests.answer')
  return (
    <>
      <header className={classes.heading}>
        <div>
          <Title order={1}>Сводка</Title>
          <p>
            {now && `${weekday(now)}, ${formatMoment(now.toISOString())}. `}Филиал {viewer.branch.city}
          </p>
        </div>
        <NativeSelect
          size="sm"
          aria-label="Чьи заказы"
          data={assignees}
          value={assignee}
          onChange={({ currentTarget: { value } }) => onAssignee(value === 'me' ? 'me' : 'all')}
        />
      </header>
      <HomeFigures summary={summary} answersPrices={answersPrices} managesOffers={managesOffers} />
      <div className={classes.columns}>
        <div>
          <WaitingOrders summary={summary} />
          {managesOffers && <WaitingOffers />}
          {answersPrices && <WaitingPrices />}
        </div>
        <div>
          {isAllowed(viewer, 'suppliers.manage') && <FilesToCheck />}
          <Undelivered summary={summary} assignee={assignee} />
          {isAllowed(viewer, 'longJobs.manage') && <WaitingJobs />}
          {isAllowed(viewer, 'queues.manage') && <QueueHealth />}
        </div>
      </div>
    </>
  )
}

function weekday(now: Date): string {
  const name = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', timeZone: 'Europe/Moscow' }).format(now)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
