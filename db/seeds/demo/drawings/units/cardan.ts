import { combine } from '../drawn.ts'
import { sideways, upwards } from '../frame.ts'
import { revolve, ring, rubber, wheat } from '../shapes/round.ts'
import { crosswise, eye } from '../shapes/turned.ts'
import { createKit } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface CardanVariant {
  bore: number
  splines: number
  cups: number
  hasGuard?: boolean
  hasShearBolt?: boolean
  bolts: number
  /** Length of the tubes, 1 for the usual. */
  reach?: number
}

/** A drive shaft: joint, tubes, guard. */
export function cardan({
  bore,
  splines,
  cups,
  hasGuard = true,
  hasShearBolt = true,
  bolts,
  reach = 1,
}: CardanVariant): Unit {
  const kit = createKit(1)
  const yoke = (extras: object) => ({
    shape: combine([
      { shape: eye(64, 34, 26, upwards), shift: { x: 60, n: 34, c: -40 } },
      {
        shape: revolve(
          [
            [0, 34],
            [64, 34],
            [64, 44],
            [78, 44],
          ],
          { bores: [{ r: 20, depth: 60 }], holes: [{ ring: 27, count: splines, r: 2.4 }] },
        ),
      },
      { shape: eye(64, 34, 26, upwards), shift: { x: 60, n: -34, c: 40 } },
    ]),
    ...extras,
  })
  const cup = { shape: ring(17, 11, 22, rubber), name: 'Подшипник игольчатый' }
  return unit(
    hasShearBolt && kit.bolt(12, 60, { name: 'Болт срезной', lane: { n: -70, c: 70 }, side: 'u' }),
    yoke({
      name: 'Вилка карданного вала',
      wish: { category: categories.cardans, specs: { diameter: true, length: 92 } },
      mark: 'yoke',
      side: 'd',
    }),
    {
      shape: combine([
        {
          shape: crosswise(
            [
              [0, 13],
              [92, 13],
            ],
            sideways,
            {},
          ),
        },
        {
          shape: crosswise(
            [
              [0, 13],
              [92, 13],
            ],
            upwards,
            {},
          ),
        },
        { shape: eye(44, 10, 34, upwards) },
      ]),
      name: 'Крестовина',
      wish: { category: categories.needleBearings, icon: 'cross' },
      side: 'u',
    },
    {
      ...cup,
      wish: { category: categories.needleBearings, specs: { bore } },
      lane: { n: -74, c: 70 },
      copies: Array.from({ length: cups - 1 }, (_, index) => ({ x: (index + 1) * 34, n: 0, c: 0 })),
      beside: -20,
      side: 'u',
    },
    kit.circlip(38, { name: 'Кольцо стопорное', side: 'd', count: 4 }),
    yoke({ name: 'Вилка карданного вала', same: 'yoke' }),
    {
      shape: revolve(
        [
          [0, 25],
          [150 * reach, 25],
        ],
        { bores: [{ r: 19, depth: 100 }] },
      ),
      name: 'Труба внутренняя',
      side: 'd',
    },
    { shape: ring(40, 27, 18, wheat), name: 'Кольцо опорное', side: 'u' },
    hasGuard && {
      shape: revolve(
        [
          [0, 58 + splines],
          [30, 52 + splines],
          [30, 44 + splines],
          [170 * reach, 42 + splines],
        ],
        { paint: rubber, bores: [{ r: 36, depth: 100 }] },
      ),
      name: 'Кожух защитный',
      side: 'd',
    },
    {
      shape: revolve(
        [
          [0, 31],
          [140 * reach, 31],
        ],
        { bores: [{ r: 26, depth: 100 }] },
      ),
      name: 'Труба наружная',
      wish: { category: categories.cardans, specs: { power: true, length: true } },
      side: 'u',
    },
    kit.body(
      'Муфта предохранительная',
      [
        [0, 40],
        [20, 40],
        [20, 74],
        [60, 74],
        [60, 40],
        [84, 40],
      ],
      {
        wish: { category: categories.safetyClutches, near: 1, specs: { torque: true } },
        options: { bores: [{ r: 26, depth: 60, isThrough: true }], holes: [{ ring: 58, count: bolts, r: 6, x: 20 }] },
        side: 'd',
      },
    ),
    {
      shape: crosswise(
        [
          [0, 4],
          [10, 4],
          [10, 9],
          [18, 9],
          [18, 4],
          [24, 3],
        ],
        upwards,
      ),
      name: 'Маслёнка',
      lane: { n: -60, c: 70 },
      side: 'u',
    },
  )
}
