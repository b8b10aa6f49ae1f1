import { personalKeys } from '../../lib/browser/personal-storage.ts'

const storageKey = personalKeys.machineInUse

/**
 * Rows of parts and the search field leave room for what they say of the visitor's machine. Pages come from a cache that
 * knows nobody: this runs ahead of the body, and the style sheet makes the room before the first paint.
 */
export const restoreMachineInUse = `try{if(localStorage.getItem('${storageKey}'))document.documentElement.dataset.machine=''}catch{}`

/** The visitor has chosen a machine, or none: the page makes room at once, later ones from the start. */
export function markMachineInUse(isInUse: boolean): void {
  if (isInUse) document.documentElement.dataset['machine'] = ''
  else delete document.documentElement.dataset['machine']
  rememberMachineInUse(isInUse)
}

/** For the pages to come: the present one stays as it stands, so that nothing moves. */
export function rememberMachineInUse(isInUse: boolean): void {
  try {
    if (isInUse) localStorage.setItem(storageKey, '1')
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage is forbidden: the next page says nothing of the machine until one is chosen again.
  }
}
