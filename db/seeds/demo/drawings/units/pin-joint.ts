import { upwards } from '../frame.ts'
import { across, plate } from '../shapes/plates.ts'
import { ring, rubber } from '../shapes/round.ts'
import { crosswise } from '../shapes/turned.ts'
import { createKit } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface PinJointVariant {
  /** Diameter of the pin. */
  pin: number
  lugs: number
  hasSeal?: boolean
  hasGreaseNipple?: boolean
  lugHoles: number
  /** Length of the pin and height of the lugs, 1 for the usual. */
  reach?: number
  /** Washers that take up the play. */
  shims?: number
}

/** A joint of a frame, a boom or a hitch: lugs, bushes and the pin through them. */
export function pinJoint({
  pin,
  lugs,
  hasSeal = true,
  hasGreaseNipple = true,
  lugHoles,
  reach = 1,
  shims = 1,
}: PinJointVariant): Unit {
  const kit = createKit(44 / pin)
  const d = 44
  const lug = (index: number) =>
    plate({
      plane: across,
      corners: lugOutline(d * 1.35, d * 3.1 * reach),
      thickness: 22,
      holes: [
        [0, 0, d * 0.62],
        ...Array.from(
          { length: lugHoles },
          (_, hole) => [(hole - (lugHoles - 1) / 2) * d * 0.8, d * (3.1 * reach - 0.7), 9] as const,
        ),
      ],
      face: index === 1 ? 'xt' : 'xf',
    })
  return unit(
    kit.cotterPin({ side: 'u' }),
    kit.nut(24, { name: 'Гайка пальца', shape: kit.nut(Math.round(pin * 0.7)).shape, side: 'd' }),
    kit.washer(Math.round(pin * 0.8), {
      side: 'u',
      wish: { category: categories.nuts, icon: 'washer', specs: { bore: true, outer: true, thickness: true } },
    }),
    { shape: lug(0), name: 'Щека наружная', mark: 'lug', side: 'd', gap: 40 },
    kit.bush(pin * 1.25, pin, pin * 0.7, { name: 'Втулка шарнира', mark: 'bush', side: 'u' }),
    hasSeal && {
      shape: ring(d * 0.8, d * 0.6, 8, rubber),
      name: 'Кольцо защитное',
      wish: { category: categories.seals, specs: { bore: pin } },
      side: 'd',
    },
    { shape: lug(1), name: 'Проушина', wish: { category: categories.housings, icon: 'housing' }, side: 'd', gap: 40 },
    hasGreaseNipple && {
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
      lane: { n: -d * 2.9, c: d * 3.2 },
      beside: 0,
      side: 'u',
    },
    kit.bush(pin * 1.25, pin, pin * 0.7, { same: 'bush' }),
    lugs > 2 && { shape: lug(0), name: 'Щека наружная', same: 'lug', gap: 40 },
    {
      shape: ring(d * 0.86, d * 0.55, 12),
      name: 'Шайба регулировочная',
      wish: { category: categories.nuts, icon: 'washer', specs: { bore: true, outer: true, thickness: true } },
      copies: Array.from({ length: shims - 1 }, (_, index) => ({ x: 26 * (index + 1), n: 0, c: 0 })),
      side: 'u',
    },
    kit.body('Палец', shaftPin(pin, pin * 4.6 * reach), {
      gap: 20 + 26 * shims,
      wish: { category: categories.pins, icon: 'pin', specs: { diameter: pin } },
      options: { thread: [2, pin * 0.8] },
      side: 'd',
    }),
  )
}

/** A pin with a thread at its near end and a head at the far one. */
function shaftPin(d: number, length: number): [number, number][] {
  return [
    [0, d * 0.3],
    [2, d * 0.35],
    [d * 0.8, d * 0.35],
    [d * 0.8, d * 0.5],
    [length, d * 0.5],
    [length, d * 0.78],
    [length + d * 0.4, d * 0.78],
  ]
}

/** Round about its hole, straight to its upper edge. */
function lugOutline(r: number, height: number): [number, number][] {
  const round = Array.from({ length: 11 }, (_, index): [number, number] => {
    const angle = Math.PI + (index / 10) * Math.PI
    return [r * Math.cos(angle), r * Math.sin(angle)]
  })
  return [...round, [r * 1.15, height], [-r * 1.15, height]]
}
