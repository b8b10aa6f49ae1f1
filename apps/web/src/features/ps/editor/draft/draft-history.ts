import type { PsBlock } from '@agromarket/shared'

/** What an editor changes of a page: all of it is saved together. */
export interface EditedPage {
  title: string
  blocks: readonly PsBlock[]
}

export interface DraftHistory {
  typed: EditedPage
  past: readonly EditedPage[]
  future: readonly EditedPage[]
  /** What the last change was of: letters typed into one field are undone together. */
  step: string | null
}

const mostSteps = 100

export function beginHistory(typed: EditedPage): DraftHistory {
  return { typed, past: [], future: [], step: null }
}

/** A change; one of the same `step` as the change before is one with it. */
export function addChange(history: DraftHistory, typed: EditedPage, step: string | null = null): DraftHistory {
  if (isSamePage(history.typed, typed)) return history
  const isSameStep = step !== null && step === history.step
  const past = isSameStep ? history.past : [...history.past, history.typed].slice(-mostSteps)
  return { typed, past, future: [], step }
}

export function undoChange({ typed, past, future, step }: DraftHistory): DraftHistory {
  const before = past.at(-1)
  if (!before) return { typed, past, future, step }
  return { typed: before, past: past.slice(0, -1), future: [typed, ...future], step: null }
}

export function redoChange({ typed, past, future, step }: DraftHistory): DraftHistory {
  const [after, ...later] = future
  if (!after) return { typed, past, future, step }
  return { typed: after, past: [...past, typed], future: later, step: null }
}

export function isSamePage(one: EditedPage, other: EditedPage): boolean {
  return one === other || (one.title === other.title && JSON.stringify(one.blocks) === JSON.stringify(other.blocks))
}
