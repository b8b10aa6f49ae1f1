import type { Shape } from '../drawn.ts'
import { box, plate, standing } from '../shapes/plates.ts'
import { revolve } from '../shapes/round.ts'
import { ballSizes, createKit, type ShaftSize, sealOn, shaftProfile } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'
import { drivePulley } from './wheels.ts'

export interface DrumVariant {
  bore: ShaftSize
  bars: number
  bolts: number
  /** What the bars are: rasp bars, or knives of a chopper. */
  tools: 'bars' | 'knives'
  grooves: number
  hasSeal?: boolean
}

/** A drum with its bars or knives between two spiders. */
export function drum({ bore, bars, bolts, tools, grooves, hasSeal = true }: DrumVariant): Unit {
  const kit = createKit(42 / bore)
  const size = ballSizes[bore]
  const r = 118
  const spider = (): Shape =>
    revolve(
      [
        [0, 40],
        [10, 40],
        [10, r],
        [20, r],
      ],
      {
        bores: [{ r: 20, depth: 20, isThrough: true }],
        holes: [
          { ring: r * 0.62, count: bars, r: 15, x: 10 },
          { ring: r * 0.88, count: bars, r: 4, start: 52, x: 10 },
        ],
      },
    )
  const tool =
    tools === 'bars'
      ? box(190, 26, 16, 'xa')
      : plate({
          plane: standing,
          corners: [
            [0, -22],
            [46, -22],
            [46, 30],
            [34, 44],
            [0, 34],
          ],
          thickness: 6,
          face: 'xa',
          holes: [[22, 0, 7]],
        })
  return unit(
    kit.nut(20, { side: 'u' }),
    drivePulley(kit, grooves, bore, { outer: bore * 3.4, side: 'd' }),
    kit.body(
      'Корпус подшипника',
      [
        [0, size[1] * 0.6],
        [bore * 0.4, size[1] * 0.6],
        [bore * 0.4, size[1] * 0.95],
        [bore * 0.6, size[1] * 0.95],
      ],
      {
        wish: { category: categories.housedBearings, specs: { bore } },
        options: {
          bores: [
            { r: size[1] / 2, depth: bore * 0.4 },
            { r: bore * 0.6, depth: bore * 0.6, isThrough: true },
          ],
          holes: [{ ring: size[1] * 0.8, count: 4, r: 6, x: bore * 0.4 }],
        },
        side: 'u',
      },
    ),
    kit.ball(size, 9, { mark: 'bearing', side: 'd' }),
    hasSeal && kit.seal(sealOn(bore), { side: 'u' }),
    { shape: spider(), name: tools === 'bars' ? 'Диск барабана' : 'Диск ротора', mark: 'spider', side: 'd' },
    {
      shape: tool,
      name: tools === 'bars' ? 'Бич' : 'Нож',
      wish: { category: categories.knives, near: 1 },
      ring: { diameter: r * 1.7, count: bars, start: 10 },
      side: 'u',
      gap: 26,
      ...(tools === 'knives' && { count: bars * 4 }),
    },
    kit.bolt(10, 34, {
      name: tools === 'bars' ? 'Болт бича' : 'Болт крепления ножа',
      shape: kit.bolt(9, 30).shape,
      ring: { diameter: r * 1.7, count: bolts, start: 10 },
      count: bars * 2,
      side: 'd',
    }),
    { shape: spider(), name: 'Диск', same: 'spider' },
    kit.ball(size, 9, { same: 'bearing' }),
    kit.key(bore, Math.round(bore * 0.26), { lane: { n: -bore * 1.2, c: bore * 0.8 }, side: 'u' }),
    kit.body(tools === 'bars' ? 'Вал барабана' : 'Вал ротора', shaftProfile(bore, bore * 2.4, bore * 0.4, bore * 2.6), {
      wish: { category: categories.shafts, specs: { diameter: bore } },
      options: { slot: [bore * 0.5, bore, bore * 0.24] },
      side: 'd',
    }),
  )
}
