import { combine } from '../drawn.ts'
import { upwards } from '../frame.ts'
import { gear } from '../shapes/drives.ts'
import { revolve, wheat } from '../shapes/round.ts'
import { crosswise } from '../shapes/turned.ts'
import { createKit, shaftProfile } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface DryClutchVariant {
  fingers: number
  springs: number
  bolts: number
  teeth: number
  hasPilot?: boolean
  hasFork?: boolean
}

/** A dry clutch between engine and gearbox. */
export function dryClutch({ fingers, springs, bolts, teeth, hasPilot = true, hasFork = true }: DryClutchVariant): Unit {
  const kit = createKit(1)
  const r = 128
  return unit(
    kit.body('Вал первичный', shaftProfile(34, 70, 12, 80), {
      wish: { category: categories.shafts, specs: { diameter: 40 } },
      options: { slot: [8, 50, 9] },
      side: 'u',
    }),
    hasFork && {
      shape: crosswise(
        [
          [0, 11],
          [150, 11],
        ],
        upwards,
      ),
      name: 'Вал вилки',
      side: 'd',
      lane: { n: 70, c: -40 },
      beside: 80,
    },
    {
      shape: revolve(
        [
          [0, 30],
          [44, 30],
          [44, 46],
          [58, 46],
        ],
        { bores: [{ r: 22, depth: 50, isThrough: true }] },
      ),
      name: 'Муфта выключения',
      side: 'u',
    },
    kit.sealed([45, 95, 20], { name: 'Подшипник выжимной', side: 'd' }),
    kit.bolt(10, 30, { name: 'Болт кожуха', ring: { diameter: r * 1.86, count: bolts }, side: 'u' }),
    {
      shape: revolve(
        [
          [0, r * 0.34],
          [24, r * 0.86],
          [24, r * 0.98],
          [40, r],
        ],
        {
          bores: [{ r: r * 0.2, depth: 40, isThrough: true }],
          holes: [
            { ring: r * 0.3, count: fingers, r: 3 },
            { ring: r * 0.92, count: bolts, r: 6, x: 24 },
          ],
        },
      ),
      name: 'Корзина сцепления',
      wish: { category: categories.clutchDiscs, near: 0.2, specs: { diameter: 350, levers: true } },
      side: 'd',
    },
    {
      shape: combine([
        {
          shape: revolve(
            [
              [0, r * 0.88],
              [8, r * 0.88],
            ],
            { paint: wheat, rings: [r * 0.56, r * 0.72], holes: [{ ring: r * 0.36, count: springs, r: 11 }] },
          ),
          shift: { x: 14 },
        },
        {
          shape: revolve(
            [
              [0, r * 0.22],
              [24, r * 0.22],
            ],
            { bores: [{ r: r * 0.14, depth: 30, isThrough: true }] },
          ),
        },
      ]),
      name: 'Диск сцепления ведомый',
      wish: { category: categories.clutchDiscs, near: 0.2, specs: { diameter: 350, splines: true } },
      side: 'u',
    },
    hasPilot && kit.ball([20, 47, 14], 8, { name: 'Подшипник направляющий', side: 'd' }),
    {
      shape: gear({ teeth, outer: r * 2.2, tooth: 8, width: 30, hub: r * 0.9, bore: 50 }),
      name: 'Маховик',
      wish: { category: categories.gears, specs: { teeth } },
      side: 'd',
    },
    kit.bolt(14, 40, { name: 'Болт маховика', ring: { diameter: 84, count: 6 }, side: 'u' }),
    kit.seal([60, 90, 10], { name: 'Сальник коленчатого вала', side: 'd' }),
  )
}
