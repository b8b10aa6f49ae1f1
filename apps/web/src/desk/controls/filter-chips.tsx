import { formatNumber } from '../../lib/format/format-count.ts'
import classes from './filter-chips.module.css'

interface FilterChipsProps<Value extends string> {
  /** What is chosen, for those who hear the page. */
  legend: string
  options: readonly (readonly [Value, string])[]
  value: Value
  /** How many there are of each; absent while nobody knows. */
  counts?: Partial<Record<Value, number>> | undefined
  onChange: (value: Value) => void
}

/** One of a few filters, each with its count; scrolls sideways on a phone. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { legend, options, value, counts, onChange } = props
  return (
    <fieldset className={classes.chips}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(([option, label]) => (
        <button key={option} type="button" aria-pressed={value === option} onClick={() => onChange(option)}>
          {label} {counts && <span>{formatNumber(counts[option] ?? 0)}</span>}
        </button>
      ))}
    </fieldset>
  )
}
