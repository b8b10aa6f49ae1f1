import type { CategoryTile } from '@agromarket/shared'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { PartDrawing } from '../../../ui/drawings/drawing.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from './group-grid.module.css'

/** Part groups with pictograms, six in a row. */
export function GroupGrid({ groups, hasCounts = false }: { groups: readonly CategoryTile[]; hasCounts?: boolean }) {
  return (
    <ul className={classes.grid}>
      {groups.map((group) => (
        <li key={group.id}>
          <Link href={group.url}>
            <PartDrawing name={group.icon} size={36} />
            <span>
              {group.name}
              {hasCounts && <small className="tnum">{formatNumber(group.count)}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
