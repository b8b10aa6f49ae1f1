import { lying, plate } from '../shapes/plates.ts'
import { revolve } from '../shapes/round.ts'
import { createKit } from './kit.ts'
import { dishedDisc } from './outlines.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface DiscGangVariant {
  discs: number
  /** Notches of the edge; none for a plain one. */
  notches: number
  diameter: number
  bolts: number
  hasScraper?: boolean
}

/** Discs on one axle between spools. */
export function discGang({ discs, notches, diameter, bolts, hasScraper = true }: DiscGangVariant): Unit {
  const kit = createKit(1)
  const disc = {
    shape: dishedDisc(diameter, 40, notches),
    name: 'Диск',
    wish: { category: categories.discs, near: 0.3, specs: { diameter: diameter * 3 } },
  }
  const spool = {
    shape: revolve(
      [
        [0, 44],
        [8, 44],
        [8, 30],
        [66, 30],
        [66, 44],
        [74, 44],
      ],
      { bores: [{ r: 19, depth: 60 }] },
    ),
    name: 'Втулка распорная',
    wish: { category: categories.pins, icon: 'bushing', specs: { bore: 40 } },
  }
  return unit(
    kit.castleNut(30, { side: 'u' }),
    kit.washer(34, { name: 'Шайба упорная', side: 'd' }),
    { ...disc, mark: 'disc', side: 'u' },
    { ...spool, mark: 'spool', side: 'd' },
    hasScraper && {
      shape: plate({
        plane: lying,
        corners: [
          [0, 0],
          [26, 0],
          [26, 120],
          [13, 140],
          [0, 120],
        ],
        thickness: 6,
        holes: [[13, 22, 6]],
      }),
      name: 'Чистик',
      lane: { n: 86, c: 70 },
      side: 'd',
      beside: 20,
    },
    ...Array.from({ length: discs - 2 }, () => [
      { ...disc, same: 'disc' },
      { ...spool, same: 'spool' },
    ]).flat(),
    { ...disc, same: 'disc' },
    kit.bolt(12, 40, { ring: { diameter: 116, count: bolts }, side: 'u' }),
    kit.body(
      'Корпус подшипника',
      [
        [0, 74],
        [14, 74],
        [14, 56],
        [50, 56],
      ],
      {
        wish: { category: categories.housedBearings, specs: { bore: 40 } },
        options: {
          bores: [
            { r: 46, depth: 30 },
            { r: 26, depth: 50, isThrough: true },
          ],
          holes: [{ ring: 64, count: bolts, r: 7, start: 20 }],
        },
        side: 'd',
      },
    ),
    kit.ball([40, 90, 23], 9, { side: 'u' }),
    kit.seal([40, 90, 12], { side: 'd' }),
    kit.body(
      'Ось батареи',
      [
        [0, 14],
        [2, 17],
        [60, 17],
        [60, 19],
        [210, 19],
        [210, 34],
        [226, 34],
      ],
      { wish: { category: categories.shafts, specs: { diameter: 40 } }, options: { thread: [3, 56] }, side: 'u' },
    ),
  )
}
