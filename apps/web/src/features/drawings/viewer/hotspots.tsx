import type { SheetCalloutView } from '@agromarket/shared'
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import classes from './viewer.module.css'

export interface HotspotState {
  isCart: boolean
  /** Sold, but not to be had now: its part steps back on the drawing as well. */
  isOff: boolean
  /** Nobody sells it for itself. */
  isUnsold: boolean
  /** «Позиция 8, ремень вариатора барабана, 14 860 рублей, в наличии» */
  label: string
}

interface HotspotsProps {
  callouts: readonly SheetCalloutView[]
  /** Of the picture, in its own units. */
  width: number
  height: number
  /** Units of the picture that a pixel of the screen takes; null leaves it to the sheet of styles. */
  unit: number | null
  selected: number | null
  hovered: number | null
  stateOf: (position: number) => HotspotState
  onSelect: (position: number) => void
  onHover: (position: number | null) => void
}

const radius = 13

/**
 * The numbers of a sheet with their leaders, as large on the screen at any zoom. One stop of the Tab key: arrows, Home
 * and End move among them by number, Enter and Space choose.
 */
export function Hotspots({
  callouts,
  width,
  height,
  unit,
  selected,
  hovered,
  stateOf,
  onSelect,
  onHover,
}: HotspotsProps) {
  const group = useRef<SVGSVGElement>(null)
  const current = selected ?? callouts[0]?.position
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = nextIndex(event.key, index, callouts.length)
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      const at = callouts[index]
      if (at) onSelect(at.position)
    } else if (next !== null) {
      event.preventDefault()
      // The frame pans by the same keys.
      event.stopPropagation()
      group.current?.querySelectorAll<SVGGElement>('[role="button"]')[next]?.focus()
    }
  }
  const style = unit === null ? undefined : ({ '--unit': unit } as CSSProperties)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no groups of HTML
    <svg
      ref={group}
      className={classes.hotspots}
      viewBox={`0 0 ${width} ${height}`}
      style={style}
      role="group"
      aria-label="Позиции чертежа"
    >
      {callouts.map((callout, index) => {
        const { position } = callout
        const { isCart, isOff, isUnsold, label } = stateOf(position)
        const isActive = position === selected
        return (
          // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of HTML
          <g
            key={position}
            className={classes.hotspot}
            role="button"
            tabIndex={position === current ? 0 : -1}
            aria-label={label}
            aria-pressed={isActive}
            data-position={position}
            data-active={isActive || undefined}
            data-hover={position === hovered || undefined}
            data-cart={isCart || undefined}
            data-off={isOff || undefined}
            data-unsold={isUnsold || undefined}
            onClick={() => onSelect(position)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPointerEnter={() => onHover(position)}
            onPointerLeave={() => onHover(null)}
            onFocus={() => onHover(position)}
            onBlur={() => onHover(null)}
          >
            <path
              className={classes.leader}
              d={`M${callout.anchorX * width} ${callout.anchorY * height}L${callout.numberX * width} ${callout.numberY * height}`}
            />
            <g transform={`translate(${callout.anchorX * width} ${callout.anchorY * height})`}>
              <circle className={classes.dot} r="2.2" />
            </g>
            <g transform={`translate(${callout.numberX * width} ${callout.numberY * height})`}>
              <g className={classes.number}>
                <circle className={classes.reach} r="22" />
                <circle className={classes.circle} r={radius} />
                <text y="4.500">{position}</text>
              </g>
            </g>
          </g>
        )
      })}
    </svg>
  )
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
