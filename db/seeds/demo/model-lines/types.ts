import type { MachineKind } from '../technique-categories.ts'

/** A model line with its models, one line each: name, first and last year of making, then the kind's specifications. */
export interface ModelLineSeed {
  name: string
  manufacturer: string
  /** Path of the technique category. */
  category: string
  kind: MachineKind
  icon: string
  description: string
  /** «имя | годы | значения через точку с запятой», годы «2013–2026» или «2013–». */
  models: readonly string[]
}

/** Shorthand for the lists beside this file. */
export function line(
  manufacturer: string,
  name: string,
  category: string,
  kind: MachineKind,
  description: string,
  models: readonly string[],
  icon: string = kind,
): ModelLineSeed {
  return { manufacturer, name, category, kind, description, models, icon }
}
