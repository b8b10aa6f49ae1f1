import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import classes from './mega-menu.module.css'
import { MenuBanner } from './menu-banner.tsx'
import type { MenuSection } from './menu-sections.ts'

/** One category's lines and subcategories in two columns, halved and rounded up, read down then across (spec §2). */
export function MegaMenuPanel({ section, onFollow }: { section: MenuSection; onFollow: () => void }) {
  const half = Math.ceil(section.links.length / 2)
  const columns = [section.links.slice(0, half), section.links.slice(half)]
  return (
    <div className={classes.panel} data-menu="panel">
      <div className={classes.panelMain}>
        <div className={classes.panelHead}>
          <h3>{section.name}</h3>
          <Link href={section.url} onClick={onFollow}>
            {section.kind === 'technique' ? 'Все модели' : 'Все запчасти'}
            <span className="visually-hidden">: {section.name}</span>
          </Link>
        </div>
        <div className={classes.panelColumns}>
          {columns.map((links, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: always two columns, left and right
            <ul key={index}>
              {links.map(({ name, url, icon }) => (
                <li key={url}>
                  <Link href={url} onClick={onFollow}>
                    {icon && <PartDrawing name={icon} size={28} />}
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      {section.banner && <MenuBanner section={section} banner={section.banner} onFollow={onFollow} />}
    </div>
  )
}
