import type { ReactNode } from 'react'
import classes from './figures.module.css'

export interface Figure {
  name: string
  value: ReactNode
  hint?: ReactNode
  /** Beside the value: a badge, a line of the last days. */
  side?: ReactNode
}

/** A strip of figures; two in a row on a phone. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures} aria-label={label}>
      {figures.map(({ name, value, hint, side }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={classes.value}>
            <span>{value}</span>
            {side}
          </dd>
          {hint && <dd className={classes.hint}>{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}
