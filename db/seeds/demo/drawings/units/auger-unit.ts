import { ring } from '../shapes/round.ts'
import { auger } from '../shapes/springs.ts'
import { ballSizes, createKit, type ShaftSize, sealOn, shaftProfile } from './kit.ts'
import { crosswiseFinger } from './outlines.ts'
import { categories, type Unit, unit } from './unit.ts'
import { driveSprocket } from './wheels.ts'

export interface AugerVariant {
  bore: ShaftSize
  outer: number
  turns: number
  bolts: number
  teeth: number
  fingers?: number
  hasSafety?: boolean
}

/** A screw conveyor with its drive. */
export function augerUnit({ bore, outer, turns, bolts, teeth, fingers = 0, hasSafety = true }: AugerVariant): Unit {
  const kit = createKit(38 / bore)
  const size = ballSizes[bore]
  return unit(
    kit.nut(20, { side: 'u' }),
    driveSprocket(kit, teeth, bore, { side: 'd' }),
    hasSafety &&
      kit.body(
        'Муфта предохранительная',
        [
          [0, bore * 0.8],
          [bore * 0.4, bore * 0.8],
          [bore * 0.4, bore * 1.5],
          [bore, bore * 1.5],
        ],
        {
          wish: { category: categories.safetyClutches, near: 1, specs: { torque: true } },
          options: { bores: [{ r: bore * 0.5, depth: bore, isThrough: true }] },
          side: 'u',
        },
      ),
    kit.bolt(10, 34, { ring: { diameter: size[1] * 1.6 * kit.s, count: bolts }, side: 'u' }),
    kit.body(
      'Подшипник в корпусе',
      [
        [0, size[1] * 0.62],
        [bore * 0.4, size[1] * 0.62],
        [bore * 0.4, size[1] * 0.98],
        [bore * 0.6, size[1] * 0.98],
      ],
      {
        wish: { category: categories.housedBearings, specs: { bore } },
        options: {
          bores: [{ r: bore * 0.5, depth: bore * 0.6, isThrough: true }],
          rings: [size[1] * 0.46, bore * 0.62],
          holes: [{ ring: size[1] * 0.8, count: bolts, r: 6, start: 20, x: bore * 0.4 }],
        },
        side: 'd',
      },
    ),
    {
      shape: auger({ outer, shaft: outer * 0.36, length: 60 + turns * 74, turns }),
      name: 'Шнек',
      wish: { category: categories.augers, near: 0.25, specs: { diameter: outer * 2 } },
      side: 'd',
    },
    fingers > 0 && {
      shape: crosswiseFinger(),
      name: 'Палец шнека',
      wish: { category: categories.fingers, near: 0.2, specs: { diameter: true, length: 215 } },
      lane: { n: -outer * 0.8, c: outer * 0.7 },
      copies: Array.from({ length: fingers - 1 }, (_, index) => ({ x: 34 * (index + 1), n: 0, c: 0 })),
      beside: 40,
      side: 'u',
    },
    kit.bush(bore * 1.4, bore, bore * 0.8, { name: 'Втулка опоры', side: 'u' }),
    {
      shape: ring(outer * 0.34, outer * 0.2, 26),
      name: 'Фланец шнека',
      wish: { category: categories.hubs, specs: { bore } },
      side: 'd',
    },
    kit.seal(sealOn(bore), { side: 'u' }),
    kit.body('Цапфа шнека', shaftProfile(bore, bore * 1.4, bore * 0.3, bore * 1.2), {
      wish: { category: categories.shafts, specs: { diameter: bore } },
      options: { slot: [bore * 0.3, bore * 0.8, bore * 0.24] },
      side: 'd',
    }),
    kit.circlip(size[1], { side: 'u' }),
  )
}
