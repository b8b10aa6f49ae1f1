import { PathLink } from '../ui/path-link.tsx'
import classes from './mega-menu.module.css'
import type { MenuSection } from './mega-menu.tsx'

/** One category's subcategories in two columns, halved and rounded up, read down then across (spec §2). */
export function MegaMenuPanel({
  section,
  isShown,
  onFollow,
}: {
  section: MenuSection
  isShown: boolean
  onFollow: () => void
}) {
  const half = Math.ceil(section.children.length / 2)
  const columns = [section.children.slice(0, half), section.children.slice(half)]
  return (
    <div className={classes.panel} hidden={!isShown} data-menu="panel">
      <div className={classes.panelHead}>
        <h3>{section.name}</h3>
        <PathLink href={section.url} onClick={onFollow}>
          {section.kind === 'technique' ? 'Все модели' : 'Все запчасти'}
          <span className="visually-hidden">: {section.name}</span>
        </PathLink>
      </div>
      <div className={classes.panelColumns}>
        {columns.map((nodes, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: always two columns, left and right
          <ul key={index}>
            {nodes.map((node) => (
              <li key={node.path}>
                <PathLink href={node.url} onClick={onFollow}>
                  {node.name}
                </PathLink>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </div>
  )
}
