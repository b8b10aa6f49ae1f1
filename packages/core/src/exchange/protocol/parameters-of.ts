import type { BaseRow } from '../bases/base.repository.ts'
import type { ModeAnswer } from './exchange-call.ts'

/** What 1C has to keep to, for every type. */
export function parametersOf({ settings }: BaseRow): ModeAnswer {
  return [`zip=${settings.zip ? 'yes' : 'no'}`, `file_limit=${settings.fileLimitBytes}`]
}
