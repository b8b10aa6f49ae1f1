import type { Answers } from '@agromarket/shared'
import { personalKeys } from '../../lib/browser/personal-storage.ts'

/** What this device keeps of a response that is under way: a lost connection loses nothing. */
export interface KeptAnswers {
  version: number
  answers: Answers
  reachedId: string
}

const keyOf = (id: number) => `${personalKeys.questionnaire}${id}`

export function readKept(id: number): KeptAnswers | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Partial<KeptAnswers> | null
    if (typeof kept?.version !== 'number' || typeof kept.reachedId !== 'string') return null
    return { version: kept.version, reachedId: kept.reachedId, answers: kept.answers ?? {} }
  } catch {
    // Storage is off, or holds what an older page has written.
    return null
  }
}

export function keep(id: number, answers: KeptAnswers): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(answers))
  } catch {
    // Full or off: the server keeps them as well.
  }
}

export function forget(id: number): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // Storage is off: nothing was kept.
  }
}
