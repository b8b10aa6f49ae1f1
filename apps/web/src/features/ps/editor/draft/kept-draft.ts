import { psBlocksSchema } from '@agromarket/shared'
import type { EditedPage } from './draft-history.ts'

/** What was changed and has not reached the server, with the revision that it was changed from. */
export interface KeptDraft extends EditedPage {
  revision: number
}

const keyOf = (id: string) => `ps-draft:${id}`

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
    const { revision, title, blocks } = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') ?? {}
    if (typeof revision !== 'number' || typeof title !== 'string') return null
    return { revision, title, blocks: psBlocksSchema.parse(blocks) }
  } catch {
    return null
  }
}
