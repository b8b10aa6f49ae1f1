import { ballSizes, createKit, type ShaftSize, sealOn, shaftProfile } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'
import { driveGear } from './wheels.ts'

export interface GearboxVariant {
  bore: ShaftSize
  teeth: number
  bolts: number
  balls: number
  hasGasket?: boolean
  hasKey?: boolean
  isTaper?: boolean
}

/** A shaft with its gear between the two halves of a housing. */
export function gearbox({
  bore,
  teeth,
  bolts,
  balls,
  hasGasket = true,
  hasKey = true,
  isTaper = false,
}: GearboxVariant): Unit {
  const kit = createKit(46 / bore)
  const size = ballSizes[bore]
  const flange = (teeth + 8) * 4 * (bore / 40)
  const bearing = (extras: object) =>
    isTaper ? kit.taper([bore, size[1], size[2] * 1.3], balls + 8, extras) : kit.ball(size, balls, extras)
  return unit(
    kit.bolt(12, 35, { name: 'Болт крышки', ring: { diameter: flange * 1.02 * kit.s, count: bolts }, side: 'u' }),
    kit.body(
      'Крышка редуктора',
      [
        [0, size[1] * 0.66],
        [bore * 0.4, size[1] * 0.7],
        [bore * 0.4, flange * 0.52],
        [bore * 0.6, flange * 0.58],
        [bore * 0.85, flange * 0.58],
      ],
      {
        wish: { category: categories.housings, icon: 'cover' },
        options: {
          bores: [{ r: bore * 0.56, depth: bore * 0.8, isThrough: true }],
          rings: [size[1] * 0.5],
          holes: [{ ring: flange * 0.51, count: bolts, r: 6, start: 20, x: bore * 0.6 }],
        },
        side: 'd',
      },
    ),
    hasGasket &&
      kit.body(
        'Прокладка крышки',
        [
          [0, flange * 0.57],
          [2, flange * 0.57],
        ],
        {
          wish: { category: categories.gaskets },
          options: { bores: [{ r: flange * 0.46, depth: 2, isThrough: true }] },
          side: 'u',
        },
      ),
    kit.seal(sealOn(bore), { side: 'd' }),
    bearing({ side: 'u', mark: 'bearing' }),
    driveGear(
      kit,
      { teeth, bore: bore * 1.1, module: 4 * (bore / 40), width: bore * 0.8, isWheat: true },
      { side: 'd' },
    ),
    hasKey &&
      kit.key(bore, Math.round(bore * 0.28), {
        side: 'u',
        lane: { n: -bore * 1.2, c: bore * 0.8 },
        beside: bore * 2.4,
      }),
    kit.body('Вал редуктора', shaftProfile(bore, bore * 1.8, bore * 0.4, bore * 1.6), {
      wish: { category: categories.shafts, specs: { diameter: bore } },
      options: { slot: [bore * 0.5, bore, bore * 0.24] },
      side: 'd',
    }),
    bearing({ same: 'bearing' }),
    kit.body(
      'Корпус редуктора',
      [
        [0, flange * 0.58],
        [bore * 0.3, flange * 0.58],
        [bore * 0.3, flange * 0.52],
        [bore * 1.4, flange * 0.5],
        [bore * 1.4, size[1] * 0.66],
        [bore * 1.9, size[1] * 0.62],
      ],
      {
        wish: { category: categories.housings, icon: 'housing' },
        options: {
          bores: [
            { r: flange * 0.47, depth: bore * 0.9 },
            { r: size[1] * 0.5, depth: bore * 1.5 },
          ],
          holes: [{ ring: flange * 0.53, count: bolts, r: 5, start: 20 }],
        },
        side: 'u',
      },
    ),
  )
}
