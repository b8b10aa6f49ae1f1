import type { PsSigns } from '@agromarket/shared'
import { personalKeys } from '../../lib/browser/personal-storage.ts'

const key = personalKeys.psReader

/** Signs of the recipient in the address; words of other clients' letters (`sending_id`, `userCode`) mean the same. */
export function readSigns(search: Readonly<Record<string, unknown>>): PsSigns {
  const textOf = (...names: string[]) => {
    const value = names.map((name) => search[name]).find((one) => one !== undefined && one !== '')
    return value === undefined ? '' : String(value).slice(0, 120)
  }
  return { uc: textOf('uc', 'userCode'), sendingId: textOf('sendingId', 'sending_id') }
}

/** The mark that this browser is a recipient's: pages of the shop then ask for his blocks. */
export function rememberReader(signs: PsSigns): void {
  if (signs.uc === '' && signs.sendingId === '') return
  try {
    localStorage.setItem(key, JSON.stringify(signs))
  } catch {
    // A browser that keeps nothing shows the shop's own pages.
  }
}

/** Pages of the shop ask for no blocks of his any longer. */
export function forgetReader(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Whose browser it is: signs of the address first, then those that were kept; empty for nobody's. */
export function recallReader(): PsSigns {
  const own = readSigns(Object.fromEntries(new URLSearchParams(location.search)))
  if (own.uc !== '' || own.sendingId !== '') {
    rememberReader(own)
    return own
  }
  try {
    return readSigns(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return { uc: '', sendingId: '' }
  }
}
