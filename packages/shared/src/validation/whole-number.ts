/** Digits as people write numbers: no «0x10», no «1e3», no space, no fraction. */
export const decimalDigits = /^-?\d{1,16}$/

/** A whole number, or its decimal digits as forms and addresses have them; undefined for anything else. */
export function readWholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && decimalDigits.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}
