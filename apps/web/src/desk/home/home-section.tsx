import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { Link } from '../../ui/navigation/link.tsx'
import classes from './staff-home.module.css'

interface HomeSectionProps {
  title: string
  count: number
  /** Where all of it is. */
  all?: { href: string; label: string }
  children: ReactNode
}

/** A heading with its count, the way to all of it, and the rows; nothing to do is one line. */
export function HomeSection({ title, count, all, children }: HomeSectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.sectionHead}>
        <h2>
          {title} <span>{formatNumber(count)}</span>
        </h2>
        {all && <Link href={all.href}>{all.label}</Link>}
      </div>
      {count === 0 ? <p className={classes.nothing}>Ничего не ждёт</p> : <ul>{children}</ul>}
    </section>
  )
}
