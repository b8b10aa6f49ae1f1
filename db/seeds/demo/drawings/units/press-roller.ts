import { lying, plate } from '../shapes/plates.ts'
import { type Profile, revolve, wheat } from '../shapes/round.ts'
import { ballSizes, createKit, type ShaftSize, sealOn, shaftProfile } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface RollerVariant {
  bore: ShaftSize
  /** Ribs of the roller's body. */
  ribs: number
  bolts: number
  balls: number
  hasScraper?: boolean
  hasSeal?: boolean
}

/** A roller that packs the soil, or one that turns a bale or a belt. */
export function pressRoller({ bore, ribs, bolts, balls, hasScraper = false, hasSeal = true }: RollerVariant): Unit {
  const kit = createKit(44 / bore)
  const size = ballSizes[bore]
  const body: [number, number][] = [[0, 92]]
  const pitch = 300 / ribs
  for (let rib = 0; rib < ribs; rib++)
    body.push(
      [rib * pitch + pitch * 0.3, 92],
      [rib * pitch + pitch * 0.3, 104],
      [rib * pitch + pitch * 0.7, 104],
      [rib * pitch + pitch * 0.7, 92],
    )
  body.push([300, 92])
  const profile: Profile = body
  return unit(
    kit.bolt(12, 40, { ring: { diameter: 132, count: bolts }, side: 'u' }),
    kit.body(
      'Крышка',
      [
        [0, bore * 0.4],
        [bore * 0.1, bore * 0.8],
        [bore * 0.35, bore * 0.85],
        [bore * 0.35, size[1] * 0.95],
        [bore * 0.5, size[1] * 0.95],
      ],
      {
        wish: { category: categories.housings, icon: 'cover' },
        options: { holes: [{ ring: size[1] * 0.85, count: bolts, r: 6, start: 20, x: bore * 0.35 }] },
        side: 'd',
      },
    ),
    kit.nut(20, { side: 'u' }),
    kit.sealed(size, { name: 'Подшипник закрытый', side: 'd' }),
    kit.body(
      'Корпус подшипника',
      [
        [0, size[1] * 0.62],
        [bore * 0.4, size[1] * 0.62],
        [bore * 0.4, size[1] * 0.95],
        [bore * 0.65, size[1] * 0.95],
      ],
      {
        wish: { category: categories.housedBearings, specs: { bore } },
        options: {
          bores: [
            { r: size[1] / 2, depth: bore * 0.45 },
            { r: bore * 0.6, depth: bore * 0.65, isThrough: true },
          ],
          holes: [{ ring: size[1] * 0.8, count: bolts, r: 6, start: 20, x: bore * 0.4 }],
        },
        side: 'u',
      },
    ),
    hasSeal && kit.seal(sealOn(bore), { side: 'd' }),
    {
      shape: revolve(
        [
          [0, 20],
          [60, 20],
          [60, 92],
          [72, 92],
        ],
        {},
      ),
      name: 'Цапфа катка',
      wish: { category: categories.shafts, specs: { diameter: bore } },
      side: 'u',
    },
    {
      shape: revolve(profile, { paint: ribs > 5 ? wheat : undefined, bores: [{ r: 84, depth: 260 }] }),
      name: 'Каток',
      wish: { category: categories.seederParts, near: 1, specs: { width: true, diameter: true } },
      side: 'd',
    },
    hasScraper && {
      shape: plate({
        plane: lying,
        corners: [
          [0, 0],
          [200, 0],
          [200, 40],
          [0, 40],
        ],
        thickness: 6,
        holes: [
          [30, 20, 6],
          [170, 20, 6],
        ],
      }),
      name: 'Чистик катка',
      lane: { n: 150, c: 60 },
      beside: 40,
      side: 'd',
    },
    kit.ball(size, balls, { name: 'Подшипник', side: 'u' }),
    kit.body('Ось катка', shaftProfile(bore, bore * 1.2, bore * 0.3, bore * 1.4), {
      wish: { category: categories.shafts, specs: { diameter: bore } },
      side: 'd',
    }),
  )
}
