import { combine } from '../drawn.ts'
import { sideways, upwards } from '../frame.ts'
import { gear } from '../shapes/drives.ts'
import { revolve, ring, rubber, wheat } from '../shapes/round.ts'
import { spring } from '../shapes/springs.ts'
import { crosswise } from '../shapes/turned.ts'
import { createKit } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface NozzleVariant {
  tips: number
  coils: number
  ribs: number
  hasStrainer?: boolean
  hasHose?: boolean
}

/** A nozzle's body on a spray boom, with the valve that holds back drops. */
export function nozzle({ tips, coils, ribs, hasStrainer = true, hasHose = true }: NozzleVariant): Unit {
  const kit = createKit(1.3)
  const knob = (r: number, width: number) => gear({ teeth: ribs, outer: r * 2, tooth: 5, width, hub: r, bore: r * 0.7 })
  return unit(
    { shape: knob(48, 40), name: 'Колпачок', side: 'u' },
    {
      shape: revolve(
        [
          [0, 10],
          [20, 14],
          [20, 26],
          [36, 26],
        ],
        { paint: wheat },
      ),
      name: 'Распылитель',
      wish: { category: categories.nozzles, near: 1 },
      side: 'd',
      count: tips,
    },
    {
      shape: ring(26, 15, 7, rubber),
      name: 'Прокладка',
      wish: { category: categories.oRings, specs: { bore: 20 } },
      side: 'u',
    },
    hasStrainer && {
      shape: revolve(
        [
          [0, 22],
          [8, 22],
          [8, 14],
          [60, 13],
        ],
        { thread: [10, 58] },
      ),
      name: 'Фильтр форсунки',
      wish: { category: categories.boomParts, icon: 'filter', specs: { mesh: true } },
      side: 'd',
    },
    kit.oRing(30, { side: 'u' }),
    {
      shape: combine([
        {
          shape: revolve(
            [
              [0, 32],
              [40, 32],
              [40, 44],
              [60, 44],
              [60, 36],
              [150, 36],
              [150, 46],
              [170, 46],
            ],
            { bores: [{ r: 22, depth: 60 }] },
          ),
        },
        ...Array.from({ length: Math.min(tips, 3) }, (_, index) => ({
          shape: crosswise(
            [
              [0, 18],
              [34, 18],
              [34, 26],
              [48, 26],
            ],
            index % 2 === 0 ? upwards : sideways,
            {},
          ),
          shift: { x: 62 + index * 26, n: index % 2 === 0 ? -22 : 30, c: 26 },
        })),
      ]),
      name: 'Корпус форсунки',
      wish: { category: categories.boomParts, specs: { places: tips } },
      side: 'd',
    },
    { shape: ring(70, 46, 40), name: 'Хомут трубы', side: 'u' },
    hasHose && {
      shape: revolve(
        Array.from({ length: 9 }, (_, index) => [index * 10, index % 2 === 0 ? 24 : 29] as const),
        { paint: rubber },
      ),
      name: 'Рукав',
      wish: { category: categories.hoses },
      lane: { n: 110, c: 40 },
      beside: 60,
      side: 'd',
    },
    {
      shape: ring(38, 8, 7, rubber),
      name: 'Мембрана отсекателя',
      wish: { category: categories.boomParts, icon: 'membrane', specs: { diameter: true, material: true } },
      side: 'u',
    },
    {
      shape: revolve([
        [0, 12],
        [16, 12],
        [16, 24],
        [26, 24],
      ]),
      name: 'Клапан отсекателя',
      side: 'd',
    },
    {
      shape: spring({ outer: 50, length: 70, coils, wire: 5 }),
      name: 'Пружина отсекателя',
      wish: { category: categories.springs },
      side: 'u',
    },
    {
      shape: knob(46, 48),
      name: 'Крышка отсекателя',
      wish: { category: categories.housings, icon: 'cover' },
      side: 'd',
    },
  )
}
