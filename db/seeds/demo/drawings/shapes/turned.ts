import type { Shape } from '../drawn.ts'
import { add, facing, frameAt, type Vector } from '../frame.ts'
import { drawRevolved, type Profile, type RevolveOptions } from './round.ts'

/** A body turned about another line than the machine's axis, its middle on the axis: eyes, fittings, crosses. */
export function crosswise(profile: Profile, direction: Vector, options: RevolveOptions = {}): Shape {
  const width = Math.max(...profile.map(([x]) => x))
  const radius = Math.max(...profile.map(([, r]) => r))
  return {
    length: 2 * radius,
    radius: Math.max(radius, width / 2),
    draw(at) {
      const middle = { ...at, x: at.x + radius }
      // The frame leads away from the viewer, whichever way the direction points.
      const sign = facing(direction) > 0 ? 1 : -1
      return drawRevolved(frameAt(add(middle, direction, (sign * width) / 2), direction), profile, options)
    },
  }
}

/** An eye with its bore, thick across the axis. */
export function eye(outer: number, bore: number, width: number, direction: Vector): Shape {
  return crosswise(
    [
      [0, outer / 2],
      [width, outer / 2],
    ],
    direction,
    { bores: [{ r: bore / 2, depth: width, isThrough: true }] },
  )
}
