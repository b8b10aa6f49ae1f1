import type { BranchWithDistance } from '@agromarket/shared'
import { formatNumber } from '../../lib/format/format-count.ts'
import { phoneHref } from '../../lib/format/format-phone.ts'
import { Link } from '../../ui/navigation/link.tsx'
import classes from './home-page.module.css'

/** The nearest branches with their phones. */
export function HomeBranches({ nearest, total }: { nearest: readonly BranchWithDistance[]; total: number }) {
  return (
    <section className={classes.branches} aria-labelledby="home-branches">
      <header>
        <h2 id="home-branches" className="h3">
          Ближайшие филиалы
        </h2>
        <Link href="/contacts">Все {total}</Link>
      </header>
      <ul>
        {nearest.map((branch) => (
          <li key={branch.id}>
            <p>
              <b>
                {branch.city}, {branch.address}
              </b>
            </p>
            <p className={classes.hours}>
              {branch.distanceKm !== null && branch.distanceKm > 0 && `${formatNumber(branch.distanceKm)} км · `}
              {branch.schedule}
            </p>
            <a href={phoneHref(branch.phone)} className="tnum">
              {branch.phone}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
