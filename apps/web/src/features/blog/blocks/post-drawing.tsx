import { keepArticle, type PostSheet } from '@agromarket/shared'
import { type CSSProperties, useState } from 'react'
import { Link } from '../../../ui/navigation/link.tsx'
import classes from './post-drawing.module.css'

interface PostDrawingProps {
  sheet: PostSheet
  /** Numbers that the text speaks of, in its order; none: the whole node. */
  positions: readonly number[]
  caption: string
}

/** Columns in CSS pixels, by which the numbers keep their size on the screen. */
const columns = { wide: 680, narrow: 343 }

/** A node amid the text: its sheet with the numbers, and below it those that the text speaks of. */
export function PostDrawing({ sheet, positions, caption }: PostDrawingProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const named = positions.flatMap((wanted) => sheet.positions.find(({ position }) => position === wanted) ?? [])
  return (
    <figure className={classes.drawing}>
      {sheet.picture && <Sheet sheet={sheet} picture={sheet.picture} chosen={positions} pointed={pointed} />}
      {named.length > 0 && (
        <ol className={classes.positions}>
          {named.map(({ position, name, part }) => (
            <li
              key={position}
              data-part-id={part?.id}
              onPointerEnter={() => setPointed(position)}
              onPointerLeave={() => setPointed(null)}
              onFocus={() => setPointed(position)}
              onBlur={() => setPointed(null)}
            >
              <span className={classes.number}>
                <span className="visually-hidden">Позиция </span>
                {position}
              </span>
              <span>
                {part && (
                  <>
                    <Link href={part.url}>{keepArticle(part.article)}</Link>{' '}
                  </>
                )}
                {name}
              </span>
            </li>
          ))}
        </ol>
      )}
      <figcaption className={classes.caption}>
        <span>{caption || `${sheet.title}, ${sheet.machine}`}</span>
        <Link href={addressOf(sheet, positions)}>Открыть чертёж</Link>
      </figcaption>
    </figure>
  )
}

interface SheetProps {
  sheet: PostSheet
  picture: NonNullable<PostSheet['picture']>
  chosen: readonly number[]
  pointed: number | null
}

function Sheet({ sheet, picture: { url, width, height }, chosen, pointed }: SheetProps) {
  // Chosen numbers are drawn last, over their neighbours.
  const callouts = sheet.callouts.toSorted(
    (a, b) => Number(chosen.includes(a.position)) - Number(chosen.includes(b.position)),
  )
  const units = { '--wide': width / columns.wide, '--narrow': width / columns.narrow } as CSSProperties
  return (
    <svg
      className={classes.sheet}
      viewBox={`0 0 ${width} ${height}`}
      style={units}
      role="img"
      aria-label={`${sheet.title}: чертёж с номерами позиций`}
    >
      <image href={url} width={width} height={height} />
      {callouts.map(({ position, numberX, numberY, anchorX, anchorY }) => (
        <g
          key={position}
          className={classes.callout}
          data-chosen={chosen.includes(position) || undefined}
          data-pointed={position === pointed || undefined}
        >
          <path d={`M${anchorX * width} ${anchorY * height}L${numberX * width} ${numberY * height}`} />
          <g transform={`translate(${anchorX * width} ${anchorY * height})`}>
            <circle className={classes.dot} r="1.8" />
          </g>
          <g transform={`translate(${numberX * width} ${numberY * height})`}>
            <g className={classes.mark}>
              <circle r="12" />
              <text y="4.3">{position}</text>
            </g>
          </g>
        </g>
      ))}
    </svg>
  )
}

/** The sheet of the machine, at the first number that the text speaks of. */
function addressOf({ url }: PostSheet, [first]: readonly number[]): string {
  return first === undefined ? url : `${url}&pos=${first}`
}
