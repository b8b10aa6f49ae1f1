import { isLongJobOver } from '@agromarket/shared'
import { api } from '../../lib/trpc.ts'
import { HomeSection } from './home-section.tsx'
import classes from './staff-home.module.css'

const mostShown = 5

/** Long work that runs or has failed, for administrators. */
export function WaitingJobs() {
  const { data = [] } = api.longJobs.list.useQuery()
  const shown = data.filter(({ state }) => !isLongJobOver(state) || state === 'failed')
  return (
    <HomeSection title="Задания" count={shown.length} all={{ href: '/staff/jobs', label: 'Все задания' }}>
      {shown.slice(0, mostShown).map(({ id, title, step, error, percent }) => (
        <li key={id} className={classes.job}>
          <span>
            {title}
            <small>{error ?? step}</small>
          </span>
          <small>{percent === null ? '' : `${percent}\u00a0%`}</small>
        </li>
      ))}
    </HomeSection>
  )
}
