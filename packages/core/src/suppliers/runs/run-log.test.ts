import type { RunCounts } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { describeCounts } from './run-log.ts'

it('numbers of a run are told as people read them', () => {
  const counts: RunCounts = {
    rows: 300_000,
    accepted: 294_000,
    rejected: 6_000,
    warnings: 0,
    added: 293_999,
    changed: 1,
    unchanged: 0,
    gone: 0,
    matched: 0,
    causes: {},
    replacements: [],
  }

  expect(describeCounts(counts)).toBe(
    'Принято 294\u00a0000 из 300\u00a0000: новых 293\u00a0999, изменено 1, с ошибками 6\u00a0000',
  )
})
