import type { AuditLine } from '@agromarket/shared'
import { formatMoment } from '../../../lib/format/format-date.ts'
import classes from './supplier-form.module.css'

/** Who has changed what, the newest first. */
export function AuditList({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <section aria-labelledby="supplier-audit">
      <h2 id="supplier-audit">Журнал изменений</h2>
      {lines.length === 0 ? (
        <p className={classes.hint}>Изменений ещё не было.</p>
      ) : (
        <ol className={classes.audit}>
          {lines.map(({ id, userName, content, at }) => (
            <li key={id}>
              <time dateTime={at}>{formatMoment(at)}</time>
              <b>{userName || 'Портал'}</b>
              <p>{content}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
