import { z } from 'zod'

/** JSON.parse with the text of each number, which the type of its reviver does not know yet. */
type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown

/**
 * Parses JSON and leaves the numbers under these keys as the text they were: money from outside never goes through a
 * binary fraction. Undefined for what is no JSON.
 */
export function parseKeepingAmounts(text: string, keys: ReadonlySet<string>): unknown {
  const revive: Reviver = (key, value, { source }) => (typeof value === 'number' && keys.has(key) ? source : value)
  try {
    return JSON.parse(text, revive as Parameters<typeof JSON.parse>[1])
  } catch {
    return undefined
  }
}

/** «1486.5» → 148650 minor units; a third decimal is rounded up, as whoever wants the money would. */
export const amountText = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,6})?$/)
  .transform((text) => {
    const [whole = '0', fraction = ''] = text.split('.')
    const hasMore = /[1-9]/.test(fraction.slice(2))
    return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + (hasMore ? 1 : 0)
  })
