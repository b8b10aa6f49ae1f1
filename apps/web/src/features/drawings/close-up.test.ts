import { describe, expect, it } from 'vitest'
import { closeUpOf, isInside } from './close-up.ts'

const places = [
  [0.03, 0.04, 0.2, 0.2],
  [0.5, 0.5, 0.45, 0.6],
  [0.96, 0.95, 0.8, 0.8],
  [0.2, 0.9, 0.3, 0.7],
] as const
const picture = {
  width: 1000,
  height: 800,
  callouts: places.map(([numberX, numberY, anchorX, anchorY], index) => ({
    position: index + 1,
    numberX,
    numberY,
    anchorX,
    anchorY,
  })),
}

describe('a close-up of a sheet', () => {
  it.each(picture.callouts)('has number $position wholly inside, and nothing beyond the sheet', (callout) => {
    const box = closeUpOf(picture, callout.position, { width: 790, height: 484 })

    expect(isInside(callout, picture, box, 21)).toBe(true)
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(picture.width)
    expect(box.y + box.height).toBeLessThanOrEqual(picture.height)
  })

  it('shows a small picture whole', () => {
    const box = closeUpOf({ ...picture, width: 400, height: 300 }, 2, { width: 790, height: 484 })

    expect(box.width).toBeLessThanOrEqual(400)
    expect(box.height).toBeLessThanOrEqual(300)
  })
})
