import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLayer } from '../../../../lib/layers.ts'
import { useReturnFocus } from '../../../../lib/use-return-focus.ts'
import classes from './drawer.module.css'

interface DrawerProps {
  title: string
  children: ReactNode
  /** What stands at its lower edge. */
  foot?: ReactNode
  onClose: () => void
}

/** At the right edge beside the page; on a phone over it. */
export function Drawer({ title, children, foot, onClose }: DrawerProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useReturnFocus()
  useLayer(true, onClose)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <aside className={classes.drawer} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" aria-label="Закрыть" onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <div className={classes.content}>{children}</div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </aside>
  )
}
