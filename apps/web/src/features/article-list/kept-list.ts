import { personalKeys } from '../../lib/browser/personal-storage.ts'
import type { ListDecisions, TakenPieces } from './list-rows.ts'

/** The text that a buyer has pasted, with his choices: they are his own, and stay in his tab through a reload. */
const storageKey = personalKeys.articleList

export interface KeptList {
  text: string
  /** Whether its table was on the screen. */
  isChecked: boolean
  decisions: ListDecisions
  /** What of it is in the cart, or has been: a reload does not buy it twice. */
  taken: TakenPieces
}

export const noDecisions: ListDecisions = { choices: {}, counts: {} }

export function keepList(list: KeptList): void {
  try {
    if (list.text === '') sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(list))
  } catch {
    // Storage is forbidden or full: a reload loses the list, as it would on paper.
  }
}

export function readKeptList(): KeptList | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('text' in kept) || typeof kept.text !== 'string') return null
    return {
      text: kept.text,
      isChecked: 'isChecked' in kept && kept.isChecked === true,
      decisions: toDecisions('decisions' in kept ? kept.decisions : null),
      taken: 'taken' in kept && areNumbers(kept.taken) ? kept.taken : {},
    }
  } catch {
    return null
  }
}

/** Decisions that come from outside of this page; none of what is not understood. */
export function toDecisions(kept: unknown): ListDecisions {
  return areDecisions(kept) ? kept : noDecisions
}

function areDecisions(kept: unknown): kept is ListDecisions {
  if (typeof kept !== 'object' || kept === null || !('choices' in kept) || !('counts' in kept)) return false
  return areNumbers(kept.choices) && areNumbers(kept.counts)
}

function areNumbers(kept: unknown): kept is Record<string, number> {
  return typeof kept === 'object' && kept !== null && Object.values(kept).every(Number.isInteger)
}
