import type { PartPage } from '@agromarket/shared'
import { IconArrowRight, IconMaximize } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { ExplodedDrawing } from '../../ui/drawings/exploded-drawing.tsx'
import { closeUpOf, hotspots } from '../../ui/drawings/exploded-sheet.ts'
import classes from './sheet-close-up.module.css'

const SheetDialog = lazy(async () => ({ default: (await import('./sheet-dialog.tsx')).SheetDialog }))

/** The frame in units of the sheet: 483 × 296 CSS pixels on a wide window. */
const frame = { width: 800, height: 490 }

/** The part on its drawing, its number green; the whole sheet opens over the page. */
export function SheetCloseUp({ place }: { place: PartPage['drawings'][number] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <figure className={classes.closeUp}>
      <div className={classes.paper}>
        <ExplodedDrawing
          selected={place.position}
          box={closeUpOf(place.position, frame.width, frame.height)}
          label={`${place.node}, позиция ${place.position} на чертеже`}
        />
      </div>
      <figcaption className={classes.caption}>
        <span>
          {place.node}, позиция <b>{place.position}</b> из {hotspots.length}
        </span>
        <button type="button" aria-haspopup="dialog" aria-label="Открыть чертёж" onClick={() => setOpen(true)}>
          <IconMaximize size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.long}>Открыть чертёж</span>
          <span className={classes.short}>Чертёж</span>
          <IconArrowRight size={16} stroke={2} aria-hidden="true" />
        </button>
      </figcaption>
      {isOpen && (
        <Suspense>
          <SheetDialog place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </figure>
  )
}
