import type { RunDecision } from '@agromarket/shared'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { scopeNames } from '../held/scope-names.ts'
import classes from './file-report.module.css'

/** Who decided about a file that a guard had stopped, when, and what. */
export function FileDecision({ decision: { decision, scope, userName, at, comment } }: { decision: RunDecision }) {
  return (
    <section className={classes.decision} aria-label="Решение">
      <p>
        <b>{decision === 'apply' ? `Применён: ${scopeNames[scope].toLowerCase()}` : 'Отклонён'}</b>
        {`, ${userName}, ${formatMoment(at)}`}
      </p>
      {comment && <p>{comment}</p>}
    </section>
  )
}
