import { useLayoutEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What a person or a password manager has put into a field before the script took over is told to the form as if it
 * came now. Without this the form believes in an empty field and wipes it with its next change.
 */
export function usePreHydrationInput(id: string): void {
  useLayoutEffect(() => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement && isToggle(field)) replayToggle(field)
    else if (isField(field)) replayText(field)
  }, [id])
}

function isField(node: HTMLElement | null): node is Field {
  return node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement
}

function isToggle({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}

function replayToggle(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
  field.checked = field.defaultChecked
  field.click()
}

/** React looks whether the value differs from the one set last: it is set to the server's, then typed past React. */
function replayText(field: Field): void {
  const rendered = renderedValue(field)
  const typed = field.value
  if (rendered === undefined || typed === rendered) return
  field.value = rendered
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** What the server wrote; of a choice only the server marks an option. */
function renderedValue(field: Field): string | undefined {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return [...field.options].find((option) => option.defaultSelected)?.value
}
