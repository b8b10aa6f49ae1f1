import { combine } from '../drawn.ts'
import { sideways, upwards } from '../frame.ts'
import { revolve, ring, rubber, wheat } from '../shapes/round.ts'
import { crosswise, eye } from '../shapes/turned.ts'
import { createKit } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface CylinderVariant {
  /** Real bore and rod in millimetres. */
  bore: number
  rod: number
  stroke: number
  fittings: number
  hasGuideRing?: boolean
  hasGreaseNipple?: boolean
}

/** A hydraulic cylinder, rod first; its seals are the repair kit. */
export function cylinder({
  bore,
  rod,
  stroke,
  fittings,
  hasGuideRing = true,
  hasGreaseNipple = true,
}: CylinderVariant): Unit {
  const s = 92 / bore
  const kit = createKit(s)
  const [b, r] = [bore * s, rod * s]
  const barrel = Math.min(300, 190 + stroke * 0.12)
  const ears = {
    shape: ring(b * 0.24, b * 0.16, 18),
    name: 'Подшипник шарнирный',
    wish: { category: categories.needleBearings, specs: { bore: 30 } },
  }
  return unit(
    { ...ears, mark: 'joint', side: 'u' },
    {
      shape: combine([
        {
          shape: revolve(
            [
              [0, r * 0.5],
              [barrel * 0.72, r * 0.5],
              [barrel * 0.72, r * 0.36],
              [barrel * 0.84, r * 0.36],
            ],
            { thread: [barrel * 0.73, barrel * 0.83] },
          ),
          shift: { x: b * 0.72 },
        },
        { shape: eye(b * 0.8, b * 0.34, b * 0.36, sideways) },
      ]),
      name: 'Шток',
      side: 'd',
    },
    hasGreaseNipple && {
      shape: crosswise(
        [
          [0, 4],
          [10, 4],
          [10, 8],
          [18, 8],
          [18, 4],
          [24, 3],
        ],
        upwards,
      ),
      name: 'Маслёнка',
      lane: { n: -b * 0.75, c: b * 0.8 },
      beside: 24,
      side: 'u',
    },
    kit.seal([rod, rod * 1.35, 10], { name: 'Грязесъёмник', side: 'd' }),
    {
      shape: revolve(
        [
          [0, b * 0.46],
          [12, b * 0.54],
          [34, b * 0.54],
          [34, b * 0.48],
          [70, b * 0.48],
        ],
        { bores: [{ r: r * 0.54, depth: 60, isThrough: true }], thread: [36, 68] },
      ),
      name: 'Букса',
      side: 'u',
    },
    kit.oRing(Math.round(bore * 0.98), { side: 'd' }),
    { shape: ring(b * 0.44, r * 0.54, 12, rubber), name: 'Манжета штока', side: 'u' },
    hasGuideRing && {
      shape: ring(b * 0.47, b * 0.41, 14, wheat),
      name: 'Кольцо направляющее',
      side: 'd',
    },
    {
      shape: revolve(
        [
          [0, b * 0.47],
          [14, b * 0.47],
          [14, b * 0.41],
          [24, b * 0.41],
          [24, b * 0.47],
          [40, b * 0.47],
          [40, b * 0.41],
          [50, b * 0.41],
          [50, b * 0.47],
          [62, b * 0.47],
        ],
        { bores: [{ r: r * 0.36, depth: 62, isThrough: true }] },
      ),
      name: 'Поршень',
      side: 'u',
    },
    { shape: ring(b * 0.47, b * 0.4, 12, rubber), name: 'Уплотнение поршня', side: 'd' },
    kit.nut(Math.round(rod * 0.6), {
      name: 'Гайка штока',
      shape: kit.nut(20).shape,
      side: 'u',
      wish: { category: categories.nuts, icon: 'nut', specs: { thread: 'M24' } },
    }),
    {
      shape: combine([
        { shape: eye(b * 0.8, b * 0.34, b * 0.36, sideways), shift: { x: barrel - b * 0.06 } },
        {
          shape: revolve(
            [
              [0, b * 0.58],
              [barrel, b * 0.58],
            ],
            { bores: [{ r: b * 0.5, depth: barrel }] },
          ),
        },
        ...Array.from({ length: fittings }, (_, index) => ({
          shape: crosswise(
            [
              [0, 9],
              [24, 9],
            ],
            upwards,
            { bores: [{ r: 5, depth: 10 }] },
          ),
          shift: { x: 26 + (index * (barrel - 80)) / Math.max(1, fittings - 1), n: -b * 0.4, c: b * 0.46 },
        })),
      ]),
      name: 'Гильза',
      wish: { category: categories.cylinders, specs: { bore, rod, stroke } },
      side: 'd',
    },
    {
      shape: crosswise(
        [
          [0, 8],
          [12, 8],
          [12, 13],
          [26, 13],
          [26, 9],
          [44, 9],
        ],
        upwards,
        { thread: [28, 42] },
      ),
      name: 'Штуцер',
      wish: { category: categories.fittings, specs: { kind: 'прямой' } },
      lane: { n: -b * 1.15, c: b * 1.2 },
      beside: 20,
      side: 'u',
      count: fittings,
    },
    { ...ears, same: 'joint' },
  )
}
