import { expect, it } from 'vitest'
import { estimateShare, likelyShare } from './estimate-share.ts'

const shares: Record<string, number> = { a: 0.2, b: 0.1, c: 0.05, 'h:a': 0.08, 'pre*': 0.3 }
const estimate = (...queries: string[]) =>
  estimateShare(queries, (lexeme, isBegun) => shares[isBegun ? `${lexeme}*` : lexeme] ?? 0)

it.each([
  ["'a':A", 0.2, 0.2],
  ["('a' | 'b':A)", 0.3, 0.3],
  ["('a' <-> 'b')", 0.1, 0.02],
  ["(('a' & ('b' | 'c')) | 'h:a')", 0.23, 0.11],
  ["'pre':*A", 0.3, 0.3],
  ["('a' & 'unknown')", 0, 0],
])('estimates %s', (query, most, independent) => {
  const estimated = estimate(query)

  expect(estimated.most).toBeCloseTo(most, 10)
  expect(estimated.independent).toBeCloseTo(independent, 10)
})

it('takes queries of which all must be true as one, and a share between the two as likely', () => {
  const estimated = estimate("'a'", "('b' | 'c')")

  expect(estimated).toEqual(estimate("('a' & ('b' | 'c'))"))
  expect(likelyShare(estimated)).toBeCloseTo(Math.sqrt(0.15 * 0.03), 10)
  expect(estimate("'a'", "('a' | 'b' | 'c' | 'h:a' | 'pre':* | 'a' | 'b')").most).toBe(0.2)
})
