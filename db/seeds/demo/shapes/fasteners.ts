import { pairs, range } from '../variant.ts'
import { disc, mm, num, type PartShape, type ShapeOf, shape, steel, text } from './shape.ts'

export const boltClasses = [
  ['8.8', 1],
  ['10.9', 1.35],
  ['12.9', 1.8],
] as const
export type BoltClass = (typeof boltClasses)[number][0]

/** Shank and head as steel; price by weight and class. */
export function bolt(thread: number, length: number, strength: BoltClass, prefix = ''): PartShape {
  const grams = thread ** 2 * (length + thread) * 0.0069
  const factor = boltClasses.find(([name]) => name === strength)?.[1] ?? 1
  return shape(
    `${prefix}М${thread}×${length}, ${strength}`,
    [text('thread', 'Резьба', `М${thread}`), mm('length', 'Длина', length), text('class', 'Класс прочности', strength)],
    grams,
    (2.6 + grams * 0.17) * factor,
  )
}

export function bolts(threads: readonly number[], lengths: readonly number[], classes: readonly BoltClass[]): ShapeOf {
  // A bolt is longer than it is thick by half at least.
  const sizes = pairs(threads, lengths, (thread, length) => length >= thread * 1.5)
  return (variant) => bolt(...variant.pick(sizes), variant.pick(classes))
}

const threads = [8, 10, 12, 14, 16, 18, 20, 22, 24, 27]

/** The fine pitch in use beside the usual one. */
const finePitchOf = (thread: number) => (thread <= 8 ? '×1' : thread <= 10 ? '×1,25' : '×1,5')

export function nut(
  thread: number,
  [kind, factor]: readonly [name: string, factor: number],
  strength: '8' | '10',
  pitch = '',
): PartShape {
  const grams = thread ** 3 * 0.0085 * factor
  return shape(
    `М${thread}${pitch}, ${kind}, кл. ${strength}`,
    [
      text('thread', 'Размер', `М${thread}${pitch}`),
      text('class', 'Класс прочности', strength),
      text('kind', 'Исполнение', kind),
    ],
    grams,
    (1.2 + grams * 0.17) * factor * (strength === '10' ? 1.25 : 1),
  )
}

export function nuts(kinds: readonly (readonly [name: string, factor: number])[]): ShapeOf {
  return (variant) => {
    const thread = variant.pick(threads)
    const kind = variant.pick(kinds)
    const strength = variant.pick(['8', '10'] as const)
    return nut(thread, kind, strength, variant.pick(['', finePitchOf(thread)]))
  }
}

/** GOST 11371 by the bolt: hole, outside, thickness. */
const plainWashers: readonly (readonly [thread: number, bore: number, outer: number, thickness: number])[] = [
  [6, 6.4, 12.5, 1.6],
  [8, 8.4, 17, 1.6],
  [10, 10.5, 21, 2],
  [12, 13, 24, 2.5],
  [14, 15, 28, 2.5],
  [16, 17, 30, 3],
  [18, 19, 34, 3],
  [20, 21, 37, 3],
  [22, 23, 39, 3],
  [24, 25, 44, 4],
  [27, 28, 50, 4],
  [30, 31, 56, 4],
  [36, 37, 66, 5],
  [42, 43, 78, 7],
  [48, 50, 92, 8],
]

/** The standard washer of the bolt that comes nearest. */
export function plainWasher(wanted: number): { thread: number; shape: PartShape } {
  const [thread, ...sizes] = plainWashers.reduce((best, one) =>
    Math.abs(one[0] - wanted) < Math.abs(best[0] - wanted) ? one : best,
  )
  return { thread, shape: washer(...sizes) }
}

export function washer(bore: number, outer: number, thickness: number): PartShape {
  const grams = (disc(outer) - disc(bore)) * thickness * steel
  return shape(
    `${num(bore)}×${num(outer)}×${num(thickness)}`,
    [
      mm('bore', 'Внутренний диаметр', bore),
      mm('outer', 'Наружный диаметр', outer),
      mm('thickness', 'Толщина', thickness),
    ],
    grams,
    9 + outer * 0.28 + grams * 0.3,
  )
}

export const washers: ShapeOf = (variant) => {
  const bore = variant.pick(range(20, 90, 5))
  return washer(bore, bore + variant.pick([10, 15, 20, 25]), variant.pick([0.1, 0.2, 0.3, 0.5, 1, 1.5, 2]))
}

export function circlip(diameter: number, kind: 'наружное' | 'внутреннее'): PartShape {
  const thickness = diameter < 40 ? 1.5 : diameter < 70 ? 2 : diameter < 100 ? 2.5 : 3
  const grams = diameter * Math.PI * thickness * diameter * 0.085 * steel
  return shape(
    `${kind === 'наружное' ? 'А' : 'В'}${diameter}, ${kind}`,
    [mm('diameter', 'Диаметр', diameter), mm('thickness', 'Толщина', thickness), text('kind', 'Исполнение', kind)],
    grams,
    4 + diameter * 0.32,
  )
}

/** GOST 13942 and 13943, each for itself: no ring is made for a shaft of 59. */
export const circlipSizes = {
  наружное: [
    18, 19, 20, 22, 24, 25, 26, 28, 29, 30, 32, 34, 35, 36, 37, 38, 40, 42, 45, 46, 48, 50, 52, 54, 55, 56, 58, 60, 62,
    65, 68, 70, 72, 75, 78, 80, 82, 85, 88, 90, 92, 95, 98, 100, 102, 105, 108, 110, 115, 120, 125, 130,
  ],
  внутреннее: [
    18, 19, 20, 21, 22, 23, 24, 25, 26, 28, 29, 30, 32, 34, 35, 36, 37, 38, 40, 42, 45, 46, 47, 48, 50, 52, 54, 55, 56,
    58, 60, 62, 65, 68, 70, 72, 75, 78, 80, 82, 85, 88, 90, 92, 95, 98, 100, 102, 105, 108, 110, 112, 115, 120, 125,
    130,
  ],
} as const

export const circlips: ShapeOf = (variant) => {
  const kind = variant.pick(['наружное', 'внутреннее'] as const)
  return circlip(variant.pick(circlipSizes[kind]), kind)
}

export function pin(diameter: number, length: number, price = 0.5): PartShape {
  const grams = disc(diameter) * length * steel
  return shape(
    `Ø${diameter}×${length}`,
    [mm('diameter', 'Диаметр', diameter), mm('length', 'Длина', length)],
    grams,
    60 + grams * price,
  )
}

export function pins(diameters: readonly number[], lengths: readonly number[], price = 0.5): ShapeOf {
  return (variant) => pin(variant.pick(diameters), variant.pick(lengths), price)
}

const bushDensities: Record<string, number> = { сталь: steel, бронза: 0.0087, полиамид: 0.00115, резина: 0.0013 }
const bushPrices: Record<string, number> = { сталь: 0.75, бронза: 1.9, полиамид: 2.6, резина: 1.2 }

/** A tube of steel, bronze or polymer. */
export function bushing(bore: number, length: number, wall: number, material: string): PartShape {
  const grams = (disc(bore + wall * 2) - disc(bore)) * length * (bushDensities[material] ?? steel)
  return shape(
    `${bore}×${bore + wall * 2}×${length}, ${material}`,
    [
      mm('diameter', 'Диаметр', bore),
      mm('length', 'Длина', length),
      mm('outer', 'Наружный диаметр', bore + wall * 2),
      text('material', 'Материал', material),
    ],
    grams,
    45 + grams * (bushPrices[material] ?? 1),
  )
}

export function bushings(bores: readonly number[], lengths: readonly number[], materials: readonly string[]): ShapeOf {
  return (variant) =>
    bushing(variant.pick(bores), variant.pick(lengths), variant.pick([4, 5, 6, 8]), variant.pick(materials))
}

/** Coils seven wires wide, one and a half wires apart. */
export function spring(wire: number, length: number, kind: 'сжатия' | 'растяжения'): PartShape {
  const coils = length / (wire * (kind === 'сжатия' ? 2.1 : 1.15))
  const grams = disc(wire) * Math.PI * wire * 7 * coils * steel
  return shape(
    `${kind} Ø${num(wire)}×${wire * 8}×${length}`,
    [
      mm('wire', 'Диаметр прутка', wire),
      mm('length', 'Длина', length),
      mm('outer', 'Наружный диаметр', wire * 8),
      text('kind', 'Работает на', kind === 'сжатия' ? 'сжатие' : 'растяжение'),
    ],
    grams,
    50 + grams * 0.72,
  )
}

export function springs(wires: readonly number[], lengths: readonly number[]): ShapeOf {
  return (variant) =>
    spring(variant.pick(wires), variant.pick(lengths), variant.pick(['сжатия', 'растяжения'] as const))
}

export const wheelBolts: ShapeOf = (variant) => {
  const thread = variant.pick([14, 16, 18, 20, 22])
  const length = variant.pick([40, 45, 50, 55, 60, 70, 80, 90])
  const strength = variant.pick(['10.9', '12.9'] as const)
  const made = bolt(thread, length, strength)
  const pitch = thread >= 18 ? '×2' : '×1,5'
  const designation = `М${thread}${pitch}`
  return {
    ...made,
    size: `${designation}×${length}, ${strength}`,
    specifications: made.specifications.map((item) => (item.key === 'thread' ? { ...item, value: designation } : item)),
  }
}
