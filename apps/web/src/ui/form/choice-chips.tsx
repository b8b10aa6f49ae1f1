import classes from './choice-chips.module.css'

interface ChoiceChipsProps<Value extends string> {
  legend: string
  options: readonly (readonly [value: Value, label: string])[]
  /** How many there are of each. */
  counts: Readonly<Record<Value, number>>
  value: Value
  onChange: (value: Value) => void
}

/** One of a few states, each with its count; on a phone a row that is swiped. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { legend, options, counts, value, onChange } = props
  return (
    <fieldset className={classes.chips}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(([option, label]) => (
        <button
          key={option}
          type="button"
          className={classes.chip}
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {label} <span>{counts[option]}</span>
        </button>
      ))}
    </fieldset>
  )
}
