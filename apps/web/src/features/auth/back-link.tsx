import { IconArrowLeft } from '@tabler/icons-react'
import classes from './auth.module.css'

/** The way to the step before, above the heading. */
export function BackLink({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={classes.back} onClick={onClick}>
      <IconArrowLeft size={16} stroke={2} aria-hidden="true" />
      {children}
    </button>
  )
}
