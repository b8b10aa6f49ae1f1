import { IconChevronRight } from '@tabler/icons-react'
import { MachineDrawing, PartDrawing } from '../../ui/drawings/drawing.tsx'
import type { MenuSection } from './menu-sections.ts'
import classes from './side-menu.module.css'

interface SideMenuRowProps {
  section: MenuSection
  title: string
  onOpen: (section: MenuSection) => void
}

/** A category of the burger menu: opens its level. */
export function SideMenuRow({ section, title, onOpen }: SideMenuRowProps) {
  return (
    <button type="button" className={classes.row} onClick={() => onOpen(section)}>
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
