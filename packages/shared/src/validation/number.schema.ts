import { decimalDigits } from './whole-number.ts'
import { z } from './zod.ts'

/**
 * Every count, page and number of a record: a whole number from `min` to `max`, or its decimal digits as forms and
 * addresses send them. A list, a switch or another notation is no number, whatever JavaScript makes of it.
 */
export function wholeNumber({ min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {}) {
  const number = z.int().min(min).max(max)
  return z.union([number, z.string().regex(decimalDigits).transform(Number).pipe(number)], 'Укажите целое число')
}

/** The number of a part, a branch … */
export const recordId = wholeNumber({ min: 1 })
/** Of what there are never more than thousands (branches, models): PostgreSQL keeps it as `integer`. */
export const smallRecordId = wholeNumber({ min: 1, max: 2_147_483_647 })

const decimal = /^-?\d{1,16}(?:\.\d{1,16})?$/

/** A measure with a fraction (degrees), as a number or in decimal digits with a point. */
export function decimalNumber({ min, max }: { min: number; max: number }) {
  const number = z.number().min(min).max(max)
  return z.union([number, z.string().regex(decimal).transform(Number).pipe(number)], 'Укажите число')
}
