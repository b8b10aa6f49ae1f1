import { wheelDisc } from '../shapes/drives.ts'
import { createKit, type ShaftSize } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface HubVariant {
  bore: ShaftSize
  studs: number
  rollers: number
  /** Diameter of the wheel's disc; none leaves the disc out. */
  disc?: number
  hasRing?: boolean
  hasDustCap?: boolean
}

/** A wheel's hub on its stub axle. */
export function wheelHub({ bore, studs, rollers, disc, hasRing = true, hasDustCap = true }: HubVariant): Unit {
  const kit = createKit(62 / bore)
  const outer = bore * 2.1
  const bolts = bore * 3.6
  return unit(
    hasDustCap &&
      kit.body(
        'Колпак ступицы',
        [
          [0, bore * 0.5],
          [4, bore * 0.68],
          [bore * 0.55, bore * 0.72],
          [bore * 0.55, bore * 0.95],
          [bore * 0.7, bore * 0.95],
        ],
        {
          wish: { category: categories.housings, icon: 'cover' },
          side: 'u',
        },
      ),
    kit.castleNut(24, { name: 'Гайка корончатая', side: 'd' }),
    kit.cotterPin({ side: 'u', lane: { n: -70, c: 10 }, beside: -6 }),
    kit.washer(27, { name: 'Шайба упорная', side: 'd' }),
    kit.taper([bore, outer, bore * 0.5], rollers, { name: 'Подшипник наружный', side: 'u' }),
    kit.nut(18, { name: 'Гайка колеса', ring: { diameter: bolts * kit.s, count: studs }, side: 'd' }),
    disc !== undefined && {
      shape: wheelDisc(disc, disc * 0.22, bore * 2.5 * kit.s, {
        bores: [
          { r: disc / 2 - 12, depth: disc * 0.09 },
          { r: (bore * 2.5 * kit.s) / 2, depth: disc * 0.2, isThrough: true },
        ],
      }),
      name: 'Диск колеса',
      side: 'u',
    },
    kit.body(
      'Ступица',
      [
        [0, outer / 2 + 6],
        [bore * 0.5, outer / 2 + 8],
        [bore * 0.5, bolts / 2 + 12],
        [bore * 0.72, bolts / 2 + 12],
        [bore * 0.72, outer / 2 + 12],
        [bore * 1.5, outer / 2 + 10],
      ],
      {
        wish: { category: categories.hubs, specs: { bore } },
        options: {
          bores: [
            { r: outer / 2, depth: bore * 0.4 },
            { r: bore * 0.7, depth: bore * 1.4, isThrough: true },
          ],
          holes: [{ ring: bolts / 2, count: studs, r: 9, start: 20, x: bore * 0.5 }],
        },
        side: 'd',
      },
    ),
    kit.stud(18, bore * 1.1, {
      name: 'Болт ступицы колеса',
      ring: { diameter: bolts * kit.s, count: studs },
      side: 'u',
    }),
    kit.taper([bore * 1.25, outer * 1.12, bore * 0.55], rollers + 2, { name: 'Подшипник внутренний', side: 'd' }),
    kit.seal([bore * 1.45, outer * 1.12, 10], { side: 'u' }),
    hasRing &&
      kit.body(
        'Кольцо упорное',
        [
          [0, bore * 0.95],
          [7, bore * 0.95],
        ],
        { options: { bores: [{ r: bore * 0.72, depth: 7, isThrough: true }] }, side: 'd' },
      ),
    kit.body(
      'Цапфа',
      [
        [0, bore * 0.3],
        [3, bore * 0.36],
        [bore * 0.6, bore * 0.36],
        [bore * 0.6, bore * 0.5],
        [bore * 1.4, bore * 0.5],
        [bore * 1.4, bore * 0.62],
        [bore * 2.2, bore * 0.66],
        [bore * 2.2, bore * 1.15],
        [bore * 2.5, bore * 1.15],
        [bore * 2.5, bore * 0.8],
        [bore * 3.6, bore * 0.8],
      ],
      {
        wish: { category: categories.shafts, specs: { diameter: bore } },
        options: { thread: [3, bore * 0.6] },
        side: 'u',
      },
    ),
  )
}
