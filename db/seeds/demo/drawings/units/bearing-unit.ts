import { ballSizes, createKit, flangeProfile, type ShaftSize, sealOn, shaftProfile } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'
import { drivePulley, driveSprocket } from './wheels.ts'

export interface BearingUnitVariant {
  bore: ShaftSize
  bolts: number
  balls: number
  hasSeal?: boolean
  hasCirclip?: boolean
  /** What the shaft carries at its near end. */
  drive: 'sprocket' | 'pulley' | 'none'
  teeth?: number
}

/** A shaft in a flanged housing. */
export function bearingUnit(variant: BearingUnitVariant): Unit {
  const { bore, bolts, balls, hasSeal = true, hasCirclip = true } = variant
  const kit = createKit(58 / bore)
  const size = ballSizes[bore]
  const flange = size[1] * 1.9
  return unit(
    variant.drive !== 'none' &&
      kit.nut(Math.max(16, Math.round(bore * 0.5)), {
        side: 'u',
        wish: { category: categories.nuts, icon: 'nut', specs: { thread: bore < 40 ? 'M20' : 'M24' } },
      }),
    variant.drive !== 'none' && kit.washer(Math.max(17, Math.round(bore * 0.55)), { side: 'd' }),
    variant.drive === 'sprocket' && driveSprocket(kit, variant.teeth ?? 16, bore),
    variant.drive === 'pulley' && drivePulley(kit, variant.teeth ?? 2, bore),
    kit.bolt(12, 40, { ring: { diameter: flange * 0.78 * kit.s, count: bolts }, side: 'u' }),
    kit.body('Крышка подшипника', flangeProfile(flange, bore * 0.22, size[1] * 1.05, bore * 0.5), {
      wish: { category: categories.housings, icon: 'cover' },
      options: {
        bores: [{ r: bore * 0.58, depth: bore * 0.5, isThrough: true }],
        holes: [{ ring: flange * 0.39, count: bolts, r: 7, start: 20 }],
      },
      side: 'd',
    }),
    hasSeal && kit.seal(sealOn(bore), { side: 'u' }),
    kit.ball(size, balls, { side: 'd' }),
    hasCirclip && kit.circlip(size[1], { side: 'u' }),
    kit.body(
      'Корпус подшипника',
      [
        [0, size[1] * 0.66],
        [bore * 0.5, size[1] * 0.66],
        [bore * 0.5, flange / 2],
        [bore * 0.85, flange / 2],
        [bore * 0.85, size[1] * 0.5],
        [bore * 1.1, size[1] * 0.5],
      ],
      {
        wish: { category: categories.housedBearings, specs: { bore } },
        options: {
          bores: [
            { r: size[1] / 2, depth: bore * 0.6 },
            { r: bore * 0.62, depth: bore * 1.1, isThrough: true },
          ],
          holes: [{ ring: flange * 0.42, count: bolts, r: 7, start: 20, x: bore * 0.5 }],
        },
        side: 'u',
      },
    ),
    kit.key(bore * 1.1, Math.round(bore * 0.28), {
      side: 'u',
      lane: { n: -bore * 1.25, c: bore * 0.9 },
      gap: 10,
      beside: bore * 2.6,
    }),
    kit.body('Вал', shaftProfile(bore, bore * 2.4, bore * 0.35, bore * 1.7), {
      wish: { category: categories.shafts, specs: { diameter: bore } },
      options: { slot: [bore * 0.4, bore * 1.1, bore * 0.26] },
      side: 'd',
    }),
  )
}
