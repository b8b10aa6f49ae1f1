import { type ReactNode, useState } from 'react'
import classes from './filters.module.css'

interface FacetGroupProps {
  title: string
  /** What is chosen or what there is to choose, under the title of a closed group on a phone. */
  summary?: string | undefined
  /** It opens as soon as this holds; only its title closes it again. */
  isOpen?: boolean
  children: ReactNode
}

/** One filter under its title, which opens and closes it. What was opened does not close because its last value is taken off. */
export function FacetGroup({ title, summary, isOpen = true, children }: FacetGroupProps) {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <details className={classes.group} open={wasOpen}>
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
