import { combine, type Shape } from '../drawn.ts'
import { plate, standing } from '../shapes/plates.ts'
import { revolve, ring } from '../shapes/round.ts'
import { spring } from '../shapes/springs.ts'
import { createKit, shaftProfile } from './kit.ts'
import { crosswiseFinger, origin } from './outlines.ts'
import { categories, type Unit, unit } from './unit.ts'
import { driveSprocket } from './wheels.ts'

export interface PickupVariant {
  tines: number
  bars: number
  coils: number
  bolts: number
  teeth: number
  /** Wire tines of a pickup, or straight fingers of a reel. */
  tine: 'spring' | 'finger'
}

/** Tines on bars between two discs. */
export function tineReel({ tines, bars, coils, bolts, teeth, tine }: PickupVariant): Unit {
  const kit = createKit(1)
  const r = 116
  const disc = () =>
    revolve(
      [
        [0, 30],
        [12, 30],
        [12, r],
        [20, r],
      ],
      {
        bores: [{ r: 16, depth: 20, isThrough: true }],
        holes: [
          { ring: r * 0.8, count: bars, r: 11, x: 12 },
          { ring: r * 0.5, count: 4, r: 18, start: 60, x: 12 },
        ],
      },
    )
  const one = tine === 'spring' ? springTine(coils) : crosswiseFinger()
  return unit(
    kit.nut(20, { side: 'u' }),
    driveSprocket(createKit(0.95), teeth, 34, { side: 'd' }),
    kit.body(
      'Подшипник в корпусе',
      [
        [0, 44],
        [14, 44],
        [14, 70],
        [26, 70],
      ],
      {
        wish: { category: categories.housedBearings, specs: { bore: 35 } },
        options: {
          bores: [{ r: 18, depth: 26, isThrough: true }],
          rings: [34],
          holes: [{ ring: 58, count: bolts, r: 6, x: 14 }],
        },
        side: 'u',
      },
    ),
    kit.bolt(10, 30, { ring: { diameter: 116, count: bolts }, side: 'd' }),
    { shape: disc(), name: 'Диск барабана', mark: 'disc', side: 'u' },
    {
      shape: ring(13, 8, 22),
      name: 'Втулка трубы',
      wish: { category: categories.pins, icon: 'bushing', specs: { outer: true, material: true } },
      ring: { diameter: r * 1.6, count: bars },
      side: 'd',
      gap: 62,
    },
    {
      shape: revolve([
        [0, 9],
        [170, 9],
      ]),
      name: 'Труба зубьев',
      ring: { diameter: r * 1.6, count: bars },
      side: 'd',
      gap: 16,
    },
    {
      shape: one,
      name: tine === 'spring' ? 'Зуб пружинный' : 'Палец мотовила',
      wish: { category: tine === 'spring' ? categories.tines : categories.knifeDrives, near: 1 },
      count: tines * bars,
      lane: { n: -r * 1.2, c: r * 1.1 },
      copies: Array.from({ length: tines - 1 }, (_, index) => ({ ...origin, x: (index + 1) * 48 })),
      beside: 0,
      side: 'u',
    },
    { shape: disc(), name: 'Диск барабана', same: 'disc' },
    kit.ball([35, 72, 17], 9, { side: 'u' }),
    kit.circlip(72, { side: 'd' }),
    kit.body('Вал барабана', shaftProfile(34, 90, 12, 90), {
      wish: { category: categories.shafts, specs: { diameter: 35 } },
      options: { slot: [12, 40, 9] },
      side: 'd',
    }),
  )
}

/** A coil on the bar with a long leg. */
function springTine(coils: number): Shape {
  return combine([
    {
      shape: plate({
        plane: standing,
        corners: [
          [2, 20],
          [8, 20],
          [14, 90],
          [40, 130],
          [34, 134],
          [8, 94],
        ],
        thickness: 5,
        face: 'xa',
      }),
    },
    { shape: spring({ outer: 30, length: 8 + coils * 7, coils, wire: 5, isWheat: true }) },
  ])
}
