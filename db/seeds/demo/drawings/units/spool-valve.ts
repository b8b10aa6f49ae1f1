import { combine } from '../drawn.ts'
import { upwards } from '../frame.ts'
import { across, plate } from '../shapes/plates.ts'
import { revolve, ring } from '../shapes/round.ts'
import { spring } from '../shapes/springs.ts'
import { crosswise } from '../shapes/turned.ts'
import { createKit } from './kit.ts'
import { roundedBox } from './outlines.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface SpoolVariant {
  lands: number
  ports: number
  coils: number
  hasLever?: boolean
  hasDetent?: boolean
}

/** One section of a control valve. */
export function spoolValve({ lands, ports, coils, hasLever = true, hasDetent = true }: SpoolVariant): Unit {
  const kit = createKit(1.15)
  const length = 60 + lands * 44
  const profile: [number, number][] = [[0, 12]]
  for (let land = 0; land < lands; land++) {
    const x = 22 + land * 44
    profile.push([x, 12], [x, 19], [x + 26, 19], [x + 26, 12])
  }
  profile.push([length, 12])
  return unit(
    kit.bolt(10, 40, {
      name: 'Винт крышки',
      wish: { category: categories.bolts, specs: { thread: 'M10', length: 40 } },
      ring: { diameter: 104, count: 2, start: 200 },
      side: 'u',
    }),
    {
      shape: revolve([
        [0, 22],
        [50, 24],
        [50, 42],
        [66, 42],
      ]),
      name: 'Колпак',
      wish: { category: categories.housings, icon: 'cover' },
      side: 'd',
    },
    hasDetent && { shape: ring(26, 15, 14), name: 'Фиксатор', side: 'u' },
    {
      shape: spring({ outer: 56, length: 90, coils, wire: 6 }),
      name: 'Пружина золотника',
      wish: { category: categories.springs },
      side: 'd',
    },
    { shape: ring(28, 12, 10), name: 'Тарелка пружины', side: 'u' },
    kit.oRing(40, { side: 'd' }),
    {
      shape: revolve(profile),
      name: 'Золотник',
      side: 'u',
    },
    {
      shape: combine(
        [
          {
            shape: plate({
              plane: across,
              corners: roundedBox(66, 84, 8),
              thickness: 150,
              holes: [
                [0, 0, 24],
                [-44, 60, 7],
                [44, 60, 7],
                [-44, -60, 7],
                [44, -60, 7],
              ],
            }),
            shift: { x: 150 },
          },
          ...Array.from({ length: ports }, (_, index) => ({
            shape: crosswise(
              [
                [0, 17],
                [10, 17],
              ],
              upwards,
              { bores: [{ r: 11, depth: 10 }] },
            ),
            shift: { x: 20 + index * 46, n: -55, c: 66 },
          })),
        ],
        90,
      ),
      name: 'Корпус секции',
      wish: { category: categories.valves, specs: { sections: lands } },
      side: 'd',
      gap: 40,
    },
    {
      shape: crosswise(
        [
          [0, 10],
          [14, 10],
          [14, 17],
          [32, 17],
          [32, 11],
          [54, 11],
        ],
        upwards,
        { thread: [34, 52] },
      ),
      name: 'Штуцер',
      wish: { category: categories.fittings, specs: { kind: 'прямой' } },
      lane: { n: -120, c: 140 },
      beside: 40,
      side: 'u',
      count: ports,
    },
    kit.oRing(40, {
      side: 'd',
      name: 'Кольцо уплотнительное',
      wish: { category: categories.oRings, specs: { bore: 42 } },
    }),
    {
      shape: revolve(
        [
          [0, 14],
          [10, 14],
          [10, 24],
          [26, 24],
          [26, 16],
          [60, 16],
        ],
        { thread: [28, 58] },
      ),
      name: 'Пробка',
      side: 'u',
    },
    hasLever && {
      shape: combine([
        {
          shape: revolve(
            [
              [0, 7],
              [120, 9],
              [120, 17],
              [150, 17],
            ],
            {},
          ),
        },
      ]),
      name: 'Рычаг',
      side: 'd',
    },
  )
}
