import { scaleMarks } from '@agromarket/shared'
import classes from './questionnaires-desk.module.css'

/** A mark of 1–5 as so many filled dots, for the eye alone: the number is written beside it. */
export function MarkDots({ mark }: { mark: number }) {
  return (
    <span className={classes.dots} data-low={mark <= 2 ? '' : undefined} aria-hidden="true">
      {scaleMarks.map((one) => (
        <span key={one} data-filled={one <= mark ? '' : undefined} />
      ))}
    </span>
  )
}
