import { type RefObject, useEffect, useRef } from 'react'

interface SearchKeys {
  fieldRef: RefObject<HTMLInputElement | null>
  /** Esc, when nothing that lies above takes it. */
  onEscape: () => void
  /** ↓, when nothing has the focus: what had it has made way for a list of rows. */
  onDown: (() => void) | undefined
}

/** `/` leads to the field, Alt with an arrow from table to table, Esc back to what was found, ↓ into its rows. */
export function useSearchKeys({ fieldRef, onEscape, onDown }: SearchKeys): void {
  const keys = useRef({ onEscape, onDown })
  useEffect(() => {
    keys.current = { onEscape, onDown }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || document.querySelector('[role="dialog"]')) return
      if (event.key === '/' && !event.altKey && !isTyping(event.target)) {
        event.preventDefault()
        fieldRef.current?.focus()
        fieldRef.current?.select()
      } else if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp') && !isList(event.target)) {
        event.preventDefault()
        moveToSection(event.key === 'ArrowDown' ? 1 : -1)
      } else if (event.key === 'Escape' && !event.altKey && !isTyping(event.target)) {
        keys.current.onEscape()
      } else if (isPlainDown(event) && keys.current.onDown && document.activeElement === document.body) {
        event.preventDefault()
        keys.current.onDown()
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [fieldRef])
}

function isPlainDown({ key, altKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'ArrowDown' && !altKey && !shiftKey
}

function moveToSection(step: 1 | -1): void {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-table-section]')]
  const at = sections.findIndex((section) => section.contains(document.activeElement))
  const next = sections[at === -1 && step === -1 ? sections.length - 1 : at + step]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** The browser opens a list with the same keys. */
function isList(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('select, textarea, [role="combobox"], [aria-haspopup="listbox"]')
  )
}
