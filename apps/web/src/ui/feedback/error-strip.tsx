import { IconAlertCircle } from '@tabler/icons-react'
import { requestNumber, toFailure } from '../../lib/api-error.ts'
import { Button } from '../buttons/button.tsx'
import classes from './error-strip.module.css'

interface ErrorStripProps {
  /** «Не удалось загрузить список» */
  title: string
  text?: string
  /** What failed: a fault of ours is shown with the request's number. */
  error?: unknown
  onRetry?: () => void
  isRetrying?: boolean
}

/** Stands in place of the part that failed; everything around it stays. */
export function ErrorStrip({ title, text, error, onRetry, isRetrying }: ErrorStripProps) {
  const requestId = error ? toFailure(error).requestId : null
  const advice = requestId === null ? 'Проверьте связь и повторите.' : 'Повторите через минуту.'
  return (
    <div className={classes.strip} role="alert">
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={classes.title}>{title}</p>
        <p>{text ?? advice}</p>
        {requestId !== null && <p className={classes.number}>{requestNumber(requestId)}</p>}
      </div>
      {onRetry && (
        <Button variant="default" size="sm" isPending={isRetrying} onClick={onRetry}>
          Повторить
        </Button>
      )}
    </div>
  )
}
