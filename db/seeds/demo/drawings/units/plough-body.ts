import { combine } from '../drawn.ts'
import { plate, standing } from '../shapes/plates.ts'
import { revolve } from '../shapes/round.ts'
import { createKit } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface PloughVariant {
  bolts: number
  hasCoulter?: boolean
  hasChisel?: boolean
  /** How much the mouldboard reaches: 1 is the usual one. */
  reach: number
  lines: number
}

/** A plough's body: share, mouldboard, landside on their leg. Stands apart from the axis. */
export function ploughBody({ bolts, hasCoulter = true, hasChisel = true, reach, lines }: PloughVariant): Unit {
  const kit = createKit(1)
  const long = 250 * reach
  return unit(
    hasChisel && {
      shape: plate({
        plane: standing,
        corners: [
          [0, 0],
          [20, -16],
          [96, 10],
          [80, 40],
          [24, 30],
        ],
        thickness: 16,
        holes: [[66, 18, 6]],
      }),
      name: 'Долото',
      wish: { category: categories.ploughParts, icon: 'point', near: 0.4, specs: { length: 210, width: 70 } },
      at: { x: -60, n: 150, c: 0 },
      side: 'd',
    },
    {
      shape: plate({
        plane: standing,
        corners: [
          [0, 0],
          [200, -26],
          [216, 16],
          [16, 52],
        ],
        thickness: 12,
        face: 'xa',
        holes: Array.from(
          { length: bolts },
          (_, index) => [40 + (index * 140) / Math.max(1, bolts - 1), 26 - index * 6, 6] as const,
        ),
      }),
      name: 'Лемех',
      wish: { category: categories.ploughParts, near: 0.5, specs: { width: true, thickness: 12 } },
      at: { x: 50, n: 110, c: 20 },
      side: 'd',
    },
    kit.bolt(12, 40, {
      name: 'Болт лемешный',
      at: { x: 40, n: 180, c: 70 },
      copies: Array.from({ length: bolts - 1 }, (_, index) => ({ x: (index + 1) * 50, n: 6, c: 4 })),
      wish: { category: categories.bolts, icon: 'plough-bolt' },
      side: 'd',
    }),
    {
      shape: plate({
        plane: standing,
        corners: [
          [0, 0],
          [long * 0.6, -24],
          [long, 30],
          [long * 1.12, 120],
          [long * 0.92, 190],
          [long * 0.5, 176],
          [long * 0.14, 120],
        ],
        thickness: 14,
        lines: Array.from({ length: lines }, (_, index) => {
          const share = (index + 1) / (lines + 1)
          return [long * (0.1 + share * 0.12), 14 + share * 100, long * (0.72 + share * 0.3), -8 + share * 170] as const
        }),
      }),
      name: 'Отвал',
      wish: { category: categories.ploughParts, icon: 'mouldboard', near: 0.5, specs: { width: true, thickness: 8 } },
      at: { x: 90, n: -20, c: 40 },
      side: 'u',
    },
    hasCoulter && {
      shape: plate({
        plane: standing,
        corners: [
          [0, 0],
          [74, -14],
          [110, 50],
          [30, 66],
        ],
        thickness: 10,
        holes: [
          [40, 30, 6],
          [76, 26, 6],
        ],
      }),
      name: 'Угол отвала',
      at: { x: 60, n: -210, c: 60 },
      side: 'u',
    },
    {
      shape: plate({
        plane: standing,
        corners: [
          [0, 0],
          [250, -20],
          [260, 20],
          [14, 46],
        ],
        thickness: 16,
        holes: [
          [40, 22, 6],
          [110, 16, 6],
        ],
      }),
      name: 'Доска полевая',
      wish: { category: categories.ploughParts, specs: { side: true, length: 440 } },
      at: { x: 300, n: 170, c: -20 },
      side: 'd',
    },
    {
      shape: plate({
        plane: standing,
        corners: [
          [0, 0],
          [90, -14],
          [104, 60],
          [60, 190],
          [70, 330],
          [16, 330],
          [0, 180],
        ],
        thickness: 30,
        holes: [
          [42, 300, 9],
          [40, 250, 9],
          [40, 40, 8],
          [64, 80, 8],
        ],
      }),
      name: 'Стойка корпуса',
      at: { x: 400, n: -30, c: 0 },
      side: 'u',
    },
    kit.bolt(16, 70, {
      name: 'Болт срезной',
      at: { x: 330, n: -250, c: 160 },
      wish: { category: categories.bolts, specs: { thread: 'M16', length: 70 } },
      side: 'u',
    }),
    kit.nut(16, { at: { x: 560, n: -250, c: 160 }, side: 'u' }),
    {
      shape: plate({
        plane: standing,
        corners: [
          [0, 0],
          [120, -12],
          [128, 40],
          [8, 54],
        ],
        thickness: 20,
        holes: [
          [30, 22, 8],
          [96, 14, 8],
        ],
      }),
      name: 'Кронштейн',
      at: { x: 600, n: -160, c: 40 },
      side: 'd',
    },
    {
      shape: combine([
        {
          shape: revolve(
            [
              [0, 10],
              [140, 10],
              [140, 16],
              [154, 16],
            ],
            {},
          ),
        },
      ]),
      name: 'Тяга',
      at: { x: 560, n: 60, c: -20 },
      side: 'd',
    },
  )
}
