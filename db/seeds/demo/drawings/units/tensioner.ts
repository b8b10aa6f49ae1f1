import { spring } from '../shapes/springs.ts'
import { ballSizes, createKit, type ShaftSize, sealOn, shaftProfile } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'
import { drivePulley, driveSprocket } from './wheels.ts'

export interface TensionerVariant {
  bore: ShaftSize
  grooves: number
  outer: number
  balls: number
  hasSeal?: boolean
  hasCirclip?: boolean
  isChain?: boolean
  teeth?: number
}

/** A roller that keeps a belt or a chain tight. */
export function tensioner(variant: TensionerVariant): Unit {
  const { bore, grooves, outer, balls, hasSeal = true, hasCirclip = true } = variant
  const kit = createKit(40 / bore)
  const size = ballSizes[bore]
  return unit(
    kit.bolt(16, 90, { side: 'u' }),
    kit.washer(18, { side: 'd' }),
    hasCirclip && kit.circlip(size[1], { side: 'u' }),
    kit.ball(size, balls, { side: 'd', mark: 'bearing' }),
    variant.isChain
      ? driveSprocket(kit, variant.teeth ?? 14, size[1], {
          name: 'Звёздочка натяжная',
          wish: { category: categories.idlers, specs: { teeth: variant.teeth ?? 14 } },
          side: 'u',
        })
      : drivePulley(kit, grooves, size[1] * 0.62, {
          outer,
          name: 'Ролик натяжной',
          wish: { category: categories.pulleys, specs: { ribs: grooves, diameter: outer } },
          side: 'u',
        }),
    kit.bush(bore * 1.5, bore, bore, { name: 'Втулка распорная', side: 'd' }),
    kit.ball(size, balls, { same: 'bearing' }),
    hasSeal && kit.seal(sealOn(bore), { side: 'u' }),
    kit.body('Ось ролика', shaftProfile(bore, bore * 1.9, bore * 0.4, bore * 2), {
      wish: { category: categories.shafts, specs: { diameter: bore } },
      side: 'd',
    }),
    kit.nut(20, { side: 'u' }),
    grooves > 1 && {
      shape: spring({ outer: 46, length: 130, coils: 10 + grooves, wire: 6 }),
      name: 'Пружина натяжителя',
      wish: { category: categories.springs },
      side: 'd',
    },
  )
}
