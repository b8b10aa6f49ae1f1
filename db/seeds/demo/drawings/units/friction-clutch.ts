import { spring } from '../shapes/springs.ts'
import { createKit, type ShaftSize, shaftProfile } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface FrictionClutchVariant {
  bore: ShaftSize
  springs: number
  discs: number
  bolts: number
}

/** A clutch that slips before something breaks. */
export function frictionClutch({ bore, springs, discs, bolts }: FrictionClutchVariant): Unit {
  const kit = createKit(50 / bore)
  const outer = bore * 4.4
  const disc = {
    wish: { category: categories.safetyClutches, near: 1, specs: { outer: true as const, thickness: true as const } },
    options: { bores: [{ r: bore * 1.1, depth: 8, isThrough: true }] },
  }
  const lining = (mark: object) =>
    kit.body(
      'Диск фрикционный',
      [
        [0, outer * 0.44],
        [8, outer * 0.44],
      ],
      { ...disc, ...mark },
    )
  return unit(
    kit.nut(12, { ring: { diameter: outer * 0.8 * kit.s, count: springs }, side: 'u' }),
    kit.body(
      'Кожух муфты',
      [
        [0, bore * 1.3],
        [bore * 0.3, bore * 1.4],
        [bore * 0.3, outer * 0.5],
        [bore * 0.6, outer * 0.5],
      ],
      {
        wish: { category: categories.housings, icon: 'cover' },
        options: {
          bores: [{ r: bore * 0.9, depth: bore * 0.5, isThrough: true }],
          holes: [{ ring: outer * 0.4, count: springs, r: 7, start: 20, x: bore * 0.3 }],
        },
        side: 'd',
      },
    ),
    {
      shape: spring({ outer: 30, length: 54, coils: 5, wire: 5 }),
      name: 'Пружина муфты',
      wish: { category: categories.springs },
      ring: { diameter: outer * 0.8 * kit.s, count: springs },
      side: 'u',
    },
    kit.body(
      'Диск нажимной',
      [
        [0, outer * 0.46],
        [12, outer * 0.46],
      ],
      {
        options: { bores: [{ r: bore * 1.1, depth: 12, isThrough: true }] },
        side: 'd',
      },
    ),
    lining({ side: 'u', mark: 'lining' }),
    kit.body(
      'Ступица муфты',
      [
        [0, bore * 0.85],
        [bore * 0.8, bore * 0.85],
        [bore * 0.8, outer * 0.42],
        [bore, outer * 0.42],
        [bore, bore * 0.85],
        [bore * 1.6, bore * 0.85],
      ],
      {
        wish: { category: categories.hubs, specs: { bore } },
        options: { bores: [{ r: bore / 2, depth: bore * 1.6, isThrough: true }] },
        side: 'd',
      },
    ),
    ...Array.from({ length: discs - 1 }, () => lining({ same: 'lining' })),
    kit.bush(bore * 1.7, bore * 1.2, bore * 0.4, { name: 'Втулка ступицы', side: 'u' }),
    kit.body(
      'Корпус муфты',
      [
        [0, outer * 0.5],
        [bore * 0.7, outer * 0.5],
        [bore * 0.7, bore * 1.1],
        [bore * 1.6, bore * 1.1],
      ],
      {
        wish: { category: categories.safetyClutches, near: 1, specs: { torque: true } },
        options: {
          bores: [
            { r: outer * 0.45, depth: bore * 0.6 },
            { r: bore * 0.6, depth: bore * 1.6, isThrough: true },
          ],
          holes: [{ ring: outer * 0.47, count: bolts, r: 5 }],
        },
        side: 'd',
      },
    ),
    kit.bolt(12, 60, { ring: { diameter: bore * 1.5 * kit.s, count: Math.min(bolts, 4) }, side: 'u' }),
    kit.circlip(Math.round(bore * 1.2), { side: 'd' }),
    kit.body('Вал привода', shaftProfile(bore, bore * 1.6, bore * 0.3, bore * 2), {
      wish: { category: categories.shafts, specs: { diameter: bore } },
      options: { slot: [bore * 0.3, bore, bore * 0.24] },
      side: 'u',
    }),
  )
}
