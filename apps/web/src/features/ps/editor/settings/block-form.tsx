import { type PsBlockType, type PsFieldWords, psBlocks, psFields } from '@agromarket/shared'
import type { TypedSettings } from './read-settings.ts'
import { SettingField } from './setting-field.tsx'

interface BlockFormProps {
  type: PsBlockType
  values: TypedSettings
  problems: ReadonlyMap<string, string>
  onChange: (values: TypedSettings, field: string) => void
}

/** A block's own form: its settings in the order and with the words in which its schema declares them. */
export function BlockForm({ type, values, problems, onChange }: BlockFormProps) {
  return fieldsOf(type).map(({ name, words }) => (
    <SettingField
      key={name}
      words={words}
      value={values[name]}
      problem={problems.get(name)}
      onChange={(value) => onChange({ ...values, [name]: value }, name)}
    />
  ))
}

/** A block that is never printed has no switch for it. */
function fieldsOf(type: PsBlockType): { name: string; words: PsFieldWords }[] {
  const { settings, inPrint } = psBlocks[type]
  return Object.entries(settings.shape).flatMap(([name, schema]) => {
    const words = psFields.get(schema)
    return words && (name !== 'inPrint' || inPrint !== null) ? [{ name, words }] : []
  })
}
