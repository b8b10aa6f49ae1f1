import type { FacetValue, PartListPage } from '@agromarket/shared'
import { useElementScrollRestoration } from '@tanstack/react-router'
import { type CSSProperties, useDeferredValue } from 'react'
import { formatNumber } from '../../../lib/format/format-count.ts'
import { useMounted } from '../../../lib/use-mounted.ts'
import { PartDrawing } from '../../../ui/drawings/drawing.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { PartTable } from '../../parts/part-table.tsx'
import { PartsInView } from '../../parts/parts-in-view.ts'
import { type Family, firstParts } from './group-families.ts'
import classes from './part-families.module.css'

interface PartFamiliesProps {
  families: readonly Family[]
  categories: PartListPage['categories']
  /** Counts under the present filters. */
  counts: readonly FacetValue[]
  /** Query of the list, kept when a family is opened. */
  hrefOf: (path: string) => string
  /** Names a table that has no family. */
  label: string
}

/** About a window full; a taller one has the others a moment later. */
const drawnAtOnce = 16

/** The first parts at once, so that the page opens quickly; those further down in small steps right after it. */
export function PartFamilies({ families, categories, counts, hrefOf, label }: PartFamiliesProps) {
  // What the server has drawn is there already, and whoever comes back is to find the place where he was.
  const isMounted = useMounted()
  const left = useElementScrollRestoration({ getElement: () => window })
  const isOpened = isMounted && !left?.scrollY
  const limit = useDeferredValue(Number.POSITIVE_INFINITY, isOpened ? drawnAtOnce : undefined)
  const missing = families.reduce((sum, { parts }) => sum + parts.length, 0) - limit
  return (
    <PartsInView value={families.flatMap(({ parts }) => parts.map(({ id }) => id))}>
      {firstParts(families, limit).map((family) => (
        <section key={family.path} className={classes.family}>
          {family.path && (
            <FamilyHead family={family} categories={categories} counts={counts} href={hrefOf(family.path)} />
          )}
          <PartTable
            parts={family.parts}
            columns={family.columns}
            label={family.name || label}
            isMixed={family.path === ''}
            canBeTiled
          />
        </section>
      ))}
      {missing > 0 && <div className={classes.rest} style={{ '--parts': missing } as CSSProperties} />}
    </PartsInView>
  )
}

function FamilyHead({
  family,
  categories,
  counts,
  href,
}: {
  family: Family
  categories: PartListPage['categories']
  counts: readonly FacetValue[]
  href: string
}) {
  const category = categories.find(({ path }) => path === family.path)
  const count = counts.find(({ value }) => value === family.path)?.count
  return (
    <header className={classes.head}>
      <PartDrawing name={category?.icon ?? family.parts[0]?.icon ?? 'bolt'} size={56} className={classes.icon} />
      <div>
        <h2 className={classes.title}>
          <Link href={href}>{family.name}</Link>{' '}
          {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
        </h2>
        {category?.description && <p className={classes.description}>{category.description}</p>}
      </div>
    </header>
  )
}
