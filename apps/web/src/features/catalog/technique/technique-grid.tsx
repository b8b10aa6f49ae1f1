import type { CategoryTile } from '@agromarket/shared'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'
import { MachineDrawing } from '../../../ui/drawings/drawing.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from './technique-grid.module.css'

/** Kinds of machines with silhouettes, four in a row, sharing hairlines. */
export function TechniqueGrid({ categories }: { categories: readonly CategoryTile[] }) {
  return (
    <ul className={classes.grid}>
      {categories.map((category) => (
        <li key={category.id}>
          <Link href={category.url}>
            <MachineDrawing name={category.icon} width={152} />
            <b>{category.name}</b>
            <small>{formatCount(category.count, nouns.model)}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
