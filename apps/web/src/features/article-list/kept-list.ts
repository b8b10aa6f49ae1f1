/** The text that a buyer has pasted: it is his own, and stays in his tab through a reload. */
const storageKey = 'article-list'

export interface KeptList {
  text: string
  /** Whether its table was on the screen. */
  isChecked: boolean
}

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
    return { text: kept.text, isChecked: 'isChecked' in kept && kept.isChecked === true }
  } catch {
    return null
  }
}
