import { lying, plate } from '../shapes/plates.ts'
import { createKit, shaftProfile } from './kit.ts'
import { origin, shift, studUp } from './outlines.ts'
import { categories, type Unit, unit } from './unit.ts'
import { driveSprocket } from './wheels.ts'

export interface ConveyorVariant {
  slats: number
  /** Pitch of the drawn slats. */
  pitch: number
  teeth: number
  bolts: number
  rubber?: boolean
  hasGuide?: boolean
}

/** A chain conveyor: two chains, slats across, its driving shaft in front. */
export function conveyor({ slats, pitch, teeth, bolts, rubber = false, hasGuide = true }: ConveyorVariant): Unit {
  const kit = createKit(0.8)
  const run = slats * pitch
  const face = rubber ? 'xy' : 'xf'
  const chain = plate({
    plane: lying,
    corners: [
      [0, 0],
      [run, 0],
      [run, 14],
      [0, 14],
    ],
    thickness: 12,
    face: 'xt',
    holes: Array.from({ length: slats * 2 }, (_, index) => [(index + 0.5) * (pitch / 2), 7, 4] as const),
  })
  const base = 300
  return unit(
    kit.nut(20, { side: 'u' }),
    driveSprocket(kit, teeth, 40, { side: 'd', mark: 'sprocket' }),
    kit.body(
      'Корпус подшипника',
      [
        [0, 50],
        [16, 50],
        [16, 76],
        [28, 76],
      ],
      {
        wish: { category: categories.housedBearings, specs: { bore: 40 } },
        options: {
          bores: [{ r: 20, depth: 28, isThrough: true }],
          rings: [38],
          holes: [{ ring: 64, count: bolts, r: 6, x: 16 }],
        },
        side: 'u',
      },
    ),
    kit.key(40, 11, { lane: { n: -60, c: 40 }, side: 'u' }),
    kit.body('Вал ведущий', shaftProfile(40, 60, 14, 70), {
      wish: { category: categories.shafts, specs: { diameter: 40 } },
      options: { slot: [10, 40, 10] },
      side: 'd',
    }),
    {
      shape: chain,
      name: 'Цепь',
      wish: { category: categories.conveyorChains },
      at: shift(base, 60, -110),
      copies: [shift(0, 0, 190)],
      side: 'd',
    },
    {
      shape: plate({
        plane: lying,
        corners: [
          [0, 0],
          [pitch * 0.5, 0],
          [pitch * 0.5, 240],
          [0, 240],
        ],
        thickness: 8,
        face,
        holes: [
          [pitch * 0.25, 26, 5],
          [pitch * 0.25, 214, 5],
        ],
      }),
      name: rubber ? 'Скребок' : 'Планка',
      wish: { category: categories.links, near: 1, specs: { chain: true } },
      at: shift(base + 20, 150, -125),
      copies: Array.from({ length: slats - 1 }, (_, index) => ({ ...origin, x: pitch * (index + 1) })),
      side: 'u',
      count: slats * 6,
    },
    {
      shape: studUp(30),
      name: 'Болт планки',
      wish: { category: categories.bolts, specs: { thread: 'M8', length: 30 } },
      at: shift(base + 30, 250, -90),
      copies: Array.from({ length: slats - 1 }, (_, index) => ({ ...origin, x: pitch * (index + 1) })),
      side: 'u',
      count: slats * 12,
    },
    hasGuide && {
      shape: plate({
        plane: lying,
        corners: [
          [0, 0],
          [run * 0.9, 0],
          [run * 0.9, 30],
          [0, 30],
        ],
        thickness: 10,
      }),
      name: 'Направляющая',
      at: shift(base + 10, -50, 60),
      side: 'd',
    },
    {
      shape: plate({
        plane: lying,
        corners: [
          [0, 0],
          [34, 0],
          [34, 12],
          [0, 12],
        ],
        thickness: 10,
        holes: [
          [8, 6, 4],
          [26, 6, 4],
        ],
      }),
      name: 'Звено соединительное',
      wish: { category: categories.links, near: 1, specs: { chain: true } },
      at: shift(base + run + 70, 60, -100),
      copies: [shift(0, 0, 190)],
      side: 'd',
    },
    {
      ...driveSprocket(kit, teeth, 40, {
        name: 'Звёздочка ведомая',
        wish: { category: categories.sprockets, specs: { teeth } },
      }),
      at: shift(base + run + 150, 0, 0),
      side: 'u',
    },
  )
}
