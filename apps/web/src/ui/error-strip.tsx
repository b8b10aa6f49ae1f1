import { IconAlertCircle } from '@tabler/icons-react'
import { Button } from './button.tsx'
import classes from './error-strip.module.css'

interface ErrorStripProps {
  /** «Не удалось загрузить список» */
  title: string
  text?: string
  onRetry?: () => void
  isRetrying?: boolean
}

/** Stands in place of the part that failed; everything around it stays. */
export function ErrorStrip({ title, text = 'Проверьте связь и повторите.', onRetry, isRetrying }: ErrorStripProps) {
  return (
    <div className={classes.strip} role="alert">
      <IconAlertCircle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={classes.title}>{title}</p>
        <p>{text}</p>
      </div>
      {onRetry && (
        <Button variant="default" size="sm" isPending={isRetrying} onClick={onRetry}>
          Повторить
        </Button>
      )}
    </div>
  )
}
