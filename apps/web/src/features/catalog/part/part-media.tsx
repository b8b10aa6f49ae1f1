import type { PartDetails, PartPage } from '@agromarket/shared'
import { PartDrawing } from '../../../ui/drawings/drawing.tsx'
import { SheetCloseUp } from '../../drawings/sheet-close-up.tsx'
import classes from './part-media.module.css'

interface PartMediaProps extends Pick<PartPage, 'drawings' | 'closeUp'> {
  part: PartDetails
}

/** The pictogram beside the part on one of its drawings. */
export function PartMedia({ part, drawings, closeUp }: PartMediaProps) {
  const place = closeUp && drawings.find(({ id }) => id === closeUp.id)
  return (
    <div className={classes.media} data-single={!place || undefined} data-drawn={place ? '' : undefined}>
      <div className={classes.picture}>
        <PartDrawing name={part.icon} size={132} label={part.name} />
      </div>
      {place && <SheetCloseUp closeUp={closeUp} place={place} />}
    </div>
  )
}
