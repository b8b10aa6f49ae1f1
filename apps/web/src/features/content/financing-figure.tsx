import { useId, useState } from 'react'
import styles from './financing-page.module.css'

interface FinancingFigureProps {
  label: string
  value: number
  min: number
  max: number
  /** Of the slider; the field takes every whole number. */
  step?: number
  words: (value: number) => string
  onChange: (value: number) => void
}

/** Slider and field are one value; out of bounds the field says the bound. */
export function FinancingFigure({ label, value, min, max, step = 1, words, onChange }: FinancingFigureProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const typed = draft === null ? value : Number(draft.replace(/\s/g, ''))
  const isFine = Number.isInteger(typed) && typed >= min && typed <= max
  return (
    <div className={styles.figure}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={draft ?? words(value).replace('\u00a0%', '')}
        aria-invalid={isFine ? undefined : true}
        aria-describedby={isFine ? undefined : `${id}-problem`}
        onChange={({ target }) => {
          setDraft(target.value)
          const next = Number(target.value.replace(/\s/g, ''))
          if (Number.isInteger(next) && next >= min && next <= max) onChange(next)
        }}
        onBlur={() => setDraft(null)}
      />
      <input
        type="range"
        aria-label={`${label}, ползунок`}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      {isFine ? (
        <p className={styles.bounds} aria-hidden="true">
          <span>{words(min)}</span>
          <span>{words(max)}</span>
        </p>
      ) : (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          От {words(min)} до {words(max)}
        </p>
      )}
    </div>
  )
}
