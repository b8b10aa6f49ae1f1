import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { MachineDrawing, PartDrawing } from '../../ui/drawings/drawing.tsx'
import type { MenuSection } from './menu-sections.ts'
import classes from './side-menu.module.css'

interface SideMenuRowProps {
  section: MenuSection
  title: string
  /** Its level has just been left. */
  isReturnedTo: boolean
  onOpen: (section: MenuSection) => void
}

/** A category of the burger menu: opens its level, and is where one comes back to. */
export function SideMenuRow({ section, title, isReturnedTo, onOpen }: SideMenuRowProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isReturnedTo) button.current?.focus()
  }, [isReturnedTo])
  return (
    <button ref={button} type="button" className={classes.row} onClick={() => onOpen(section)}>
      <span className={classes.rowIcon}>
        {section.kind === 'technique' ? (
          <MachineDrawing name={section.icon} width={54} />
        ) : (
          <PartDrawing name={section.icon} size={34} />
        )}
      </span>
      {title}
      <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
