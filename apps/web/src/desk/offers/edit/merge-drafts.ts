import { isSame } from './draft.ts'

/** A place of the draft that two have changed: lists of lines by the line's id, everything else by its name. */
export interface DraftConflict {
  path: readonly string[]
  /** Undefined: taken out. */
  mine: unknown
  theirs: unknown
}

type Fields = Record<string, unknown>
type Line = Fields & { id: string }

/**
 * What two have typed over the same draft, joined: each change of either stands. Where both have changed the same place
 * theirs, which is saved already, stands in the draft, and mine is told beside it.
 */
export function mergeDrafts<Value>(
  base: Value,
  mine: Value,
  theirs: Value,
): { merged: Value; conflicts: DraftConflict[] } {
  const conflicts: DraftConflict[] = []
  const merged = merge([base, mine, theirs], [], conflicts)
  return { merged: merged as Value, conflicts }
}

type Three = readonly [base: unknown, mine: unknown, theirs: unknown]

function merge([base, mine, theirs]: Three, path: readonly string[], conflicts: DraftConflict[]): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (isLines(base) && isLines(mine) && isLines(theirs)) return mergeLines([base, mine, theirs], path, conflicts)
  if (isFields(base) && isFields(mine) && isFields(theirs)) {
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
    return Object.fromEntries(
      [...names].map((name) => [name, merge([base[name], mine[name], theirs[name]], [...path, name], conflicts)]),
    )
  }
  conflicts.push({ path, mine, theirs })
  return theirs
}

/** In their order; what I have added comes after. */
function mergeLines(
  [base, mine, theirs]: readonly [readonly Line[], readonly Line[], readonly Line[]],
  path: readonly string[],
  conflicts: DraftConflict[],
): Line[] {
  const find = (lines: readonly Line[], id: string) => lines.find((line) => line.id === id)
  const ids = new Set([...theirs, ...mine].map(({ id }) => id))
  return [...ids].flatMap((id) => {
    const line = merge([find(base, id), find(mine, id), find(theirs, id)], [...path, id], conflicts)
    return isFields(line) ? [line as Line] : []
  })
}

/** «Оставить моё»: the draft with my value in its place; a line that they took out comes back. */
export function putBack<Value>(draft: Value, path: readonly string[], value: unknown): Value {
  return put(draft, path, value) as Value
}

function put(at: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (isLines(at)) {
    const known = at.some(({ id }) => id === name)
    const changed = at.flatMap((line) => {
      const next = line.id === name ? put(line, rest, value) : line
      return isFields(next) ? [next] : []
    })
    return known || rest.length > 0 || !isFields(value) ? changed : [...changed, value]
  }
  return isFields(at) ? { ...at, [name]: put(at[name], rest, value) } : at
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isLines(value: unknown): value is readonly Line[] {
  return Array.isArray(value) && value.every((line) => isFields(line) && typeof line.id === 'string')
}
