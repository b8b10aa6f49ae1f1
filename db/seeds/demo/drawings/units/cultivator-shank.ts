import { combine } from '../drawn.ts'
import { lying, plate, standing } from '../shapes/plates.ts'
import { revolve } from '../shapes/round.ts'
import { spring } from '../shapes/springs.ts'
import { createKit } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface ShankVariant {
  tines: number
  width: number
  bolts: number
  coils: number
  hasSpring?: boolean
  hasWing?: boolean
}

/** A spring tine or a stiff leg with its share. */
export function cultivatorShank({ tines, width, bolts, coils, hasSpring = true, hasWing = true }: ShankVariant): Unit {
  const kit = createKit(1)
  const w = width * 0.5
  const leg: [number, number][] = [
    [0, 0],
    [34, -10],
    [70, 60],
    [84, 150],
    [60, 240],
    [110, 300],
    [190, 306],
    [190, 334],
    [100, 332],
    [28, 264],
    [52, 152],
    [40, 70],
  ]
  return unit(
    {
      shape: plate({
        plane: lying,
        corners: [
          [0, 0],
          [50, -w],
          [84, -w],
          [60, -8],
          [60, 8],
          [84, w],
          [50, w],
        ],
        thickness: 8,
        face: 'xa',
        holes: [
          [34, -9, 5],
          [34, 9, 5],
        ],
      }),
      name: 'Лапа',
      wish: { category: categories.shares, near: 0.4, specs: { width, holes: true } },
      at: { x: -30, n: 190, c: -20 },
      side: 'd',
    },
    kit.bolt(10, 36, {
      name: 'Болт лапы',
      at: { x: -70, n: 80, c: 20 },
      copies: Array.from({ length: bolts - 1 }, (_, index) => ({
        x: 26 * (index + 1),
        n: 22 * (index + 1),
        c: 14 * (index + 1),
      })),
      wish: { category: categories.bolts, specs: { thread: 'M10', length: 40 } },
      side: 'u',
    }),
    kit.nut(12, {
      at: { x: 90, n: 200, c: 30 },
      copies: Array.from({ length: bolts - 1 }, (_, index) => ({ x: 34 * (index + 1), n: 4, c: 0 })),
      side: 'd',
    }),
    {
      shape: plate({
        plane: standing,
        corners: leg,
        thickness: 26,
        holes: [
          [30, 34, 6],
          [160, 320, 8],
        ],
      }),
      name: 'Стойка',
      wish: { category: categories.shares, near: 1, specs: { height: true, width: true } },
      at: { x: 130, n: 60, c: 10 },
      side: 'd',
      copies: [],
    },
    hasWing && {
      shape: plate({
        plane: lying,
        corners: [
          [0, 0],
          [70, -20],
          [90, 10],
          [20, 34],
        ],
        thickness: 7,
        holes: [[44, 4, 5]],
      }),
      name: 'Крыло лапы',
      at: { x: 30, n: 300, c: -20 },
      side: 'd',
    },
    hasSpring && {
      shape: spring({ outer: 66, length: 150, coils, wire: 8 }),
      name: 'Пружина стойки',
      wish: { category: categories.springs },
      at: { x: 240, n: -190, c: 120 },
      side: 'u',
    },
    {
      shape: plate({
        plane: standing,
        corners: [
          [0, 0],
          [90, 0],
          [90, 70],
          [60, 70],
          [60, 26],
          [30, 26],
          [30, 70],
          [0, 70],
        ],
        thickness: 30,
        holes: [
          [14, 50, 6],
          [76, 50, 6],
        ],
      }),
      name: 'Хомут крепления',
      at: { x: 380, n: -110, c: 130 },
      side: 'u',
    },
    kit.bolt(16, 70, {
      at: { x: 400, n: -30, c: 60 },
      copies: Array.from({ length: Math.max(1, tines - 1) }, (_, index) => ({
        x: 40 * (index + 1),
        n: 20 * (index + 1),
        c: 20 * (index + 1),
      })),
      side: 'd',
    }),
    {
      shape: combine([
        {
          shape: plate({
            plane: standing,
            corners: [
              [0, -24],
              [300, -24],
              [300, 24],
              [0, 24],
            ],
            thickness: 48,
            holes: Array.from(
              { length: tines },
              (_, index) => [40 + (index * 220) / Math.max(1, tines - 1), 0, 8] as const,
            ),
          }),
        },
      ]),
      name: 'Брус рамы',
      at: { x: 420, n: 90, c: -10 },
      side: 'd',
    },
    kit.bush(40, 25, 40, { name: 'Втулка шарнира', at: { x: 560, n: -150, c: 60 }, side: 'u' }),
    {
      shape: revolve(
        [
          [0, 9],
          [110, 9],
          [110, 16],
          [122, 16],
        ],
        {},
      ),
      name: 'Палец',
      wish: { category: categories.pins, icon: 'pin' },
      at: { x: 640, n: -150, c: 60 },
      side: 'u',
    },
  )
}
