import type { PartPage } from '@agromarket/shared'
import { IconArrowRight, IconMaximize } from '@tabler/icons-react'
import { Link } from '../../ui/navigation/link.tsx'
import { closeUpOf, isInside } from './close-up.ts'
import classes from './sheet-close-up.module.css'

interface SheetCloseUpProps {
  closeUp: NonNullable<PartPage['closeUp']>
  place: PartPage['drawings'][number]
}

/** Radius of a number in units of the picture: 13 px where the close-up is as large as usual. */
const radius = 21
/** The frame: 483 × 296 CSS pixels on a wide window. */
const frame = { width: 790, height: 484 }

/** The part on its drawing, its number green; the sheet opens with the position chosen. */
export function SheetCloseUp({ closeUp, place }: SheetCloseUpProps) {
  const { width, height, url, callouts } = closeUp
  const box = closeUpOf(closeUp, place.position, frame)
  // The chosen number is drawn last, over its neighbours.
  const shown = callouts
    .filter((callout) => isInside(callout, closeUp, box, radius))
    .sort((a, b) => Number(a.position === place.position) - Number(b.position === place.position))
  return (
    <figure className={classes.closeUp}>
      <div className={classes.paper}>
        <svg
          viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
          role="img"
          aria-label={`${place.node}, позиция ${place.position} на чертеже`}
        >
          <image href={url} width={width} height={height} />
          {shown.map(({ position, numberX, numberY, anchorX, anchorY }) => (
            <g key={position} className={classes.callout} data-active={position === place.position || undefined}>
              <path d={`M${anchorX * width} ${anchorY * height}L${numberX * width} ${numberY * height}`} />
              <circle className={classes.dot} cx={anchorX * width} cy={anchorY * height} r="3.6" />
              <circle cx={numberX * width} cy={numberY * height} r={radius} />
              <text x={numberX * width} y={numberY * height + 7}>
                {position}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <figcaption className={classes.caption}>
        <span>
          {place.node}, позиция <b>{place.position}</b> из {callouts.length}
        </span>
        <Link href={place.url}>
          <IconMaximize size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.long}>Открыть чертёж</span>
          <span className={classes.short}>Чертёж</span>
          <IconArrowRight size={16} stroke={2} aria-hidden="true" />
        </Link>
      </figcaption>
    </figure>
  )
}
