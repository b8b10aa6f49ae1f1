import { revolve, ring, wheat } from '../shapes/round.ts'
import { spring } from '../shapes/springs.ts'
import { createKit } from './kit.ts'
import { categories, type Unit, unit } from './unit.ts'

export interface InjectorVariant {
  holes: number
  coils: number
  fins: number
  hasWasher?: boolean
  hasClamp?: boolean
}

/** An injector of a diesel engine. */
export function injector({ holes, coils, fins, hasWasher = true, hasClamp = true }: InjectorVariant): Unit {
  const kit = createKit(1.5)
  const body: [number, number][] = [
    [0, 32],
    [40, 32],
  ]
  for (let fin = 0; fin < fins; fin++)
    body.push([40 + fin * 14, 32], [40 + fin * 14, 38], [47 + fin * 14, 38], [47 + fin * 14, 32])
  body.push([40 + fins * 14, 32], [150, 32], [150, 24], [190, 24])
  return unit(
    hasWasher && {
      shape: ring(30, 17, 6, wheat),
      name: 'Шайба уплотнительная',
      wish: { category: categories.gaskets },
      side: 'u',
    },
    {
      shape: revolve(
        [
          [0, 16],
          [36, 18],
          [36, 36],
          [90, 36],
          [90, 33],
          [120, 33],
        ],
        { bores: [{ r: 12, depth: 60 }] },
      ),
      name: 'Гайка распылителя',
      side: 'd',
    },
    {
      shape: revolve(
        [
          [0, 8],
          [6, 12],
          [40, 12],
          [40, 24],
          [66, 24],
        ],
        { paint: wheat, holes: [{ ring: 5, count: holes, r: 1.6 }] },
      ),
      name: 'Распылитель',
      side: 'u',
    },
    {
      shape: revolve([
        [0, 5],
        [44, 7],
        [44, 12],
        [60, 12],
      ]),
      name: 'Игла',
      side: 'd',
    },
    { shape: ring(26, 10, 14), name: 'Проставка', side: 'u' },
    {
      shape: revolve([
        [0, 8],
        [50, 8],
        [50, 15],
        [60, 15],
      ]),
      name: 'Штанга',
      side: 'd',
    },
    {
      shape: spring({ outer: 40, length: 84, coils, wire: 6 }),
      name: 'Пружина форсунки',
      wish: { category: categories.springs },
      side: 'u',
    },
    {
      shape: ring(18, 5, 7),
      name: 'Шайба регулировочная',
      wish: { category: categories.nuts, icon: 'washer', specs: { bore: true, outer: true, thickness: true } },
      side: 'd',
    },
    {
      shape: revolve(body, { bores: [{ r: 22, depth: 80 }] }),
      name: 'Корпус форсунки',
      wish: { category: categories.waterPumps, specs: { pressure: true, holes } },
      side: 'u',
    },
    kit.oRing(36, { side: 'd' }),
    hasClamp && { shape: ring(56, 34, 20), name: 'Прижим', side: 'u' },
    {
      shape: revolve(
        [
          [0, 13],
          [24, 13],
          [24, 22],
          [42, 22],
          [42, 15],
          [80, 15],
        ],
        { thread: [44, 78] },
      ),
      name: 'Штуцер',
      wish: { category: categories.fittings, specs: { kind: 'прямой' } },
      side: 'd',
    },
  )
}
