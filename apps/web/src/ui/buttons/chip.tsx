import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './chip.module.css'

/** An active filter: a click takes it away. */
export function Chip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  return (
    <button type="button" className={classes.chip} onClick={onRemove}>
      <span className="visually-hidden">Убрать фильтр </span>
      {children}
      <IconX size={14} stroke={2} aria-hidden="true" />
    </button>
  )
}

/** A short word about a row: «Подходит к ACROS 595 Plus», «В мехдворе». */
export function Badge({
  children,
  tone = 'green',
}: {
  children: ReactNode
  tone?: 'green' | 'wheat' | 'gray' | 'blue'
}) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>
}
