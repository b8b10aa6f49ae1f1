import { useId } from 'react'
import classes from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  size?: 'sm' | 'md'
}

/** A choice of two or three, all visible: radios in one track. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  size = 'md',
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={`${classes.track} ${classes[size]}`}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.segment}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
