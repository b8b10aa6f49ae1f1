import { gear } from '../shapes/drives.ts'
import { revolve, ring, wheat } from '../shapes/round.ts'
import { createKit, shaftProfile } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'
import { driveSprocket } from './wheels.ts'

export interface MeteringVariant {
  holes: number
  teeth: number
  bolts: number
  balls: number
  hasAgitator?: boolean
  hasGasket?: boolean
  disc: 'holes' | 'fluted'
}

/** What lets the seeds out one by one, or in a stream. */
export function metering({
  holes,
  teeth,
  bolts,
  balls,
  hasAgitator = true,
  hasGasket = true,
  disc,
}: MeteringVariant): Unit {
  const kit = createKit(1.3)
  const r = 118
  return unit(
    kit.nut(14, { name: 'Гайка-барашек', side: 'u' }),
    kit.washer(16, { side: 'd' }),
    {
      shape: revolve(
        [
          [0, r * 0.5],
          [16, r * 0.6],
          [30, r * 0.96],
          [46, r],
        ],
        { rings: [r * 0.3], holes: [{ ring: r * 0.78, count: 3, r: 8, x: 30 }] },
      ),
      name: 'Крышка аппарата',
      wish: { category: categories.housings, icon: 'cover' },
      side: 'u',
    },
    hasGasket && {
      shape: ring(r * 0.96, r * 0.84, 5),
      name: 'Прокладка',
      wish: { category: categories.gaskets },
      side: 'd',
    },
    disc === 'holes'
      ? {
          shape: revolve(
            [
              [0, r * 0.9],
              [6, r * 0.9],
            ],
            {
              paint: wheat,
              bores: [{ r: 18, depth: 6, isThrough: true }],
              holes: [{ ring: r * 0.76, count: holes, r: 5 }],
              rings: [r * 0.5],
            },
          ),
          name: 'Диск высевающий',
          wish: { category: categories.seederParts, near: 1, specs: { holes, hole: true } },
          side: 'u',
        }
      : {
          shape: gear({ teeth: holes, outer: r * 1.1, tooth: 12, width: 70, hub: 40, bore: 30, isWheat: true }),
          name: 'Катушка высевающая',
          wish: { category: categories.seederParts, near: 0.4, specs: { grooves: holes } },
          side: 'u',
        },
    hasAgitator && {
      shape: gear({ teeth: 8, outer: r * 1.1, tooth: r * 0.26, width: 8, hub: 44, bore: 30 }),
      name: 'Ворошитель',
      side: 'd',
    },
    kit.bolt(8, 26, { ring: { diameter: r * 1.9, count: bolts }, side: 'u' }),
    {
      shape: revolve(
        [
          [0, r * 1.04],
          [60, r * 1.02],
          [60, r * 0.5],
          [92, r * 0.42],
        ],
        {
          bores: [
            { r: r * 0.9, depth: 50 },
            { r: 24, depth: 92 },
          ],
        },
      ),
      name: 'Корпус аппарата',
      wish: { category: categories.housings, icon: 'housing' },
      side: 'd',
    },
    kit.ball([20, 47, 14], balls, { side: 'u' }),
    kit.circlip(47, { side: 'd' }),
    kit.body('Вал высевающий', shaftProfile(20, 60, 8, 70), {
      wish: { category: categories.shafts, specs: { diameter: 20 } },
      options: { slot: [10, 26, 6] },
      side: 'u',
    }),
    driveSprocket(createKit(0.9), teeth, 20, {
      side: 'd',
      name: 'Звёздочка вала',
      wish: { category: categories.sprockets, specs: { teeth } },
    }),
    {
      shape: ring(19, 11, 10),
      name: 'Втулка',
      wish: { category: categories.pins, icon: 'bushing', specs: { outer: true, material: true } },
      side: 'u',
    },
  )
}
