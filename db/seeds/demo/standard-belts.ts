import { interleave } from './standard-bearings.ts'
import type { StandardPart } from './standard-parts.ts'

const variatorSizes: readonly (readonly [width: number, height: number])[] = [
  [45, 22],
  [38, 18],
  [50, 20],
  [32, 15],
  [55, 22],
]
const classic = [
  { gost: 'А', iso: 'A', width: 13, height: 8 },
  { gost: 'В(Б)', iso: 'B', width: 17, height: 11 },
  { gost: 'С(В)', iso: 'C', width: 22, height: 14 },
] as const

/** Belts in the writing of Optibelt, Gates, Roulunds, Bando and Ярославль РТИ. */
export function beltsOf(): [string, StandardPart[]][] {
  return [
    ['remni/remni-variatornye', interleave([variator('optibelt'), variator('roulunds'), gates(), variator('bando')])],
    ['remni/remni-klinovye', interleave([classicGost(), classicIso('optibelt'), classicIso('roulunds'), multiRib()])],
  ]
}

function variator(maker: string): StandardPart[] {
  return variatorSizes.flatMap(([width, height], index) =>
    range(1420 + index * 90, 4900, 70).map((length) => {
      const article = {
        optibelt: `${width}×${height}-${length}`,
        roulunds: `${width}×${height}-${length}`,
        bando: `BL-${width}${height}-${length}`,
      }[maker]
      return belt(maker, article ?? '', length, width, height)
    }),
  )
}

/** Gates numbers its variable speed belts 6200xxx upwards. */
function gates(): StandardPart[] {
  return variatorSizes.flatMap(([width, height], index) =>
    range(1420 + index * 90, 4900, 70).map((length, step) =>
      belt('gates', `62${index}${1503 + step * 7}`, length, width, height),
    ),
  )
}

function classicGost(): StandardPart[] {
  return classic.flatMap(({ gost, width, height }) =>
    range(900, 5600, 50).map((length) => belt('yaroslavl-rti', `${gost}-${length}`, length, width, height)),
  )
}

function classicIso(maker: string): StandardPart[] {
  return classic.flatMap(({ iso, width, height }) =>
    range(960, 5600, 60).map((length) => belt(maker, `${iso}-${length} Li`, length, width, height)),
  )
}

function multiRib(): StandardPart[] {
  return [2, 3, 4].flatMap((ribs) =>
    range(1650 + ribs * 10, 5600, 90).map((length) => belt('optibelt', `${ribs}НВ-${length}`, length, 17 * ribs, 11)),
  )
}

function belt(manufacturer: string, article: string, length: number, width: number, height: number): StandardPart {
  return {
    article,
    manufacturer,
    name: null,
    specifications: [
      { key: 'length', name: 'Длина', value: length, unit: 'мм' },
      { key: 'width', name: 'Ширина профиля', value: width, unit: 'мм' },
      { key: 'height', name: 'Высота профиля', value: height, unit: 'мм' },
    ],
    // Rubber with cord, 1.2 g a cubic centimetre, trapezoid.
    weightGrams: Math.round((length * width * height * 0.82 * 1.2) / 1000),
  }
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
}
