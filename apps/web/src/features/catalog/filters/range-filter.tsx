import { formatMeasure, readMeasure, type SpecificationRange } from '@agromarket/shared'
import { type CSSProperties, useState } from 'react'
import classes from './range-filter.module.css'

interface RangeFilterProps {
  range: SpecificationRange
  /** What is chosen; null is open and shows what there is. */
  chosen: { from: number | null; to: number | null }
  onChoose: (chosen: { from: number | null; to: number | null }) => void
}

type End = 'from' | 'to'
const ends = ['from', 'to'] as const
const endLabels = { from: 'от', to: 'до' } as const

/** Two fields and a slider of two thumbs for one measure. What is dragged or typed counts when it is let go. */
export function RangeFilter({ range, chosen, onChoose }: RangeFilterProps) {
  const [typed, setTyped] = useState<{ end: End; text: string }>()
  const [dragged, setDragged] = useState<{ end: End; value: number }>()
  const { min, max } = widened(range, chosen)
  const shown = { from: chosen.from ?? min, to: chosen.to ?? max, ...(dragged && { [dragged.end]: dragged.value }) }
  const choose = (end: End, value: number | null) => {
    setTyped(undefined)
    setDragged(undefined)
    if (value === null) return
    const next = ordered({ ...shown, [end]: value })
    const open = { from: next.from <= range.min ? null : next.from, to: next.to >= range.max ? null : next.to }
    if (open.from !== chosen.from || open.to !== chosen.to) onChoose(open)
  }
  const nameOf = (end: End) => `${range.name}${range.unit ? `, ${range.unit}` : ''}: ${endLabels[end]}`
  const shareOf = (value: number) => (max > min ? (value - min) / (max - min) : 0)
  return (
    <div className={classes.range}>
      <div className={classes.fields}>
        {ends.map((end) => (
          <label key={end} className={classes.field}>
            <span className={classes.end} aria-hidden="true">
              {endLabels[end]}
            </span>
            <input
              aria-label={nameOf(end)}
              className="tnum"
              inputMode="decimal"
              autoComplete="off"
              value={typed?.end === end ? typed.text : formatMeasure(shown[end])}
              onChange={(event) => setTyped({ end, text: event.target.value })}
              onBlur={() => typed && choose(end, readMeasure(typed.text))}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && typed) choose(end, readMeasure(typed.text))
                if (event.key === 'Escape' && typed) {
                  event.stopPropagation()
                  setTyped(undefined)
                }
              }}
            />
          </label>
        ))}
      </div>
      <div
        className={classes.slider}
        style={{ '--from': shareOf(shown.from), '--to': shareOf(shown.to) } as CSSProperties}
        data-is-single={max > min ? undefined : ''}
      >
        {ends.map((end) => (
          <input
            key={end}
            type="range"
            aria-label={`${nameOf(end)}, ползунок`}
            // Of two thumbs at the right end the left one has to be on top, or neither could be moved.
            data-is-above={end === 'from' && shareOf(shown.from) > 0.5 ? '' : undefined}
            aria-valuetext={`${formatMeasure(shown[end])}${range.unit ? ` ${range.unit}` : ''}`}
            min={min}
            max={max}
            step={stepOf(min, max)}
            disabled={max <= min}
            value={shown[end]}
            onChange={(event) => setDragged({ end, value: within(end, Number(event.target.value), shown) })}
            onPointerUp={() => dragged && choose(end, dragged.value)}
            onKeyUp={() => dragged && choose(end, dragged.value)}
            onBlur={() => dragged && choose(end, dragged.value)}
          />
        ))}
      </div>
    </div>
  )
}

/** What is chosen may lie outside what the other filters leave. */
function widened({ min, max }: SpecificationRange, { from, to }: RangeFilterProps['chosen']) {
  return {
    min: Math.min(min, from ?? min, to ?? min),
    max: Math.max(max, from ?? max, to ?? max),
  }
}

function ordered({ from, to }: { from: number; to: number }) {
  return from <= to ? { from, to } : { from: to, to: from }
}

/** One thumb does not pass the other. */
function within(end: End, value: number, { from, to }: { from: number; to: number }): number {
  return end === 'from' ? Math.min(value, to) : Math.max(value, from)
}

function stepOf(min: number, max: number): number {
  const decimals = Math.max(...[min, max].map((bound) => String(bound).split('.')[1]?.length ?? 0))
  return decimals === 0 && max - min >= 4 ? 1 : 10 ** -Math.min(3, Math.max(1, decimals))
}
