import { combine, type Shape } from '../drawn.ts'
import { add, sideways, upwards, type Vector } from '../frame.ts'
import { gear } from '../shapes/drives.ts'
import { plate, standing } from '../shapes/plates.ts'
import { revolve, wheat } from '../shapes/round.ts'

export const origin: Vector = { x: 0, n: 0, c: 0 }
export const shift = (x: number, up = 0, side = 0): Vector => add(add({ ...origin, x }, upwards, up), sideways, side)

/** A rectangle with cut corners, about its middle. */
export function roundedBox(halfWidth: number, halfHeight: number, cut: number): [number, number][] {
  const [w, h, c] = [halfWidth, halfHeight, cut]
  return [
    [-w + c, -h],
    [w - c, -h],
    [w, -h + c],
    [w, h - c],
    [w - c, h],
    [-w + c, h],
    [-w, h - c],
    [-w, -h + c],
  ]
}

/** A dished disc: hollow towards the viewer, its edge sharpened. */
export function dishedDisc(diameter: number, hub: number, notches = 0) {
  const r = diameter / 2
  const rim = revolve(
    [
      [0, r],
      [7, r * 0.985],
    ],
    {
      paint: wheat,
      bores: [
        { r: r * 0.9, depth: 5, floor: 'xf' },
        { r: hub * 0.5, depth: 40 },
      ],
      rings: [r * 0.62, r * 0.3],
    },
  )
  if (notches === 0) return rim
  return combine([
    {
      shape: gear({
        teeth: notches,
        outer: diameter,
        tooth: r * 0.1,
        width: 6,
        hub: r * 0.5,
        bore: hub,
        isWheat: true,
      }),
    },
  ])
}

export function crosswiseFinger(): Shape {
  return plate({
    plane: standing,
    corners: [
      [0, 0],
      [12, 0],
      [12, 120],
      [6, 132],
      [0, 120],
    ],
    thickness: 10,
    holes: [],
  })
}

/** A short bolt standing upright. */
export function studUp(height: number): Shape {
  return plate({
    plane: standing,
    corners: [
      [4, 0],
      [14, 0],
      [14, height * 0.7],
      [18, height * 0.7],
      [18, height],
      [0, height],
      [0, height * 0.7],
      [4, height * 0.7],
    ],
    thickness: 8,
  })
}
