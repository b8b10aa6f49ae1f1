import type { PartDetails, PartPage } from '@agromarket/shared'
import { PartDrawing } from '../../ui/drawings/drawing.tsx'
import line from '../../ui/part-line.module.css'
import { findDrawnPlace } from './drawn-sheet.ts'
import classes from './part-media.module.css'
import { SheetCloseUp } from './sheet-close-up.tsx'

const shownSheets = 6

/** The pictogram beside the part on its drawing; where no sheet has been drawn, the sheets by number. */
export function PartMedia({ part, drawings }: { part: PartDetails; drawings: PartPage['drawings'] }) {
  const drawn = findDrawnPlace(drawings)
  return (
    <div
      className={classes.media}
      data-single={drawings.length === 0 || undefined}
      data-drawn={drawn !== undefined || undefined}
    >
      <div className={classes.picture}>
        <PartDrawing name={part.icon} size={132} label={part.name} />
      </div>
      {drawn ? <SheetCloseUp place={drawn} /> : drawings.length > 0 && <SheetList drawings={drawings} />}
    </div>
  )
}

/** Position number, node and sheet of each place. */
function SheetList({ drawings }: { drawings: PartPage['drawings'] }) {
  const hiddenCount = drawings.length - shownSheets
  return (
    <section className={classes.sheets} aria-labelledby="part-sheets">
      <h2 id="part-sheets" className="h3">
        На чертежах
      </h2>
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
      {hiddenCount > 0 && <p className={line.meta}>И ещё на {hiddenCount} листах</p>}
    </section>
  )
}
