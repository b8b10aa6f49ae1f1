import { describe, expect, it } from 'vitest'
import { closeUpOf, hotspots, isInside, sheetBox } from './exploded-sheet.ts'

describe('a close-up of the sheet', () => {
  it.each(hotspots)('has position $number wholly inside, and nothing beyond the sheet', (hotspot) => {
    const box = closeUpOf(hotspot.number, 800, 490)

    expect(isInside(hotspot, box)).toBe(true)
    expect(box.x).toBeGreaterThanOrEqual(sheetBox.x)
    expect(box.y).toBeGreaterThanOrEqual(sheetBox.y)
    expect(box.x + box.width).toBeLessThanOrEqual(sheetBox.x + sheetBox.width)
    expect(box.y + box.height).toBeLessThanOrEqual(sheetBox.y + sheetBox.height)
  })

  it('leaves out numbers that its edge would cut', () => {
    const [first] = hotspots
    const cut = { ...sheetBox, x: (first?.circle[0] ?? 0) - 5 }

    expect(first && isInside(first, cut)).toBe(false)
  })
})
