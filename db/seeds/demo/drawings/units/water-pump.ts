import { combine } from '../drawn.ts'
import { gear } from '../shapes/drives.ts'
import { revolve } from '../shapes/round.ts'
import { ballSizes, createKit, type ShaftSize, sealOn, shaftProfile } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'
import { drivePulley } from './wheels.ts'

export interface WaterPumpVariant {
  bore: ShaftSize
  grooves: number
  blades: number
  bolts: number
  hasFan?: boolean
}

export function waterPump({ bore, grooves, blades, bolts, hasFan = false }: WaterPumpVariant): Unit {
  const kit = createKit(44 / bore)
  const size = ballSizes[bore]
  const flange = 210
  return unit(
    kit.bolt(10, 30, { name: 'Болт шкива', ring: { diameter: 66, count: 4 }, side: 'u' }),
    hasFan && {
      shape: gear({ teeth: 7, outer: 240, tooth: 78, width: 10, hub: 80, bore: 40 }),
      name: 'Крыльчатка вентилятора',
      side: 'd',
    },
    drivePulley(kit, grooves, bore, { outer: bore * 3.4, name: 'Шкив насоса', side: 'd' }),
    kit.body(
      'Ступица шкива',
      [
        [0, bore * 0.9],
        [bore * 0.25, bore * 0.9],
        [bore * 0.25, bore * 0.55],
        [bore * 0.8, bore * 0.55],
      ],
      {
        wish: { category: categories.hubs, specs: { bore } },
        options: { bores: [{ r: bore * 0.36, depth: bore * 0.8, isThrough: true }] },
        side: 'u',
      },
    ),
    kit.circlip(size[1], { side: 'd' }),
    kit.ball(size, 8, { side: 'u', mark: 'bearing' }),
    kit.body('Вал насоса', shaftProfile(bore * 0.72, bore * 1.2, bore * 0.2, bore * 1.4), {
      wish: { category: categories.shafts, specs: { diameter: bore } },
      side: 'd',
    }),
    kit.ball(size, 8, { same: 'bearing' }),
    {
      shape: combine([
        {
          shape: revolve(
            [
              [0, size[1] * kit.s * 0.66],
              [50, size[1] * kit.s * 0.66],
              [50, flange / 2],
              [70, flange / 2],
            ],
            {
              bores: [
                { r: (size[1] / 2) * kit.s, depth: 40 },
                { r: 24, depth: 70, isThrough: true },
              ],
              holes: [{ ring: flange * 0.42, count: bolts, r: 7, x: 50 }],
            },
          ),
        },
      ]),
      name: 'Корпус насоса',
      wish: { category: categories.waterPumps, specs: { drive: true, flow: true } },
      side: 'u',
    },
    kit.seal(sealOn(bore), { name: 'Сальник', side: 'd' }),
    {
      shape: gear({ teeth: blades, outer: 150, tooth: 34, width: 26, hub: 60, bore: 28, isWheat: true }),
      name: 'Крыльчатка',
      side: 'u',
    },
    {
      shape: revolve(
        [
          [0, flange * 0.49],
          [3, flange * 0.49],
        ],
        {
          bores: [{ r: flange * 0.34, depth: 3, isThrough: true }],
          holes: [{ ring: flange * 0.42, count: bolts, r: 7 }],
        },
      ),
      name: 'Прокладка',
      wish: { category: categories.gaskets },
      side: 'd',
    },
    {
      shape: revolve(
        [
          [0, flange / 2],
          [14, flange / 2],
          [14, flange * 0.38],
          [40, flange * 0.34],
        ],
        { holes: [{ ring: flange * 0.42, count: bolts, r: 7 }] },
      ),
      name: 'Крышка задняя',
      wish: { category: categories.housings, icon: 'cover' },
      side: 'u',
    },
  )
}
