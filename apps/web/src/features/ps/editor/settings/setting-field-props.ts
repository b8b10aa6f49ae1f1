import type { PsFieldWords } from '@agromarket/shared'

export interface SettingFieldProps {
  words: PsFieldWords
  /** As it was typed: the schema says whether it will do. */
  value: unknown
  problem: string | undefined
  onChange: (value: unknown) => void
}
