import { useState } from 'react'
import { TextField } from '../../../../ui/form/field.tsx'
import { readClock, toClock } from './clock.ts'
import type { SettingFieldProps } from './setting-field-props.ts'

/** A length of time as «7:42»; kept in seconds. What is no time is null, which the schema refuses. */
export function ClockField({ words: { label, hint }, value, problem, onChange }: SettingFieldProps) {
  const [text, setText] = useState(() => (typeof value === 'number' ? toClock(value) : ''))
  // Undone or changed by a colleague: the field follows.
  const shown = typeof value === 'number' && readClock(text) !== value ? toClock(value) : text
  return (
    <TextField
      label={label}
      hint={hint}
      error={problem ? 'Укажите время вида 7:42: минуты и секунды, не больше 600:00' : null}
      value={shown}
      maxLength={7}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(readClock(currentTarget.value))
      }}
    />
  )
}
