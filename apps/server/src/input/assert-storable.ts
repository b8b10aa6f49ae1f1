import { appError } from '@agromarket/shared'

const issue = { path: '', message: 'Текст содержит недопустимый знак' }

/**
 * Refuses input with the character U+0000 or half a character anywhere inside: PostgreSQL can neither store nor compare
 * such a text, and no address can hold it.
 * Walks without recursion, as input may be nested as deep as its sender likes. Throws validation_error.
 */
export function assertStorable(input: unknown): void {
  const waiting: unknown[] = [input]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) throw appError('validation_error', { issues: [issue] })
    } else if (typeof value === 'object' && value !== null) {
      for (const item of Object.values(value)) waiting.push(item)
    }
  }
}
