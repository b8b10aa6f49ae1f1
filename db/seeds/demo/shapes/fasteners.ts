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

export function nuts(kinds: readonly (readonly [name: string, factor: number])[]): ShapeOf {
  return (variant) => {
    const thread = variant.pick(threads)
    const [kind, factor] = variant.pick(kinds)
    const strength = variant.pick(['8', '10'])
    const pitch = variant.pick(['', finePitchOf(thread)])
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
}

export const washers: ShapeOf = (variant) => {
  const bore = variant.pick(range(20, 90, 5))
  const outer = bore + variant.pick([10, 15, 20, 25])
  const thickness = variant.pick([0.1, 0.2, 0.3, 0.5, 1, 1.5, 2])
  const grams = (disc(outer) - disc(bore)) * thickness * steel
  return shape(
    `${bore}×${outer}×${num(thickness)}`,
    [
      mm('bore', 'Внутренний диаметр', bore),
      mm('outer', 'Наружный диаметр', outer),
      mm('thickness', 'Толщина', thickness),
    ],
    grams,
    9 + outer * 0.28 + grams * 0.3,
  )
}

export const circlips: ShapeOf = (variant) => {
  const diameter = variant.pick(range(18, 130, 2))
  const kind = variant.pick(['наружное', 'внутреннее'])
  const thickness = diameter < 40 ? 1.5 : diameter < 70 ? 2 : diameter < 100 ? 2.5 : 3
  const grams = diameter * Math.PI * thickness * diameter * 0.085 * steel
  return shape(
    `${kind === 'наружное' ? 'А' : 'В'}${diameter}, ${kind}`,
    [mm('diameter', 'Диаметр', diameter), mm('thickness', 'Толщина', thickness), text('kind', 'Исполнение', kind)],
    grams,
    4 + diameter * 0.32,
  )
}

export function pins(diameters: readonly number[], lengths: readonly number[], price = 0.5): ShapeOf {
  return (variant) => {
    const diameter = variant.pick(diameters)
    const length = variant.pick(lengths)
    const grams = disc(diameter) * length * steel
    return shape(
      `Ø${diameter}×${length}`,
      [mm('diameter', 'Диаметр', diameter), mm('length', 'Длина', length)],
      grams,
      60 + grams * price,
    )
  }
}

/** Tubes of steel, bronze or polymer. */
export function bushings(bores: readonly number[], lengths: readonly number[], materials: readonly string[]): ShapeOf {
  const densities: Record<string, number> = { сталь: steel, бронза: 0.0087, полиамид: 0.00115, резина: 0.0013 }
  const prices: Record<string, number> = { сталь: 0.75, бронза: 1.9, полиамид: 2.6, резина: 1.2 }
  return (variant) => {
    const bore = variant.pick(bores)
    const length = variant.pick(lengths)
    const wall = variant.pick([4, 5, 6, 8])
    const material = variant.pick(materials)
    const grams = (disc(bore + wall * 2) - disc(bore)) * length * (densities[material] ?? steel)
    return shape(
      `${bore}×${bore + wall * 2}×${length}, ${material}`,
      [
        mm('diameter', 'Диаметр', bore),
        mm('length', 'Длина', length),
        mm('outer', 'Наружный диаметр', bore + wall * 2),
        text('material', 'Материал', material),
      ],
      grams,
      45 + grams * (prices[material] ?? 1),
    )
  }
}

/** Coils seven wires wide, one and a half wires apart. */
export function springs(wires: readonly number[], lengths: readonly number[]): ShapeOf {
  return (variant) => {
    const wire = variant.pick(wires)
    const length = variant.pick(lengths)
    const kind = variant.pick(['сжатия', 'растяжения'])
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
