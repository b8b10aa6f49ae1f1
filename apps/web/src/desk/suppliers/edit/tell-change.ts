import type { InputWrapperProps } from '@mantine/core'

type Shown = string | number | null | readonly string[]

/**
 * For a field whose value is not the saved one: its wheat ground and the saved value under it (screens-2, «One supplier»).
 * Nothing for a field that is as it was; a number is the same number typed as text.
 */
export function tellChange(
  saved: Shown | undefined,
  value: Shown,
  toText: (saved: Shown) => string = tellValue,
): Pick<InputWrapperProps, 'description' | 'inputWrapperOrder'> & { wrapperProps?: { 'data-changed': '' } } {
  if (saved === undefined || tellValue(saved) === tellValue(value)) return {}
  return {
    wrapperProps: { 'data-changed': '' },
    description: `Было: ${toText(saved) || 'пусто'}`,
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
  }
}

function tellValue(value: Shown): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}
