import { belt } from '../shapes/drives.ts'
import { spring } from '../shapes/springs.ts'
import { ballSizes, createKit, type ShaftSize, shaftProfile } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface VariatorVariant {
  bore: ShaftSize
  bolts: number
  coils: number
  discHoles: number
  beltWidth: number
  hasWasher?: boolean
  hasKey?: boolean
}

/** A belt between two cones, pressed together by a spring or a piston. */
export function variator({
  bore,
  bolts,
  coils,
  discHoles,
  beltWidth,
  hasWasher = true,
  hasKey = true,
}: VariatorVariant): Unit {
  const kit = createKit(52 / bore)
  const size = ballSizes[bore]
  const disc = bore * 3.9
  const cover = bore * 2.1
  return unit(
    kit.bolt(16, 45, {
      name: 'Болт крепления крышки',
      ring: { diameter: cover * 0.74 * kit.s, count: bolts },
      side: 'u',
    }),
    hasWasher &&
      kit.washer(16, {
        name: 'Шайба пружинная',
        ring: { diameter: cover * 0.74 * kit.s, count: bolts },
        side: 'u',
        gap: 10,
      }),
    kit.body(
      'Крышка цилиндра',
      [
        [0, bore * 0.4],
        [bore * 0.16, bore * 0.4],
        [bore * 0.16, cover / 2],
        [bore * 0.4, cover / 2],
        [bore * 0.4, cover * 0.4],
        [bore * 0.7, cover * 0.4],
      ],
      {
        wish: { category: categories.housings, icon: 'cover' },
        options: {
          holes: [{ ring: cover * 0.37, count: bolts, r: 6, start: 20, x: bore * 0.16 }],
          bores: [{ r: bore * 0.14, depth: bore * 0.2 }],
        },
        side: 'd',
      },
    ),
    kit.body(
      'Поршень',
      [
        [0, cover * 0.38],
        [bore * 0.12, cover * 0.38],
        [bore * 0.12, cover * 0.33],
        [bore * 0.26, cover * 0.33],
        [bore * 0.26, cover * 0.38],
        [bore * 0.5, cover * 0.38],
        [bore * 0.5, bore * 0.42],
        [bore * 0.95, bore * 0.42],
      ],
      {
        options: { bores: [{ r: bore * 0.24, depth: bore * 0.3 }] },
        side: 'u',
      },
    ),
    kit.oRing(Math.round(cover * 0.78), { side: 'd' }),
    {
      shape: spring({ outer: bore * 1.5 * kit.s, length: 120, coils, wire: 7 }),
      name: 'Пружина вариатора',
      wish: { category: categories.springs },
      side: 'u',
    },
    kit.body(
      'Диск подвижный',
      [
        [0, bore * 0.62],
        [bore * 0.8, bore * 0.62],
        [bore * 0.8, disc / 2],
        [bore * 0.98, disc / 2],
        [bore * 1.2, disc * 0.28],
      ],
      {
        wish: { category: categories.pulleys, specs: { diameter: disc * 2 } },
        options: {
          bores: [{ r: bore * 0.46, depth: bore * 1.2, isThrough: true }],
          holes: [{ ring: disc * 0.34, count: discHoles, r: 8, start: 40, x: bore * 0.8 }],
        },
        side: 'u',
      },
    ),
    {
      shape: belt(disc * 0.98 * kit.s, beltWidth * 0.62, beltWidth),
      name: 'Ремень вариатора',
      wish: { category: categories.variatorBelts, near: 0.2, specs: { width: 45 } },
      side: 'd',
    },
    kit.body(
      'Диск неподвижный',
      [
        [0, disc * 0.28],
        [bore * 0.24, disc * 0.49],
        [bore * 0.4, disc * 0.5],
        [bore * 0.4, bore * 0.6],
        [bore * 0.95, bore * 0.6],
      ],
      {
        wish: { category: categories.pulleys, specs: { diameter: disc * 2 } },
        options: { bores: [{ r: bore * 0.46, depth: bore, isThrough: true }] },
        side: 'u',
      },
    ),
    kit.circlip(Math.round(size[1] * 0.92), { side: 'd' }),
    kit.ball(size, 9, { side: 'd' }),
    kit.body(
      'Корпус подшипника',
      [
        [0, size[1] * 0.62],
        [bore * 0.3, size[1] * 0.62],
        [bore * 0.3, size[1]],
        [bore * 0.55, size[1]],
        [bore * 0.55, size[1] * 0.5],
        [bore, size[1] * 0.5],
      ],
      {
        wish: { category: categories.housedBearings, specs: { bore } },
        options: {
          bores: [
            { r: size[1] / 2, depth: bore * 0.5 },
            { r: bore * 0.6, depth: bore, isThrough: true },
          ],
          holes: [{ ring: size[1] * 0.82, count: 4, r: 6, x: bore * 0.3 }],
        },
        side: 'u',
      },
    ),
    hasKey &&
      kit.key(bore * 1.1, Math.round(bore * 0.28), {
        side: 'u',
        lane: { n: -bore * 1.3, c: bore * 0.9 },
        beside: bore * 2.2,
      }),
    kit.body('Вал контрпривода', shaftProfile(bore * 0.9, bore * 2.2, bore * 0.5, bore * 2.2), {
      wish: { category: categories.shafts, specs: { diameter: bore } },
      options: { slot: [bore * 0.6, bore, bore * 0.24] },
      side: 'd',
    }),
  )
}
