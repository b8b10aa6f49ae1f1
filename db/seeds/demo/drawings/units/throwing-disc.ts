import { across, plate, standing } from '../shapes/plates.ts'
import { revolve } from '../shapes/round.ts'
import { ballSizes, createKit, type ShaftSize, sealOn, shaftProfile } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'
import { driveGear } from './wheels.ts'

export interface SpreadingDiscVariant {
  vanes: number
  bolts: number
  bore: ShaftSize
  teeth: number
  holes: number
  hasCone?: boolean
}

/** A disc that throws: vanes of a spreader or knives of a mower. */
export function throwingDisc({
  vanes,
  bolts,
  bore,
  teeth,
  holes,
  hasCone = true,
  tool = 'vane',
}: SpreadingDiscVariant & { tool?: 'vane' | 'knife' }): Unit {
  const kit = createKit(44 / bore)
  const size = ballSizes[bore]
  const r = 142
  const isVane = tool === 'vane'
  const piece = isVane
    ? plate({
        plane: standing,
        corners: [
          [0, 0],
          [26, 0],
          [30, 118],
          [4, 118],
        ],
        thickness: 20,
        face: 'xa',
      })
    : plate({
        plane: across,
        corners: [
          [-16, 0],
          [16, 0],
          [22, 74],
          [-6, 84],
          [-22, 70],
        ],
        thickness: 5,
        face: 'xa',
        holes: [[0, 14, 6]],
      })
  return unit(
    kit.bolt(12, 34, { ring: { diameter: 70, count: bolts }, side: 'u' }),
    hasCone && {
      shape: revolve([
        [0, 10],
        [30, 46],
        [36, 60],
        [44, 60],
      ]),
      name: isVane ? 'Конус' : 'Колпак диска',
      wish: { category: categories.housings, icon: 'cover' },
      side: 'd',
    },
    {
      shape: piece,
      name: isVane ? 'Лопатка разбрасывающая' : 'Нож',
      wish: { category: isVane ? categories.seederParts : categories.knives, near: 1 },
      ring: { diameter: isVane ? 120 : r * 1.8, count: vanes, start: 30 },
      side: 'u',
      gap: 30,
    },
    {
      shape: revolve(
        [
          [0, r],
          [8, r * 0.97],
          [8, r * 0.5],
          [22, r * 0.44],
        ],
        {
          bores: [{ r: 24, depth: 10, isThrough: true }],
          holes: [
            { ring: r * 0.8, count: holes, r: 8 },
            { ring: 36, count: bolts, r: 5, start: 20 },
          ],
          rings: [r * 0.56],
        },
      ),
      name: isVane ? 'Диск разбрасывающий' : 'Диск режущий',
      wish: { category: categories.discs, specs: { diameter: 500 } },
      side: 'd',
    },
    kit.body(
      'Ступица диска',
      [
        [0, bore * 0.8],
        [bore * 0.3, bore * 0.8],
        [bore * 0.3, bore * 1.2],
        [bore * 0.6, bore * 1.2],
        [bore * 0.6, bore * 0.7],
        [bore * 1.1, bore * 0.7],
      ],
      {
        wish: { category: categories.hubs, specs: { bore } },
        options: { bores: [{ r: bore * 0.5, depth: bore, isThrough: true }] },
        side: 'u',
      },
    ),
    kit.seal(sealOn(bore), { side: 'd' }),
    kit.ball(size, 9, { side: 'u', mark: 'bearing' }),
    kit.circlip(size[1], { side: 'd' }),
    kit.body(
      'Корпус редуктора',
      [
        [0, size[1] * 0.9],
        [bore * 0.3, size[1] * 0.9],
        [bore * 0.3, size[1] * 0.64],
        [bore * 1.5, size[1] * 0.66],
      ],
      {
        wish: { category: categories.housings, icon: 'housing' },
        options: {
          bores: [
            { r: size[1] / 2, depth: bore },
            { r: bore * 0.6, depth: bore * 1.5 },
          ],
          holes: [{ ring: size[1] * 0.78, count: 4, r: 6 }],
        },
        side: 'u',
      },
    ),
    driveGear(kit, { teeth, bore, module: (3.2 * bore) / 30, width: bore * 0.6 }, { side: 'd' }),
    kit.ball(size, 9, { same: 'bearing' }),
    kit.body('Вал диска', shaftProfile(bore, bore * 1.6, bore * 0.3, bore * 1.2), {
      wish: { category: categories.shafts, specs: { diameter: bore } },
      options: { slot: [bore * 0.3, bore * 0.9, bore * 0.24] },
      side: 'u',
    }),
  )
}
