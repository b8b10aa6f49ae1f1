import { combine } from '../drawn.ts'
import { upwards } from '../frame.ts'
import { revolve, ring, wheat } from '../shapes/round.ts'
import { spring } from '../shapes/springs.ts'
import { crosswise } from '../shapes/turned.ts'
import { ballSizes, createKit, type ShaftSize, sealOn } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface MembranePumpVariant {
  bolts: number
  coils: number
  bore: ShaftSize
  valves: number
  hasSleeve?: boolean
}

/** A diaphragm pump of a sprayer, one head. */
export function membranePump({ bolts, coils, bore, valves, hasSleeve = true }: MembranePumpVariant): Unit {
  const kit = createKit(1)
  const r = 112
  return unit(
    kit.bolt(12, 50, { name: 'Болт головки', ring: { diameter: r * 1.76, count: bolts }, side: 'u' }),
    {
      shape: revolve(
        [
          [0, r * 0.5],
          [20, r * 0.7],
          [34, r * 0.7],
          [34, r],
          [56, r],
        ],
        { holes: [{ ring: r * 0.88, count: bolts, r: 7, start: 20, x: 34 }], rings: [r * 0.3] },
      ),
      name: 'Головка насоса',
      wish: { category: categories.housings, icon: 'cover' },
      side: 'd',
    },
    {
      shape: combine([
        {
          shape: revolve([
            [0, 15],
            [10, 20],
            [26, 20],
            [26, 14],
            [36, 14],
          ]),
        },
      ]),
      name: 'Клапан',
      ring: { diameter: 92, count: valves, start: 60 },
      side: 'u',
    },
    kit.oRing(44, { side: 'd' }),
    {
      shape: revolve([
        [0, 8],
        [12, 8],
        [12, 16],
        [22, 16],
      ]),
      name: 'Болт мембраны',
      wish: { category: categories.bolts },
      side: 'u',
    },
    {
      shape: revolve(
        [
          [0, r * 0.46],
          [6, r * 0.5],
          [6, r * 0.96],
          [14, r * 0.96],
        ],
        { paint: wheat, rings: [r * 0.2], holes: [{ ring: r * 0.88, count: bolts, r: 5, start: 20, x: 6 }] },
      ),
      name: 'Мембрана насоса',
      wish: { category: categories.sprayerPumps, icon: 'membrane', specs: { diameter: true, material: true } },
      side: 'd',
    },
    {
      shape: revolve(
        [
          [0, r * 0.5],
          [16, r * 0.56],
        ],
        {},
      ),
      name: 'Диск поршня',
      side: 'u',
    },
    hasSleeve && { shape: ring(r * 0.52, r * 0.44, 50), name: 'Гильза', side: 'd' },
    {
      shape: spring({ outer: 70, length: 76, coils, wire: 6 }),
      name: 'Пружина',
      wish: { category: categories.springs },
      side: 'u',
    },
    {
      shape: combine([
        {
          shape: revolve(
            [
              [0, r],
              [20, r],
              [20, r * 0.8],
              [110, r * 0.74],
            ],
            { bores: [{ r: r * 0.56, depth: 80 }], holes: [{ ring: r * 0.88, count: bolts, r: 7, start: 20 }] },
          ),
        },
        {
          shape: crosswise(
            [
              [0, 24],
              [46, 24],
            ],
            upwards,
            { bores: [{ r: 16, depth: 30 }] },
          ),
          shift: { x: 40, n: -r * 0.52, c: r * 0.58 },
        },
      ]),
      name: 'Корпус насоса',
      wish: { category: categories.sprayerPumps, specs: { pressure: true, membranes: true } },
      side: 'd',
    },
    kit.ball(ballSizes[bore], 8, { side: 'u' }),
    kit.seal(sealOn(bore), { side: 'd' }),
    kit.body(
      'Вал эксцентриковый',
      [
        [0, bore * 0.46],
        [40, bore * 0.46],
        [40, bore * 0.9],
        [62, bore * 0.9],
        [62, bore * 0.5],
        [130, bore * 0.5],
      ],
      { wish: { category: categories.shafts, specs: { diameter: bore } }, options: { slot: [90, 30, 8] }, side: 'u' },
    ),
  )
}
