import { cartLimits, readCount } from '@agromarket/shared'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import classes from './quantity-stepper.module.css'

interface QuantityStepperProps {
  value: number
  /** Sends the new count. Return the request's promise: the typed number then stays until it settles. */
  onChange: (count: number) => unknown
  /** What minus does at the least count (spec §4: removes). Without it minus stops there. */
  onRemove?: () => void
  /** What minus is called at the least count. */
  removeLabel?: string
  max?: number
  /** Sold in whole packages of so many pieces. */
  step?: number
  /** Names the part for screen readers: «Количество, 45×22-4000». */
  label: string
  size?: 'sm' | 'md' | 'lg'
  isDisabled?: boolean
}

const debounceMs = 300
/** Long enough for every count and for a slip that is refused in words. */
const longestText = 12

/**
 * Count of a part. Buttons and Up/Down commit 300 ms after the last press, typing on blur or Enter. What is typed is
 * taken as it stands or refused in words beside it, never bent into another count.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onRemove, max = cartLimits.maxCount, step = 1, label, size = 'sm', isDisabled } = props
  const { removeLabel = 'Удалить из корзины' } = props
  const { draft, setDraft, commit, commitLater } = useDraft(props)
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  const shown = draft ?? String(value)
  const most = Math.floor(max / step) * step
  const current = readCount(shown, { max }).value ?? value

  const move = (by: 1 | -1) => {
    setProblem(null)
    const next = by > 0 ? (Math.floor(current / step) + 1) * step : (Math.ceil(current / step) - 1) * step
    if (next < 1) return onRemove?.()
    commitLater(Math.min(most, next))
  }
  const settle = () => {
    if (draft === null) return
    const read = readCount(draft, { max, step })
    setProblem(read.problem)
    if (read.value !== null) commit(read.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      move(event.key === 'ArrowUp' ? 1 : -1)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      settle()
    }
    if (event.key === 'Escape') {
      setDraft(null)
      setProblem(null)
    }
  }

  return (
    <fieldset className={`${classes.stepper} ${classes[size]} printed`} disabled={isDisabled}>
      <legend className="visually-hidden">{label}</legend>
      <button
        type="button"
        aria-label={current <= step && onRemove ? removeLabel : 'Уменьшить количество'}
        disabled={current <= step && !onRemove}
        onClick={() => move(-1)}
      >
        <IconMinus size={16} stroke={2} aria-hidden="true" />
      </button>
      <input
        className="tnum printed"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={current}
        aria-valuemin={step}
        aria-valuemax={most}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        value={shown}
        maxLength={longestText}
        onChange={({ target }) => {
          setDraft(target.value)
          // What was refused is looked at again while it is mended.
          if (problem) setProblem(readCount(target.value, { max, step }).problem)
        }}
        onFocus={({ target }) => target.select()}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label="Увеличить количество" disabled={current >= most} onClick={() => move(1)}>
        <IconPlus size={16} stroke={2} aria-hidden="true" />
      </button>
      {problem && (
        <span id={problemId} className={classes.problem} role="alert">
          {problem}
        </span>
      )}
    </fieldset>
  )
}

/**
 * What is typed or clicked but not yet confirmed; falls back to the real count when the request has settled. Whoever
 * leaves while a press still waits has it sent at once.
 */
function useDraft({ value, onChange }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; count: number } | null>(null)

  const commit = (count: number) => {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
    if (count === value) return setDraft(null)
    const sent = String(count)
    setDraft(sent)
    const settle = () => setDraft((current) => (current === sent ? null : current))
    Promise.resolve(onChange(count)).then(settle, settle)
  }
  const commitLater = (count: number) => {
    setDraft(String(count))
    clearTimeout(waiting.current?.timer)
    waiting.current = { count, timer: setTimeout(() => commit(count), debounceMs) }
  }
  const flush = useEffectEvent(() => {
    if (waiting.current) commit(waiting.current.count)
  })
  useEffect(() => {
    const leave = () => flush()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return { draft, setDraft, commit, commitLater }
}
