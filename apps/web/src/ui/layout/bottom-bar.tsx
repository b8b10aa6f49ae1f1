import type { ReactNode } from 'react'
import classes from './bottom-bar.module.css'

interface BottomBarProps {
  caption: string
  /** The sum; guests have none. */
  sum: string | null
  children: ReactNode
}

/** Below LG: the sum and the step that moves money, at the window's lower edge. */
export function BottomBar({ caption, sum, children }: BottomBarProps) {
  return (
    <div className={classes.bar} data-bottom-bar="">
      <p className={classes.caption}>
        {caption}
        {sum !== null && <strong>{sum}</strong>}
      </p>
      {children}
    </div>
  )
}
