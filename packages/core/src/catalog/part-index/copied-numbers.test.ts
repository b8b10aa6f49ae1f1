import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createNumberReader } from './copied-numbers.ts'

/** COPY's text of rows whose last column is a list. */
function toText(rows: readonly (readonly number[])[]): string {
  return rows.map(([first = 0, ...list]) => `${first}\t${list.length > 0 ? `{${list.join(',')}}` : '\\N'}\n`).join('')
}

it('reads rows of numbers, wherever the text is cut', () => {
  const rows = fc.array(fc.array(fc.integer(), { minLength: 1, maxLength: 90 }), { maxLength: 20 })
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 50 }), (given, size) => {
      const read: number[][] = []
      const take = createNumberReader((numbers, length) => read.push([...numbers.subarray(0, length)]))
      const bytes = Buffer.from(toText(given))
      for (let at = 0; at < bytes.length; at += size) take(bytes.subarray(at, at + size))
      expect(read).toEqual(given)
    }),
  )
})
