import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format/format-count.ts'
import classes from './page-heading.module.css'

interface PageHeadingProps {
  title: string
  /** The number of results, small beside the title. */
  count?: number | string
  /** One line under the title. */
  description?: string
  /** Buttons at the right. */
  actions?: ReactNode
}

/** The page's only h1. */
export function PageHeading({ title, count, description, actions }: PageHeadingProps) {
  return (
    <header className={classes.heading}>
      <div>
        <h1>
          {title}
          {count !== undefined && (
            <>
              {' '}
              <span className={classes.count}>{typeof count === 'number' ? formatNumber(count) : count}</span>
            </>
          )}
        </h1>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
