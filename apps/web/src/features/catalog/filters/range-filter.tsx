import { formatMeasure, type SpecificationRange } from '@agromarket/shared'
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { movedChoice, type RangeChoice, type RangeEnd, typedChoice, widenedBounds } from './range-choice.ts'
import classes from './range-filter.module.css'

interface RangeFilterProps {
  range: SpecificationRange
  /** What is chosen; null is open and shows what there is. */
  chosen: RangeChoice
  onChoose: (chosen: RangeChoice) => void
}

const ends = ['from', 'to'] as const
const endLabels = { from: 'от', to: 'до' } as const

/** So long the keys of a slider rest before what they have set counts: one change, one entry of the history. */
const keysRestMs = 500

/** Two fields and a slider of two thumbs for one measure. What is dragged or typed counts when it is let go. */
export function RangeFilter({ range, chosen, onChoose }: RangeFilterProps) {
  const [typed, setTyped] = useState<{ end: RangeEnd; text: string }>()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [dragged, setDragged] = useState<{ end: RangeEnd; value: number }>()
  const isHeld = useRef(false)
  const { min, max } = widenedBounds(range, chosen)
  const shown = { from: chosen.from ?? min, to: chosen.to ?? max, ...(dragged && { [dragged.end]: dragged.value }) }
  const choose = (next: RangeChoice) => {
    setTyped(undefined)
    setDragged(undefined)
    if (next.from !== chosen.from || next.to !== chosen.to) onChoose(next)
  }
  const isOpen = (end: RangeEnd) => chosen[end] === null && dragged?.end !== end
  const takeTyped = () => {
    if (!typed) return
    const { choice, refusal } = typedChoice(range, chosen, typed.end, typed.text)
    setRefusal(refusal)
    choose(choice)
  }
  const letGo = () => {
    isHeld.current = false
    if (dragged) choose(movedChoice(range, chosen, dragged.end, dragged.value))
  }
  const takeKeyed = useEffectEvent(letGo)
  useEffect(() => {
    if (!dragged || isHeld.current) return
    const timer = setTimeout(() => takeKeyed(), keysRestMs)
    return () => clearTimeout(timer)
  }, [dragged])
  const nameOf = (end: RangeEnd) => `${range.name}${range.unit ? `, ${range.unit}` : ''}: ${endLabels[end]}`
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
              // An open end is empty: what there is stands in it as an example.
              value={typed?.end === end ? typed.text : isOpen(end) ? '' : formatMeasure(shown[end])}
              placeholder={formatMeasure(shown[end])}
              onChange={(event) => {
                setRefusal(null)
                setTyped({ end, text: event.target.value })
              }}
              onBlur={takeTyped}
              onKeyDown={(event) => {
                if (event.key === 'Enter') takeTyped()
                if (event.key === 'Escape' && typed) {
                  event.stopPropagation()
                  setTyped(undefined)
                }
              }}
            />
          </label>
        ))}
      </div>
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
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
            onPointerDown={() => {
              isHeld.current = true
            }}
            onPointerUp={letGo}
            onPointerCancel={letGo}
            onBlur={letGo}
          />
        ))}
      </div>
    </div>
  )
}

/** One thumb does not pass the other. */
function within(end: RangeEnd, value: number, { from, to }: { from: number; to: number }): number {
  return end === 'from' ? Math.min(value, to) : Math.max(value, from)
}

function stepOf(min: number, max: number): number {
  const decimals = Math.max(...[min, max].map((bound) => String(bound).split('.')[1]?.length ?? 0))
  return decimals === 0 && max - min >= 4 ? 1 : 10 ** -Math.min(3, Math.max(1, decimals))
}
