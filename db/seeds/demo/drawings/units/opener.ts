import { combine } from '../drawn.ts'
import { plate, standing } from '../shapes/plates.ts'
import { revolve } from '../shapes/round.ts'
import { spring } from '../shapes/springs.ts'
import { createKit } from './kit.ts'
import { dishedDisc } from './outlines.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface OpenerVariant {
  diameter: number
  balls: number
  coils: number
  hasScraper?: boolean
  hasSpring?: boolean
  discs: 1 | 2
}

/** A coulter: one disc or a pair of them on an arm. */
export function opener({ diameter, balls, coils, hasScraper = true, hasSpring = true, discs }: OpenerVariant): Unit {
  const kit = createKit(1)
  const disc = {
    shape: dishedDisc(diameter, 50),
    name: 'Диск сошника',
    wish: { category: categories.discs, near: 0.3, specs: { diameter: diameter * 1.7 } },
  }
  const hub = {
    shape: revolve(
      [
        [0, 30],
        [20, 30],
        [20, 48],
        [30, 48],
        [30, 36],
        [54, 36],
      ],
      { bores: [{ r: 24, depth: 40 }], holes: [{ ring: 42, count: 4, r: 5, x: 20 }] },
    ),
    name: 'Ступица диска',
    wish: { category: categories.hubs, specs: { bore: 30 } },
  }
  return unit(
    kit.body(
      'Колпак',
      [
        [0, 20],
        [4, 30],
        [20, 32],
        [20, 38],
        [28, 38],
      ],
      { wish: { category: categories.housings, icon: 'cover' }, side: 'u' },
    ),
    kit.nut(22, { side: 'd', wish: { category: categories.nuts, icon: 'nut', specs: { thread: 'M20' } } }),
    kit.ball([25, 62, 17], balls, { side: 'u', mark: 'bearing' }),
    { ...hub, mark: 'hub', side: 'd' },
    { ...disc, mark: 'disc', side: 'u' },
    hasScraper && {
      shape: plate({
        plane: standing,
        corners: [
          [0, -60],
          [16, -70],
          [40, 10],
          [40, 40],
          [10, 40],
        ],
        thickness: 6,
        holes: [[26, 24, 6]],
      }),
      name: 'Чистик',
      lane: { n: 70, c: 60 },
      side: 'd',
    },
    {
      shape: combine([
        {
          shape: plate({
            plane: standing,
            corners: [
              [0, -40],
              [50, -40],
              [190, 120],
              [260, 130],
              [260, 176],
              [170, 170],
              [0, 24],
            ],
            thickness: 26,
            holes: [
              [24, -12, 15],
              [232, 154, 11],
            ],
          }),
        },
      ]),
      name: 'Рычаг сошника',
      wish: { category: categories.seederParts, specs: { row: true } },
      side: 'u',
    },
    hasSpring && {
      shape: spring({ outer: 62, length: 130, coils, wire: 8 }),
      name: 'Пружина сошника',
      wish: { category: categories.springs },
      lane: { n: -150, c: 150 },
      beside: 60,
      side: 'u',
    },
    kit.bush(44, 30, 30, { name: 'Втулка распорная', side: 'd', gap: 20 }),
    discs === 2 && { ...disc, same: 'disc' },
    discs === 2 && { ...hub, same: 'hub' },
    kit.ball([25, 62, 17], balls, { same: 'bearing' }),
    kit.washer(24, { side: 'u' }),
    kit.bolt(20, 110, {
      name: 'Ось диска',
      side: 'd',
      wish: { category: categories.bolts, specs: { thread: 'M20', length: 110 } },
    }),
  )
}
