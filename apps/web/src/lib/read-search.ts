import { readWholeNumber as readNumber } from '@agromarket/shared'

/**
 * Readers for values of an address. Routes use them in place of the shared schemas, because routes are in the first
 * bundle and the schema library is a seventh of its budget; tests hold both to the same answers.
 * What is refused stays in the result as undefined: the router lays the result over the address as it was written, and
 * a key that is left out would keep its raw value.
 */
export function readText(value: unknown, maxLength: number): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= maxLength ? value : undefined
}

export function readOneOf<Option extends string>(value: unknown, options: readonly Option[]): Option | undefined {
  return options.find((option) => option === value)
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function readUuid(value: unknown): string | undefined {
  return typeof value === 'string' && uuidPattern.test(value) ? value : undefined
}

/** A whole number from `min` to `max`; page 1 is the address without a number, so pages start at 2. */
export function readWholeNumber(value: unknown, min: number, max: number): number | undefined {
  const number = readNumber(value)
  return number !== undefined && number >= min && number <= max ? number : undefined
}

/** A switch that is on or absent. */
export function readSwitch(value: unknown): 1 | undefined {
  return value === 1 || value === '1' ? 1 : undefined
}
