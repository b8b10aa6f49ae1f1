import { combine } from '../drawn.ts'
import { upwards } from '../frame.ts'
import { revolve, ring, rubber, wheat } from '../shapes/round.ts'
import { spring } from '../shapes/springs.ts'
import { crosswise } from '../shapes/turned.ts'
import { createKit } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface OilFilterVariant {
  diameter: number
  height: number
  coils: number
  bolts: number
  hasCooler?: boolean
  hasSensor?: boolean
  /** Which catalogue the cartridge comes from. */
  category?: string
  title?: string
}

/** A screwed-on cartridge and its head. */
export function cartridgeFilter({
  diameter,
  height,
  coils,
  bolts,
  hasCooler = false,
  hasSensor = true,
  category = categories.oilFilters,
}: OilFilterVariant): Unit {
  const kit = createKit(1.1)
  const r = diameter * 0.62
  const length = height * 0.9
  return unit(
    {
      shape: combine([
        {
          shape: revolve(
            [
              [0, r * 0.5],
              [8, r * 0.8],
              [20, r],
              [length, r],
              [length, r * 1.05],
              [length + 10, r * 1.05],
            ],
            { paint: wheat },
          ),
        },
      ]),
      name: 'Фильтр',
      wish: { category, near: 0.25, specs: { diameter, height } },
      side: 'd',
    },
    {
      shape: ring(r * 0.92, r * 0.78, 8, rubber),
      name: 'Кольцо уплотнительное',
      wish: { category: categories.oRings, specs: { bore: Math.round(diameter * 0.8) } },
      side: 'u',
    },
    {
      shape: revolve(
        [
          [0, 14],
          [2, 16],
          [40, 16],
          [40, 26],
          [54, 26],
          [54, 16],
          [84, 16],
        ],
        { thread: [3, 38], bores: [{ r: 9, depth: 30 }] },
      ),
      name: 'Штуцер фильтра',
      wish: { category: categories.fittings, specs: { kind: 'прямой' } },
      side: 'd',
    },
    hasCooler && {
      shape: revolve(
        [
          [0, r * 0.9],
          [16, r * 0.96],
          [60, r * 0.96],
          [76, r * 0.9],
        ],
        { bores: [{ r: 20, depth: 60, isThrough: true }], rings: [r * 0.6] },
      ),
      name: 'Теплообменник',
      side: 'u',
    },
    {
      shape: spring({ outer: 40, length: 80, coils, wire: 4 }),
      name: 'Пружина перепускного клапана',
      wish: { category: categories.springs },
      side: 'u',
    },
    {
      shape: revolve([
        [0, 15],
        [20, 15],
        [20, 20],
        [32, 20],
      ]),
      name: 'Клапан перепускной',
      wish: { category: categories.valves, specs: { pressure: true, flow: true } },
      side: 'd',
    },
    {
      shape: combine([
        {
          shape: revolve(
            [
              [0, r * 0.95],
              [30, r * 0.95],
              [60, r * 0.7],
              [110, r * 0.7],
              [110, r * 1.25],
              [128, r * 1.25],
            ],
            {
              bores: [
                { r: r * 0.8, depth: 16 },
                { r: 18, depth: 90 },
              ],
              holes: [{ ring: r * 1.08, count: bolts, r: 8, x: 110 }],
            },
          ),
        },
        {
          shape: crosswise(
            [
              [0, 15],
              [40, 15],
            ],
            upwards,
            { bores: [{ r: 9, depth: 30 }] },
          ),
          shift: { x: 64, n: -r * 0.56, c: r * 0.62 },
        },
      ]),
      name: 'Корпус фильтра',
      wish: { category: categories.housings, icon: 'housing' },
      side: 'u',
    },
    hasSensor && {
      shape: crosswise(
        [
          [0, 7],
          [16, 7],
          [16, 13],
          [36, 13],
          [36, 8],
          [48, 8],
        ],
        upwards,
        { thread: [38, 46] },
      ),
      name: 'Датчик давления',
      wish: { category: categories.sensors, specs: { range: true } },
      lane: { n: -r * 1.45, c: r * 1.2 },
      beside: 118,
      side: 'u',
    },
    {
      shape: revolve(
        [
          [0, r * 1.24],
          [3, r * 1.24],
        ],
        { bores: [{ r: r * 0.66, depth: 3, isThrough: true }], holes: [{ ring: r * 1.08, count: bolts, r: 8 }] },
      ),
      name: 'Прокладка корпуса',
      wish: { category: categories.gaskets },
      side: 'd',
      gap: 74,
    },
    kit.stud(12, 50, {
      name: 'Шпилька',
      ring: { diameter: r * 2.16, count: bolts, start: 30 },
      wish: { category: categories.bolts, specs: { thread: 'M12', length: 50 } },
      side: 'u',
    }),
    {
      shape: revolve(
        [
          [0, 11],
          [14, 11],
          [14, 18],
          [34, 18],
          [34, 12],
          [60, 12],
        ],
        { thread: [36, 58] },
      ),
      name: 'Пробка',
      side: 'd',
    },
  )
}
