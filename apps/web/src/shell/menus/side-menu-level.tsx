import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { MachineDrawing, PartDrawing } from '../../ui/drawings/drawing.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { MenuBanner } from './menu-banner.tsx'
import type { MenuSection } from './menu-sections.ts'
import classes from './side-menu.module.css'
import { CloseButton } from './side-menu.tsx'

interface SideMenuLevelProps {
  section: MenuSection
  onBack: () => void
  onClose: () => void
}

/** The second and last level: slides in over 250 ms with a way back. */
export function SideMenuLevel({ section, onBack, onClose }: SideMenuLevelProps) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    back.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classes.level}>
      <div className={classes.top}>
        <button ref={back} type="button" className={classes.back} onClick={onBack}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
          Все категории
        </button>
        <CloseButton onClose={onClose} />
      </div>
      <div className={classes.scroll}>
        <div className={classes.levelHead}>
          {section.kind === 'technique' ? (
            <MachineDrawing name={section.icon} width={92} />
          ) : (
            <PartDrawing name={section.icon} size={56} />
          )}
          <h2>{section.name}</h2>
        </div>
        <Link href={section.url} className={classes.all} onClick={onClose}>
          {section.kind === 'technique' ? 'Все модели' : 'Все запчасти'}, {formatNumber(section.count)}
          <IconArrowRight size={18} stroke={2} aria-hidden="true" />
        </Link>
        <nav aria-label={section.name} className={classes.links}>
          {section.links.map(({ name, url }) => (
            <Link key={url} href={url} onClick={onClose}>
              {name}
            </Link>
          ))}
        </nav>
        {section.banner && <MenuBanner section={section} banner={section.banner} onFollow={onClose} />}
      </div>
    </div>
  )
}
