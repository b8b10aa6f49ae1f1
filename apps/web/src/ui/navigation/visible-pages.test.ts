import { describe, expect, it } from 'vitest'
import { visiblePages } from './visible-pages.ts'

describe('visiblePages', () => {
  it('shows first, last and the neighbours, with a gap on either side', () => {
    expect(visiblePages(10, 20)).toEqual([1, -1, 9, 10, 11, -2, 20])
  })

  it('puts the page itself where a gap would hide one page only', () => {
    expect(visiblePages(3, 20)).toEqual([1, 2, 3, 4, -2, 20])
    expect(visiblePages(4, 20)).toEqual([1, 2, 3, 4, 5, -2, 20])
  })

  it('names every page once when there are few', () => {
    expect(visiblePages(1, 2)).toEqual([1, 2])
    expect(visiblePages(2, 3)).toEqual([1, 2, 3])
  })
})
