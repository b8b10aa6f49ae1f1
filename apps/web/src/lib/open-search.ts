import { openDialog } from './dialogs.ts'
import { bufferKeys } from './typing/key-buffer.ts'

/** Opens the search over the page; whoever types on at once loses no key while its field is on its way. */
export function openSearch(): void {
  bufferKeys()
  openDialog({ kind: 'search' })
}
