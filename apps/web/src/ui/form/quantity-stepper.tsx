import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import classes from './quantity-stepper.module.css'

interface QuantityStepperProps {
  value: number
  /** Sends the new count. Return the request's promise: the typed number then stays until it settles. */
  onChange: (count: number) => unknown
  /** What minus does at 1 (spec §4: removes). Without it minus stops at 1. */
  onRemove?: () => void
  max?: number
  /** Names the part for screen readers: «Количество, 45×22-4000». */
  label: string
  size?: 'sm' | 'md' | 'lg'
  isDisabled?: boolean
}

const debounceMs = 300

/** Count of a part. Buttons and Up/Down commit 300 ms after the last press, typing on blur or Enter. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onRemove, max = 9999, label, size = 'sm', isDisabled } = props
  const { draft, setDraft, commit, commitLater } = useDraft(props)
  const shown = draft ?? String(value)

  const step = (by: number) => {
    const current = toCount(shown, max) ?? value
    if (current + by < 1) return onRemove?.()
    commitLater(Math.min(max, current + by))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      step(event.key === 'ArrowUp' ? 1 : -1)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      commit(toCount(shown, max) ?? value)
    }
    if (event.key === 'Escape') setDraft(null)
  }

  return (
    <fieldset className={`${classes.stepper} ${classes[size]}`} disabled={isDisabled}>
      <legend className="visually-hidden">{label}</legend>
      <button
        type="button"
        aria-label={shown === '1' && onRemove ? 'Удалить из корзины' : 'Уменьшить количество'}
        disabled={shown === '1' && !onRemove}
        onClick={() => step(-1)}
      >
        <IconMinus size={16} stroke={2} aria-hidden="true" />
      </button>
      <input
        className="tnum"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={toCount(shown, max) ?? value}
        aria-valuemin={1}
        aria-valuemax={max}
        value={shown}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, '').slice(0, 4))}
        onFocus={(event) => event.target.select()}
        onBlur={() => draft !== null && commit(toCount(draft, max) ?? value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label="Увеличить количество" disabled={shown === String(max)} onClick={() => step(1)}>
        <IconPlus size={16} stroke={2} aria-hidden="true" />
      </button>
    </fieldset>
  )
}

/** What is typed or clicked but not yet confirmed; falls back to the real count when the request has settled. */
function useDraft({ value, onChange }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const commit = (count: number) => {
    clearTimeout(timer.current)
    if (count === value) return setDraft(null)
    const sent = String(count)
    setDraft(sent)
    const settle = () => setDraft((current) => (current === sent ? null : current))
    Promise.resolve(onChange(count)).then(settle, settle)
  }
  const commitLater = (count: number) => {
    setDraft(String(count))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => commit(count), debounceMs)
  }
  return { draft, setDraft, commit, commitLater }
}

function toCount(text: string, max: number): number | null {
  const count = Number.parseInt(text, 10)
  return Number.isNaN(count) ? null : Math.min(max, Math.max(1, count))
}
