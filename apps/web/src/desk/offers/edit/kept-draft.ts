import { type Draft, readDraft } from './draft.ts'

/** What was typed and has not reached the server yet, with the draft that it was typed over. */
export interface KeptDraft {
  base: Draft
  typed: Draft
}

const keyOf = (id: string) => `offer-draft:${id}`

/** Kept by this browser until it is saved: a closed tab or a lost connection takes nothing away. */
export function keepDraft(id: string, kept: KeptDraft): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing, or is full: the draft is saved on the server a moment later all the same.
  }
}

export function forgetDraft(id: string): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // Nothing was kept.
  }
}

/** Null when nothing was left behind, or in a form of long ago. */
export function findKeptDraft(id: string): KeptDraft | null {
  try {
    const text = localStorage.getItem(keyOf(id))
    const kept: unknown = text === null ? null : JSON.parse(text)
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

function isKept(value: unknown): value is KeptDraft {
  const { base, typed } = (value ?? {}) as Partial<KeptDraft>
  return [base, typed].every((draft) => draft !== undefined && 'taken' in readDraft(draft))
}
