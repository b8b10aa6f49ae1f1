import type { BranchWithDistance } from '@agromarket/shared'
import { formatCount, formatNumber, nouns } from '../../lib/format-count.ts'
import { phoneHref } from '../../lib/format-phone.ts'
import { SectionHead } from '../catalog/section-head.tsx'
import classes from './home-page.module.css'

const shownBranches = 6

/** The nearest branches with their phones. */
export function HomeBranches({ branches }: { branches: readonly BranchWithDistance[] }) {
  return (
    <section>
      <SectionHead
        title="Филиалы"
        link={{ name: `Все ${formatCount(branches.length, nouns.branch)}`, href: '/contacts' }}
      />
      <ul className={classes.branches}>
        {branches.slice(0, shownBranches).map((branch) => (
          <li key={branch.id}>
            <p>
              <b>{branch.city}</b>{' '}
              {branch.distanceKm !== null && branch.distanceKm > 0 && (
                <small>{formatNumber(branch.distanceKm)} км от вас</small>
              )}
            </p>
            <p className={classes.address}>{branch.address}</p>
            <p className={classes.address}>{branch.schedule}</p>
            <a href={phoneHref(branch.phone)} className="tnum">
              {branch.phone}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
