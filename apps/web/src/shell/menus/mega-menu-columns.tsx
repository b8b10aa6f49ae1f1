import { IconChevronRight } from '@tabler/icons-react'
import { type PointerEvent, useState } from 'react'
import { MachineDrawing, PartDrawing } from '../../ui/drawings/drawing.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import classes from './mega-menu.module.css'
import { MegaMenuPanel } from './mega-menu-panel.tsx'
import type { MenuSection } from './menu-sections.ts'

interface MegaMenuColumnsProps {
  sections: readonly MenuSection[]
  /** Delays a choice while the pointer is on its way to the panel. */
  settle: (choose: () => void) => (event: PointerEvent) => void
  onFollow: () => void
}

/** Categories on the left, what belongs to the chosen one on the right. */
export function MegaMenuColumns({ sections, settle, onFollow }: MegaMenuColumnsProps) {
  const [activeKey, setActiveKey] = useState(sections[0]?.key)
  const active = sections.find(({ key }) => key === activeKey) ?? sections[0]
  return (
    <>
      <ul className={classes.list} data-menu="list">
        {sections.map((section) => (
          <li key={section.key}>
            <Link
              href={section.url}
              className={classes.category}
              data-active={section.key === active?.key || undefined}
              onPointerMove={settle(() => setActiveKey(section.key))}
              onFocus={() => setActiveKey(section.key)}
              onClick={onFollow}
            >
              {section.kind === 'technique' ? (
                <MachineDrawing name={section.icon} width={50} hasGround={false} />
              ) : (
                <span className={classes.partIcon}>
                  <PartDrawing name={section.icon} size={32} />
                </span>
              )}
              {section.name}
              <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      {active && <MegaMenuPanel key={active.key} section={active} onFollow={onFollow} />}
    </>
  )
}
