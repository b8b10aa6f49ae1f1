import { combine } from '../drawn.ts'
import { upwards } from '../frame.ts'
import { gear } from '../shapes/drives.ts'
import { revolve, ring, wheat } from '../shapes/round.ts'
import { crosswise } from '../shapes/turned.ts'
import { ballSizes, createKit, type ShaftSize } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'
import { drivePulley } from './wheels.ts'

export interface GeneratorVariant {
  bore: ShaftSize
  grooves: number
  blades: number
  bolts: number
  hasWasher?: boolean
}

/** An alternator taken apart. */
export function generator({ bore, grooves, blades, bolts, hasWasher = true }: GeneratorVariant): Unit {
  const kit = createKit(36 / bore)
  const size = ballSizes[bore]
  const r = 92
  const cover = (extras: object) => ({
    shape: revolve(
      [
        [0, r * 0.5],
        [10, r * 0.62],
        [22, r * 0.96],
        [40, r],
      ],
      {
        bores: [
          { r: size[1] * kit.s * 0.5, depth: 14 },
          { r: bore * kit.s * 0.5, depth: 40, isThrough: true },
        ],
        holes: [{ ring: r * 0.76, count: 8, r: 9, x: 22 }],
      },
    ),
    ...extras,
  })
  return unit(
    kit.nut(16, { side: 'u' }),
    hasWasher && kit.washer(17, { name: 'Шайба пружинная', side: 'd' }),
    drivePulley(kit, grooves, bore * 0.55, {
      outer: bore * 2.6,
      name: 'Шкив генератора',
      side: 'u',
      wish: { category: categories.pulleys, specs: { ribs: grooves } },
    }),
    {
      shape: gear({ teeth: blades, outer: r * 1.7, tooth: r * 0.4, width: 8, hub: 50, bore: 34 }),
      name: 'Крыльчатка',
      side: 'd',
    },
    cover({ name: 'Крышка передняя', wish: { category: categories.housings, icon: 'cover' }, side: 'u' }),
    kit.ball(size, 8, { side: 'd' }),
    {
      shape: revolve(
        [
          [0, 15],
          [30, 15],
          [30, 40],
          [42, r * 0.66],
          [100, r * 0.66],
          [112, 40],
          [112, 18],
          [150, 18],
          [150, 13],
          [176, 13],
        ],
        { slot: [4, 22, 8] },
      ),
      name: 'Ротор',
      side: 'u',
    },
    kit.sealed([bore * 0.8, size[1] * 0.85, size[2]], {
      name: 'Подшипник задний',
      wish: { category: categories.ballBearings, specs: { bore: bore - 5, outer: size[1] - 10 } },
      side: 'd',
    }),
    {
      shape: combine([{ shape: ring(r * 0.94, r * 0.68, 56, wheat) }]),
      name: 'Статор',
      wish: { category: categories.generators },
      side: 'd',
    },
    cover({ name: 'Крышка задняя', wish: { category: categories.housings, icon: 'cover' }, side: 'u' }),
    {
      shape: crosswise(
        [
          [0, 12],
          [30, 12],
          [30, 20],
          [52, 20],
        ],
        upwards,
      ),
      name: 'Регулятор напряжения',
      wish: { category: categories.sensors, specs: { range: true } },
      side: 'u',
    },
    kit.bolt(10, 120, {
      name: 'Болт стяжной',
      shape: kit.bolt(9, 70).shape,
      ring: { diameter: r * 1.5, count: bolts },
      side: 'd',
    }),
  )
}
