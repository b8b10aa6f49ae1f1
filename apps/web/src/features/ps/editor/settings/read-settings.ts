import { type PsBlockType, type PsSettings, psBlocks } from '@agromarket/shared'

/** What stands in the form's fields, right or wrong, by the setting's name. */
export type TypedSettings = Readonly<Record<string, unknown>>

export interface ReadSettings<Type extends PsBlockType> {
  /** Null: something is wrong. */
  settings: PsSettings<Type> | null
  /** What is wrong, by the setting's name. */
  problems: ReadonlyMap<string, string>
}

/** The typed settings as the block's schema takes them. */
export function readSettings<Type extends PsBlockType>(type: Type, typed: TypedSettings): ReadSettings<Type> {
  const read = psBlocks[type].settings.safeParse(typed)
  if (read.success) return { settings: read.data as PsSettings<Type>, problems: new Map() }
  const problems = new Map<string, string>()
  for (const { path, message } of read.error.issues) {
    const name = String(path[0] ?? '')
    if (!problems.has(name)) problems.set(name, message)
  }
  return { settings: null, problems }
}
