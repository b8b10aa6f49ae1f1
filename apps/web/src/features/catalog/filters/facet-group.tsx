import type { ReactNode } from 'react'
import classes from './filters.module.css'

interface FacetGroupProps {
  title: string
  /** What is chosen or what there is to choose, under the title of a closed group on a phone. */
  summary?: string | undefined
  isOpen?: boolean
  children: ReactNode
}

/** One filter under its title, which opens and closes it. */
export function FacetGroup({ title, summary, isOpen = true, children }: FacetGroupProps) {
  return (
    <details className={classes.group} open={isOpen}>
      <summary>
        <span>
          {title}
          {summary && <span className={classes.summary}>{summary}</span>}
        </span>
      </summary>
      {children}
    </details>
  )
}
