import { describe, expect, it } from 'vitest'
import { isDense } from './is-dense.ts'

const picture = { width: 1000, height: 800 }
const inRow = (count: number, step: number) =>
  Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    anchorX: 0.5,
    anchorY: 0.5,
    numberX: 0.05 + index * step,
    numberY: 0.1,
  }))

describe('a sheet is dense for a phone', () => {
  it('with more than twelve positions', () => {
    expect(isDense(picture, inRow(12, 0.08))).toBe(false)
    expect(isDense(picture, inRow(13, 0.08))).toBe(true)
  })

  it('with fewer whose numbers touch', () => {
    expect(isDense(picture, inRow(2, 0.056))).toBe(true)
    expect(isDense(picture, inRow(2, 0.08))).toBe(false)
  })
})
