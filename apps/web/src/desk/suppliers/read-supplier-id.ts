import { readText } from '../../lib/read-search.ts'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The supplier that an address names; nonsense is left out. */
export function readSupplierId(value: unknown): string | undefined {
  const text = readText(value, 36)
  return text && uuid.test(text) ? text : undefined
}
