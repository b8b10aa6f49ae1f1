import { mildCauses, type SupplierSummary } from '@agromarket/shared'
import type { CSSProperties } from 'react'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from './cause-list.module.css'

interface CauseListProps {
  causes: SupplierSummary['causes']
  /** Where the lines of one cause are; without it the names are plain text. */
  hrefOf?: (cause: string) => string
  /** The cause by which the page is filtered now. */
  current?: string | undefined
}

/** Why rows were not taken, in red, or were read otherwise than written; the most frequent first, each leads to its lines. */
export function CauseList({ causes, hrefOf, current }: CauseListProps) {
  const most = Math.max(1, ...causes.map(({ count }) => count))
  return (
    <ul className={classes.causes}>
      {causes.map(({ cause, label, count }) => (
        <li
          key={cause}
          data-mild={mildCauses.some((mild) => mild === cause) || undefined}
          style={{ '--share': count / most } as CSSProperties}
        >
          {hrefOf ? (
            <Link
              href={hrefOf(cause)}
              resetScroll={false}
              {...(cause === current && { 'aria-current': 'true' as const })}
            >
              {label}
            </Link>
          ) : (
            <span>{label}</span>
          )}
          <b>{formatNumber(count)}</b>
        </li>
      ))}
    </ul>
  )
}
