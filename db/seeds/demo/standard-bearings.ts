import type { StandardPart } from './standard-parts.ts'

type Size = readonly [bore: number, outer: number, width: number]

/** Boundary dimensions of ISO 15 by series; the position is the bore code. */
const series: Record<'6000' | '6200' | '6300', readonly Size[]> = {
  '6000': [
    [10, 26, 8],
    [12, 28, 8],
    [15, 32, 9],
    [17, 35, 10],
    [20, 42, 12],
    [25, 47, 12],
    [30, 55, 13],
    [35, 62, 14],
    [40, 68, 15],
    [45, 75, 16],
    [50, 80, 16],
    [55, 90, 18],
    [60, 95, 18],
    [65, 100, 18],
    [70, 110, 20],
    [75, 115, 20],
    [80, 125, 22],
  ],
  '6200': [
    [10, 30, 9],
    [12, 32, 10],
    [15, 35, 11],
    [17, 40, 12],
    [20, 47, 14],
    [25, 52, 15],
    [30, 62, 16],
    [35, 72, 17],
    [40, 80, 18],
    [45, 85, 19],
    [50, 90, 20],
    [55, 100, 21],
    [60, 110, 22],
    [65, 120, 23],
    [70, 125, 24],
    [75, 130, 25],
    [80, 140, 26],
    [85, 150, 28],
    [90, 160, 30],
  ],
  '6300': [
    [10, 35, 11],
    [12, 37, 12],
    [15, 42, 13],
    [17, 47, 14],
    [20, 52, 15],
    [25, 62, 17],
    [30, 72, 19],
    [35, 80, 21],
    [40, 90, 23],
    [45, 100, 25],
    [50, 110, 27],
    [55, 120, 29],
    [60, 130, 31],
    [65, 140, 33],
    [70, 150, 35],
    [75, 160, 37],
    [80, 170, 39],
  ],
}
/** Tapered roller bearings of series 302 (ГОСТ 72xx), bore codes from 04. */
const tapered: readonly Size[] = [
  [20, 47, 15.25],
  [25, 52, 16.25],
  [30, 62, 17.25],
  [35, 72, 18.25],
  [40, 80, 19.75],
  [45, 85, 20.75],
  [50, 90, 21.75],
  [55, 100, 22.75],
  [60, 110, 23.75],
  [65, 120, 24.75],
  [70, 125, 26.25],
  [75, 130, 27.25],
  [80, 140, 28.25],
]

const gostLight = { '6000': '1', '6200': '2', '6300': '3' } as const
/** How each maker writes open, shielded and sealed bearings. */
const makers = [
  { slug: 'gpz-23', prefix: ['', '80', '180'], suffix: ['', '', ''] },
  { slug: 'skf', prefix: ['', '', ''], suffix: ['', '-2Z', '-2RS1'] },
  { slug: 'fag', prefix: ['', '', ''], suffix: ['', '-2Z-C3', '-2RSR'] },
] as const
const smallestCode = 4
const seals = ['Открытый', 'Две шайбы', 'Два уплотнения'] as const

/** Ball and tapered bearings: «180212» of ГПЗ-23, «6212-2RS1» of SKF, «7212» and «30212». */
export function bearingsOf(): [string, StandardPart[]][] {
  return [
    ['podshipniki/podshipniki-sharikovye', interleave(makers.map((maker) => ballBearings(maker)))],
    ['podshipniki/podshipniki-rolikovye', interleave(['gpz-23', 'skf', 'fag'].map(taperedBearings))],
  ]
}

function ballBearings(maker: (typeof makers)[number]): StandardPart[] {
  return (['6200', '6300', '6000'] as const).flatMap((name) =>
    // Bores below 20 mm are found in generators, not on the shelves of a farm shop.
    series[name].slice(smallestCode).flatMap((size, index) =>
      seals.map((seal, kind) => {
        const code = index + smallestCode
        const number = String(code).padStart(2, '0')
        const base = maker.slug === 'gpz-23' ? `${gostLight[name]}${number}` : `${name.slice(0, 2)}${number}`
        return toBearing(maker.slug, `${maker.prefix[kind] ?? ''}${base}${maker.suffix[kind] ?? ''}`, size, seal)
      }),
    ),
  )
}

function taperedBearings(maker: string): StandardPart[] {
  return tapered.map((size, index) => {
    const code = String(index + 4).padStart(2, '0')
    const article = { 'gpz-23': `72${code}А`, skf: `302${code} J2/Q`, fag: `302${code}-A` }[maker] ?? `302${code}`
    return toBearing(maker, article, size, 'Конический')
  })
}

function toBearing(manufacturer: string, article: string, [bore, outer, width]: Size, type: string): StandardPart {
  return {
    article,
    manufacturer,
    name: `Подшипник ${bore}×${outer}×${String(width).replace('.', ',')}`,
    specifications: [
      { key: 'bore', name: 'Внутренний диаметр', value: bore, unit: 'мм' },
      { key: 'outer', name: 'Наружный диаметр', value: outer, unit: 'мм' },
      { key: 'height', name: 'Ширина', value: width, unit: 'мм' },
      { key: 'type', name: 'Тип', value: type },
    ],
    // A ring of steel that fills a little over half of its box.
    weightGrams: Math.max(15, Math.round((Math.PI / 4) * (outer ** 2 - bore ** 2) * width * 0.0045)),
  }
}

/** First of each list, second of each, … so that a small shop has every maker. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}
