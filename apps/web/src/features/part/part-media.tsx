import type { PartDetails, PartPage } from '@agromarket/shared'
import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import classes from './part-page.module.css'

const shownSheets = 6

/** The pictogram, and where drawings show the part: position number, node, sheet. */
export function PartMedia({ part, drawings }: { part: PartDetails; drawings: PartPage['drawings'] }) {
  const hiddenCount = drawings.length - shownSheets
  return (
    <div className={classes.media} data-single={drawings.length === 0 || undefined}>
      <div className={classes.picture}>
        <PartDrawing name={part.icon} size={132} label={part.name} />
      </div>
      {drawings.length > 0 && (
        <section className={classes.sheets} aria-labelledby="part-sheets">
          <h2 id="part-sheets">На чертежах</h2>
          <ul>
            {drawings.slice(0, shownSheets).map(({ sheet, node, position }) => (
              <li key={`${sheet} ${node}`}>
                <b className={classes.position}>{position}</b>
                <span>
                  {node}
                  <small>
                    лист {sheet}, позиция {position}
                  </small>
                </span>
              </li>
            ))}
          </ul>
          {hiddenCount > 0 && <p className={classes.meta}>И ещё на {hiddenCount} листах</p>}
        </section>
      )}
    </div>
  )
}
