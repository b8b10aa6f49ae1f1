import { useEffect, useEffectEvent } from 'react'

type Press = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What the keys ask for, in whatever layout they are: Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y do it again. */
export function readUndoKeys({ code, ctrlKey, metaKey, altKey, shiftKey }: Press): 'undo' | 'redo' | null {
  if (altKey || !(ctrlKey || metaKey)) return null
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo'
  return code === 'KeyY' && !shiftKey ? 'redo' : null
}

/** A field undoes its own letters. */
const fields = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

/** The keys of the editor, wherever on the page one is but in a field or a dialog. */
export function useUndoKeys(does: Record<'undo' | 'redo', (() => void) | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const asked = readUndoKeys(event)
    const isElsewhere = event.target instanceof Element && event.target.closest(`${fields}, [role=dialog]`) !== null
    if (asked === null || isElsewhere) return
    event.preventDefault()
    does[asked]?.()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
