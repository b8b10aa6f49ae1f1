import { across, plate } from '../shapes/plates.ts'
import { ring, rubber } from '../shapes/round.ts'
import { createKit, type ShaftSize } from './kit.ts'
import { roundedBox } from './outlines.ts'
import { categories, type Unit, unit } from './unit.ts'
import { driveGear } from './wheels.ts'

export interface GearPumpVariant {
  bore: ShaftSize
  teeth: number
  bolts: number
  hasCirclip?: boolean
  hasKey?: boolean
}

/** A gear pump: two gears in one body. */
export function gearPump({ bore, teeth, bolts, hasCirclip = true, hasKey = true }: GearPumpVariant): Unit {
  const kit = createKit(42 / bore)
  const d = 42
  const half = teeth * 2.9
  const lane = { n: -half * 1.1 * 0.65, c: half * 1.1 * 0.76 }
  const below = { n: -lane.n, c: -lane.c }
  const outline = roundedBox(half * 1.7, half * 2.9, 26)
  const holes = [-1, 1].flatMap((u) => [-1, 1].map((v) => [u * half * 1.38, v * half * 2.5, 7] as const))
  const wall = (name: string, thickness: number, extras: object) => ({
    shape: plate({ plane: across, corners: outline, thickness, holes: [...holes, [0, 0, 0.1]] }),
    name,
    wish: { category: categories.housings, icon: 'housing' },
    gap: thickness + 36,
    ...extras,
  })
  const gearOf = (extras: object) =>
    driveGear(
      kit,
      { teeth, bore: bore * 0.8, module: (5.2 * bore) / 42, width: bore * 0.9, isWheat: true },
      { wish: { category: categories.gears, specs: { teeth } }, ...extras },
    )
  return unit(
    kit.bolt(Math.round((13 * bore) / 42), 90, {
      name: 'Болт стяжной',
      wish: { category: categories.bolts, specs: { thread: 'M12', length: 90 } },
      ring: { diameter: half * 4.6, count: bolts, start: 45 },
      side: 'u',
    }),
    wall('Крышка задняя', 20, { wish: { category: categories.housings, icon: 'cover' }, side: 'd' }),
    {
      shape: ring(half * 1.5, half * 1.36, 4, rubber),
      name: 'Кольцо уплотнительное',
      wish: { category: categories.oRings },
      side: 'u',
      gap: 64,
    },
    {
      shape: ring(half * 0.95, d * 0.4, 26),
      name: 'Втулка подшипниковая',
      wish: { category: categories.pins, icon: 'bushing', specs: { outer: true, material: true } },
      lane,
      copies: [{ x: 0, n: below.n - lane.n, c: below.c - lane.c }],
      side: 'd',
    },
    { ...gearOf({ name: 'Шестерня ведомая', side: 'u' }), lane, gap: 20 },
    { ...gearOf({ name: 'Шестерня ведущая', side: 'd' }), lane: below, beside: 0 },
    wall('Корпус насоса', half * 0.9, {
      wish: { category: categories.hydraulicPumps },
      side: 'u',
      gap: half * 0.9 + 60,
    }),
    {
      shape: ring(half * 0.6, d * 0.4, 10, rubber),
      name: 'Сальник вала',
      wish: { category: categories.seals, specs: { bore } },
      lane: below,
      side: 'd',
    },
    hasCirclip && kit.circlip(Math.round((half * 1.1 * bore) / 42), { lane: below, side: 'u' }),
    hasKey && kit.key(bore * 0.9, Math.round(bore * 0.26), { lane: { n: below.n - 40, c: below.c + 40 }, side: 'u' }),
    kit.body(
      'Полумуфта',
      [
        [0, bore * 0.6],
        [bore * 0.8, bore * 0.6],
        [bore * 0.8, bore],
        [bore * 1.2, bore],
      ],
      {
        lane: below,
        side: 'd',
        options: { bores: [{ r: bore * 0.36, depth: bore, isThrough: true }] },
      },
    ),
  )
}
