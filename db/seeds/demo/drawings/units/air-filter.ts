import { combine } from '../drawn.ts'
import { upwards } from '../frame.ts'
import { revolve, ring, rubber, wheat } from '../shapes/round.ts'
import { crosswise } from '../shapes/turned.ts'
import { createKit } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface AirFilterVariant {
  diameter: number
  length: number
  clips: number
  ribs: number
  hasSafetyElement?: boolean
  hasSensor?: boolean
}

/** An air cleaner with its two elements. */
export function airFilter({
  diameter,
  length,
  clips,
  ribs,
  hasSafetyElement = true,
  hasSensor = true,
}: AirFilterVariant): Unit {
  const kit = createKit(1)
  const r = diameter / 2
  return unit(
    {
      shape: kit.nut(14).shape,
      name: 'Гайка-барашек',
      wish: { category: categories.nuts, icon: 'nut', specs: { thread: 'M14' } },
      side: 'u',
    },
    {
      shape: revolve(
        [
          [0, r * 0.72],
          [14, r * 0.95],
          [44, r],
          [44, r * 1.08],
          [56, r * 1.08],
        ],
        { rings: [r * 0.5] },
      ),
      name: 'Крышка',
      wish: { category: categories.housings, icon: 'cover' },
      side: 'd',
    },
    {
      shape: ring(r * 1.02, r * 0.94, 7, rubber),
      name: 'Кольцо уплотнительное',
      wish: { category: categories.oRings, specs: { bore: 110 } },
      side: 'u',
    },
    {
      shape: revolve([
        [0, 10],
        [10, 10],
        [10, 18],
        [18, 18],
      ]),
      name: 'Гайка элемента',
      side: 'd',
    },
    {
      shape: pleated(r * 0.82, r * 0.5, length),
      name: 'Фильтр воздушный основной',
      wish: { category: categories.airFilters, near: 0.2, specs: { diameter, height: length * 2 } },
      side: 'u',
    },
    hasSafetyElement && {
      shape: revolve(
        [
          [0, r * 0.44],
          [10, r * 0.44],
          [10, r * 0.36],
          [length * 0.75, r * 0.36],
          [length * 0.75, r * 0.42],
          [length * 0.82, r * 0.42],
        ],
        { bores: [{ r: r * 0.28, depth: 40 }] },
      ),
      name: 'Фильтр воздушный предохранительный',
      wish: { category: categories.airFilters, near: 0.2, specs: { diameter: diameter * 0.6 } },
      side: 'd',
    },
    {
      shape: crosswise(
        [
          [0, 6],
          [22, 6],
          [22, 10],
          [40, 10],
        ],
        upwards,
      ),
      name: 'Защёлка',
      count: clips,
      lane: { n: -r * 1.05, c: r * 1.1 },
      side: 'u',
      beside: 20,
    },
    {
      shape: combine([
        {
          shape: revolve(
            [
              [0, r * 1.08],
              [14, r * 1.08],
              [14, r],
              [length * 1.1, r],
              [length * 1.1 + 26, r * 0.6],
              [length * 1.1 + 70, r * 0.52],
            ],
            {
              bores: [
                { r: r * 0.94, depth: length * 0.9 },
                { r: r * 0.4, depth: length * 1.1 },
              ],
            },
          ),
        },
        {
          shape: crosswise(
            [
              [0, r * 0.42],
              [52, r * 0.42],
            ],
            upwards,
            { bores: [{ r: r * 0.34, depth: 40 }] },
          ),
          shift: { x: length * 0.55, n: -r * 0.75, c: r * 0.85 },
        },
      ]),
      name: 'Корпус воздухоочистителя',
      wish: { category: categories.housings, icon: 'housing' },
      side: 'd',
    },
    hasSensor && {
      shape: crosswise(
        [
          [0, 7],
          [16, 7],
          [16, 13],
          [36, 13],
          [36, 8],
          [46, 8],
        ],
        upwards,
      ),
      name: 'Датчик засорённости',
      wish: { category: categories.sensors, specs: { range: true } },
      lane: { n: -r * 1.2, c: r * 1.25 },
      beside: length * 0.95,
      side: 'u',
    },
    { shape: ring(r * 0.62, r * 0.55, 14), name: 'Хомут', side: 'd' },
    {
      shape: revolve(
        Array.from({ length: ribs * 2 + 1 }, (_, index) => [index * 9, r * (index % 2 === 0 ? 0.52 : 0.6)] as const),
        { paint: rubber, bores: [{ r: r * 0.44, depth: 30 }] },
      ),
      name: 'Рукав гофрированный',
      wish: { category: categories.hoses },
      side: 'u',
    },
  )
}

/** A filter's element: paper in folds between two end caps. */
function pleated(r: number, bore: number, length: number) {
  return combine([
    {
      shape: revolve(
        [
          [length - 12, r * 1.04],
          [length, r * 1.04],
        ],
        {},
      ),
      shift: { x: length - 12 },
    },
    {
      shape: revolve(
        [
          [0, r],
          [length - 24, r],
        ],
        { paint: wheat, thread: [2, length - 26] },
      ),
      shift: { x: 12 },
    },
    {
      shape: revolve(
        [
          [0, r * 1.04],
          [12, r * 1.04],
        ],
        { bores: [{ r: bore, depth: length * 0.6 }] },
      ),
    },
  ])
}
