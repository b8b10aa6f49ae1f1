import type { ManufacturerCount } from '@agromarket/shared'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from './parts-landing-page.module.css'

const shownAtFirst = 24
/** Latin names before Russian ones, as they stand on the machines. */
const byName = new Intl.Collator('en')

/** Makers by name in four columns, read down; a narrow window shows the first ten until asked for all. */
export function ManufacturerList({ manufacturers }: { manufacturers: readonly ManufacturerCount[] }) {
  const [isOpen, setOpen] = useState(false)
  const shown = (isOpen ? [...manufacturers] : manufacturers.slice(0, shownAtFirst)).sort((a, b) =>
    byName.compare(a.name, b.name),
  )
  return (
    <>
      <ul className={classes.makers} data-open={isOpen || undefined}>
        {shown.map(({ slug, name, url, count }) => (
          <li key={slug}>
            <Link href={url}>
              {name}
              <span className="tnum">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {!isOpen && manufacturers.length > 10 && (
        <button
          type="button"
          className={classes.allMakers}
          data-narrow={manufacturers.length <= shownAtFirst || undefined}
          onClick={() => setOpen(true)}
        >
          Все производители, {manufacturers.length}
        </button>
      )}
    </>
  )
}
