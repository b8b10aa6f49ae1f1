import type { SupplierLogView } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { appendLines } from './append-lines.ts'

const view = (ids: number[], hasOlder = false): SupplierLogView => ({
  lines: ids.map((id) => {
    return { id, at: '2026-03-16T11:32:41.000Z', level: 'info', rowNumber: id, cell: null, cause: null, content: '' }
  }),
  hasOlder,
  counts: { all: ids.length, errors: 0, warnings: 0 },
  causes: [],
  replacements: [],
})
const idsOf = ({ lines }: SupplierLogView) => lines.map(({ id }) => id)

it('adds what has come, and nothing twice when a connection begins anew', () => {
  expect(idsOf(appendLines(view([1, 2]), view([3])))).toEqual([1, 2, 3])
  expect(idsOf(appendLines(view([1, 2, 3]), view([2, 3, 4])))).toEqual([1, 2, 3, 4])
})

it('begins anew behind a gap, so that no line seems to follow another that it does not', () => {
  const after = appendLines(view([1, 2]), view([900, 901], true))

  expect(idsOf(after)).toEqual([900, 901])
  expect(after.hasOlder).toBe(true)
})

it('lets the oldest go when there are too many', () => {
  const many = Array.from({ length: 999 }, (_, index) => index + 1)

  const after = appendLines(view(many), view([1_000, 1_001]))

  expect(after.lines).toHaveLength(1_000)
  expect(after.lines[0]?.id).toBe(2)
  expect(after.hasOlder).toBe(true)
})
