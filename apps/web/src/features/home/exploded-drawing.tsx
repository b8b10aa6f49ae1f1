import explodedUrl from '../../ui/drawings/exploded-sample.svg?url&no-inline'
import { type Hotspot, hotspotRadius, hotspots, sheetBox } from './exploded-sheet.ts'

interface ExplodedDrawingProps {
  /** Position number in green. */
  selected: number
  className?: string | undefined
  /** Says what is shown. */
  label: string
}

/** A belt drive taken apart, thirteen positions: what drawings are for, at a glance. */
export function ExplodedDrawing({ selected, className, label }: ExplodedDrawingProps) {
  const { x, y, width, height } = sheetBox
  // The selected number is drawn last, over its neighbours.
  const shown = [...hotspots].sort((a, b) => rank(a, selected) - rank(b, selected))
  return (
    <svg className={className} viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={label}>
      <use href={`${explodedUrl}#sheet`} x={x} y={y} width={width} height={height} />
      {shown.map((spot) => (
        <SheetNumber key={spot.number} spot={spot} isSelected={spot.number === selected} />
      ))}
    </svg>
  )
}

function SheetNumber({ spot, isSelected }: { spot: Hotspot; isSelected: boolean }) {
  const [x, y] = spot.circle
  const [dotX, dotY] = spot.dot
  const ink = isSelected ? 'var(--green-6)' : 'var(--gray-9)'
  return (
    <g>
      <path
        d={`M${dotX} ${dotY} L${x} ${y}`}
        stroke={isSelected ? ink : 'var(--gray-7)'}
        strokeWidth={isSelected ? 2.2 : 1.4}
      />
      <circle cx={dotX} cy={dotY} r={3.6} fill={ink} />
      <circle cx={x} cy={y} r={hotspotRadius} fill={isSelected ? ink : '#fff'} stroke={ink} strokeWidth={2} />
      <text x={x} y={y + 8} fontSize={22} fontWeight="600" textAnchor="middle" fill={isSelected ? '#fff' : ink}>
        {spot.number}
      </text>
    </g>
  )
}

function rank({ number }: Hotspot, selected: number): number {
  return number === selected ? 1 : 0
}
