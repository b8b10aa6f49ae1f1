import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './alert.module.css'

interface AlertProps {
  tone: 'error' | 'success' | 'info' | 'notice'
  children: ReactNode
}

const icons = { error: IconAlertCircle, success: IconCircleCheck, info: IconInfoCircle, notice: IconInfoCircle }

/** A message inside a form or a page: errors are read out at once. */
export function Alert({ tone, children }: AlertProps) {
  const Icon = icons[tone]
  return (
    <div className={`${classes.alert} ${classes[tone]}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
