import explodedUrl from './exploded-sample.svg?url&no-inline'
import { type Box, type Hotspot, hotspotRadius, hotspots, isInside, sheetBox } from './exploded-sheet.ts'

interface ExplodedDrawingProps {
  /** Position number in green. */
  selected: number
  /** Part of the sheet to show; the whole of it without. Numbers that the edge cuts are left out. */
  box?: Box
  /** Numbers keep their size on the screen: 1 where a unit of the sheet is as large as usual, 0.5 at double zoom. */
  numberScale?: number
  className?: string | undefined
  /** Says what is shown where no text beside it does; without it the drawing is decoration. */
  label?: string
}

/** A belt drive taken apart, thirteen positions. */
export function ExplodedDrawing({ selected, box = sheetBox, numberScale = 1, className, label }: ExplodedDrawingProps) {
  const { x, y, width, height } = sheetBox
  // The selected number is drawn last, over its neighbours.
  const shown = hotspots.filter((spot) => isInside(spot, box)).sort((a, b) => rank(a, selected) - rank(b, selected))
  return (
    <svg
      className={className}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${explodedUrl}#sheet`} x={x} y={y} width={width} height={height} />
      {shown.map((spot) => (
        <SheetNumber key={spot.number} spot={spot} isSelected={spot.number === selected} scale={numberScale} />
      ))}
    </svg>
  )
}

function SheetNumber({ spot, isSelected, scale }: { spot: Hotspot; isSelected: boolean; scale: number }) {
  const [x, y] = spot.circle
  const [dotX, dotY] = spot.dot
  const ink = isSelected ? 'var(--green-6)' : 'var(--gray-9)'
  return (
    <g>
      <path
        d={`M${dotX} ${dotY} L${x} ${y}`}
        stroke={isSelected ? ink : 'var(--gray-7)'}
        strokeWidth={(isSelected ? 2.2 : 1.4) * scale}
      />
      <circle cx={dotX} cy={dotY} r={3.6 * scale} fill={ink} />
      <circle
        cx={x}
        cy={y}
        r={hotspotRadius * scale}
        fill={isSelected ? ink : '#fff'}
        stroke={ink}
        strokeWidth={2 * scale}
      />
      <text
        x={x}
        y={y + 8 * scale}
        fontSize={22 * scale}
        fontWeight="600"
        textAnchor="middle"
        fill={isSelected ? '#fff' : ink}
      >
        {spot.number}
      </text>
    </g>
  )
}

function rank({ number }: Hotspot, selected: number): number {
  return number === selected ? 1 : 0
}
