import * as drives from '../shapes/drives.ts'
import type { Kit } from './kit.ts'
import { categories, type Position } from './unit.ts'

type Extras = Partial<Position>

/** A sprocket as large as its teeth make it: 15.875 mm pitch, drawn a little smaller when it has many. */
export function driveSprocket({ s }: Kit, teeth: number, bore: number, extras: Extras = {}): Position {
  const outer = (teeth * 15.875) / Math.PI + 14
  return {
    shape: drives.sprocket({
      teeth,
      outer: outer * s * 0.86,
      tooth: 11 * s,
      width: 13 * s,
      hub: bore * 1.7 * s,
      bore: bore * s,
      holes: teeth > 16 ? 5 : 0,
    }),
    name: `Звёздочка, ${teeth} зубьев`,
    wish: { category: categories.sprockets, specs: { teeth, pitch: 15.875 } },
    side: 'd',
    ...extras,
  }
}

export function drivePulley(
  { s }: Kit,
  ribs: number,
  bore: number,
  extras: Extras & { outer?: number } = {},
): Position {
  const { outer = bore * 5, ...rest } = extras
  return {
    shape: drives.pulley({ outer: outer * s, grooves: ribs, groove: 17 * s, hub: bore * 2 * s, bore: bore * s }),
    name: `Шкив, ручьёв: ${ribs}`,
    wish: { category: categories.pulleys, specs: { ribs, diameter: outer } },
    side: 'd',
    ...rest,
  }
}

export function driveGear(
  { s }: Kit,
  {
    teeth,
    bore,
    module = 4,
    width = bore,
    isWheat = false,
  }: { teeth: number; bore: number; module?: number; width?: number; isWheat?: boolean },
  extras: Extras = {},
): Position {
  return {
    shape: drives.gear({
      teeth,
      outer: (teeth + 2) * module * s,
      tooth: module * 2.2 * s,
      width: width * s,
      hub: bore * 1.6 * s,
      bore: bore * s,
      holes: teeth > 30 ? 4 : 0,
      isWheat,
    }),
    name: `Шестерня, ${teeth} зубьев`,
    wish: { category: categories.gears, specs: { teeth } },
    ...extras,
  }
}
