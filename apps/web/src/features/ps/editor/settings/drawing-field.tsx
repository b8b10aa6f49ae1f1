import { SelectField } from '../../../../ui/form/field.tsx'
import { drawingNames } from './drawing-names.ts'
import type { SettingFieldProps } from './setting-field-props.ts'

/** A drawing of a machine, by the name that people have for it. */
export function DrawingField({ words: { label, hint }, value, problem, onChange }: SettingFieldProps) {
  const name = typeof value === 'string' ? value : ''
  return (
    <SelectField
      label={label}
      hint={hint}
      error={problem ?? null}
      value={name}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {!(name in drawingNames) && <option value={name}>Не выбран</option>}
      {Object.entries(drawingNames).map(([drawing, words]) => (
        <option key={drawing} value={drawing}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
