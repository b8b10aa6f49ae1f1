import { SelectField, TextArea, TextField } from '../../../../ui/form/field.tsx'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import { Switch } from '../../../../ui/form/switch.tsx'
import { ChaptersField } from './chapters-field.tsx'
import { ClockField } from './clock-field.tsx'
import { DrawingField } from './drawing-field.tsx'
import { ModelsField } from './models-field.tsx'
import { OneOfField, SeveralOfField } from './named-fields.tsx'
import type { SettingFieldProps } from './setting-field-props.ts'
import classes from './settings.module.css'

/** One setting, asked for in the way that its schema names. */
export function SettingField({ words, value, problem, onChange }: SettingFieldProps) {
  const { label, hint, control } = words
  const field = { label, hint, error: problem ?? null }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  switch (control) {
    case 'text':
      return (
        <TextArea {...field} rows={4} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )
    case 'switch':
      return (
        <div className={classes.switch}>
          <Switch label={label} isOn={value === true} onToggle={() => onChange(value !== true)} />
        </div>
      )
    case 'number':
      return (
        <TextField
          {...field}
          inputMode="numeric"
          value={text}
          onChange={({ currentTarget }) => onChange(toNumber(currentTarget.value))}
        />
      )
    case 'choice':
      return <ChoiceField words={words} value={value} problem={problem} onChange={onChange} />
    case 'list':
      return (
        <TextField
          {...field}
          value={Array.isArray(value) ? value.join(', ') : ''}
          onChange={({ currentTarget }) => onChange(toList(currentTarget.value))}
        />
      )
    case 'model':
      return (
        <ModelsField
          {...{ words, problem }}
          value={value === 0 ? [] : [value]}
          max={1}
          onChange={([id = 0]) => onChange(id)}
        />
      )
    case 'models':
      return <ModelsField {...{ words, problem, value }} onChange={onChange} />
    case 'modelLine':
    case 'expert':
      return <OneOfField {...{ words, problem, value, onChange }} />
    case 'modelLines':
    case 'categories':
    case 'promos':
      return <SeveralOfField {...{ words, problem, value, onChange }} />
    case 'drawing':
      return <DrawingField {...{ words, problem, value, onChange }} />
    case 'clock':
      return <ClockField {...{ words, problem, value, onChange }} />
    case 'chapters':
      return <ChaptersField {...{ words, problem, value, onChange }} />
    default:
      return <TextField {...field} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  }
}

/** Three fit into a row. */
const mostInRow = 3

function ChoiceField({ words: { label, hint, options = {} }, value, problem, onChange }: SettingFieldProps) {
  const choices = Object.entries(options)
  if (choices.length > mostInRow)
    return (
      <SelectField
        label={label}
        hint={hint}
        error={problem ?? null}
        value={String(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  return (
    <div>
      <p className={classes.label} aria-hidden="true">
        {label}
      </p>
      <Segmented
        label={label}
        size="sm"
        value={String(value)}
        options={choices.map(([choice, name]) => ({ value: choice, label: name }))}
        onChange={onChange}
      />
    </div>
  )
}

/** What is no number stays as it was typed, for the schema to refuse in words. */
function toNumber(text: string): number | string {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : text
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trimStart())
    .filter((part, index, all) => part !== '' || index === all.length - 1)
}
