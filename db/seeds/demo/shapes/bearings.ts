import { type BearingSeries, type BearingSize, bearingSizes } from '../bearing-sizes.ts'
import { mm, num, type PartShape, type ShapeOf, shape, text } from './shape.ts'

export const seals = ['Открытый', 'Две шайбы', 'Два уплотнения'] as const
export type Seal = (typeof seals)[number]
const sealNames: Record<Seal, string> = {
  Открытый: 'открытый',
  'Две шайбы': 'с шайбами',
  'Два уплотнения': 'с уплотнениями',
}
const sealCosts: Record<Seal, number> = { Открытый: 0.85, 'Две шайбы': 0.94, 'Два уплотнения': 1 }

const sizeOf = ([bore, outer, width]: BearingSize) => `${bore}×${outer}×${num(width)}`

/** Rings and balls fill two thirds of the box. */
export function ballBearing(size: BearingSize, seal: Seal): PartShape {
  const grams = ringGrams(size, 0.0053)
  return shape(
    `${sizeOf(size)} ${sealNames[seal]}`,
    [...dimensions(size), text('type', 'Тип', seal)],
    grams,
    (60 + grams * 1.45) * sealCosts[seal],
  )
}

export type RollerType = 'Конический' | 'Цилиндрический' | 'Сферический'
const rollerWeights: Record<RollerType, number> = { Конический: 0.0057, Цилиндрический: 0.0055, Сферический: 0.006 }

export function rollerBearing(size: BearingSize, type: RollerType): PartShape {
  const grams = ringGrams(size, rollerWeights[type])
  return shape(
    `${sizeOf(size)} ${type.toLowerCase()}`,
    [...dimensions(size), text('type', 'Тип', type)],
    grams,
    110 + grams * (type === 'Сферический' ? 2.6 : 1.6),
  )
}

function ringGrams([bore, outer, width]: BearingSize, density: number): number {
  return Math.max(15, (Math.PI / 4) * (outer ** 2 - bore ** 2) * width * density)
}

function dimensions([bore, outer, width]: BearingSize) {
  return [mm('bore', 'Внутренний диаметр', bore), mm('outer', 'Наружный диаметр', outer), mm('height', 'Ширина', width)]
}

const within = (series: readonly BearingSeries[], from: number, to: number) =>
  series.flatMap((name) => bearingSizes[name]).filter(([bore]) => bore >= from && bore <= to)

export function ballBearings(from: number, to: number): ShapeOf {
  const sizes = within(['6000', '6200', '6300'], from, to)
  return (variant) => ballBearing(variant.pick(sizes), variant.pick(seals))
}

export function rollerBearings(from: number, to: number, types: readonly RollerType[]): ShapeOf {
  const sizes = within(['tapered'], from, to)
  const round = within(['6200', '6300'], from, to)
  const choices = types.flatMap((type) => (type === 'Конический' ? sizes : round).map((size) => [size, type] as const))
  return (variant) => rollerBearing(...variant.pick(choices))
}

/** Insert bearings in a cast housing, by the shaft they sit on. */
export function housedBearings(from: number, to: number): ShapeOf {
  const bores = bearingSizes['6200'].map(([bore]) => bore).filter((bore) => bore >= from && bore <= to)
  return (variant) => housedBearing(variant.pick(bores), variant.pick(bearingHousings), variant.pick(bearingFixings))
}

const bearingHousings = ['Фланец 2 отв.', 'Фланец 3 отв.', 'Фланец 4 отв.', 'Опора'] as const
const bearingFixings = ['Эксцентрик', 'Винты', 'Закрепительная втулка'] as const

export function housedBearing(
  bore: number,
  housing: (typeof bearingHousings)[number],
  fixing: (typeof bearingFixings)[number],
): PartShape {
  const grams = (330 + bore ** 2 * 1.12) * (housing === 'Фланец 2 отв.' ? 0.85 : 1)
  return shape(
    `Ø${bore}, ${housing.toLowerCase()}, ${fixing === 'Закрепительная втулка' ? 'на втулке' : fixing.toLowerCase()}`,
    [
      mm('bore', 'Внутренний диаметр', bore),
      text('housing', 'Корпус', housing),
      text('fixing', 'Крепление на валу', fixing),
    ],
    grams,
    260 + grams * 1.1,
  )
}

/** Plain spherical bearings of ГОСТ 3635 and their equals. */
const sphericalSizes: readonly BearingSize[] = [
  [15, 26, 12],
  [17, 30, 14],
  [20, 35, 16],
  [25, 42, 20],
  [30, 47, 22],
  [35, 55, 25],
  [40, 62, 28],
  [45, 68, 32],
  [50, 75, 35],
  [60, 90, 44],
  [70, 105, 49],
  [80, 120, 55],
]

export const sphericalBores = sphericalSizes.map(([bore]) => bore)
type SphericalType = 'смазываемый' | 'с уплотнениями' | 'необслуживаемый'

/** Throws for a bore that the standard does not have. */
export function sphericalBearing(bore: number, type: SphericalType): PartShape {
  const size = sphericalSizes.find(([d]) => d === bore)
  if (!size) throw new Error(`Нет шарнирного подшипника на вал ${bore} мм`)
  const grams = ringGrams(size, 0.0058)
  const price = (150 + grams * 2.1) * (type === 'необслуживаемый' ? 1.6 : type === 'с уплотнениями' ? 1.2 : 1)
  return shape(`ШС ${sizeOf(size)} ${type}`, dimensions(size), grams, price)
}

export const sphericalBearings: ShapeOf = (variant) =>
  sphericalBearing(
    variant.pick(sphericalBores),
    variant.pick(['смазываемый', 'с уплотнениями', 'необслуживаемый'] as const),
  )

/** Needle cups of universal joints. */
export const needleCups: ShapeOf = (variant) => {
  const bore = variant.pick([14, 16, 18, 20, 22, 25])
  const outer = bore + variant.pick([6, 7, 8, 10])
  return needleCup([bore, outer, variant.pick([14, 17, 19, 22, 25])])
}

export function needleCup(size: BearingSize): PartShape {
  const grams = ringGrams(size, 0.0052)
  return shape(sizeOf(size), dimensions(size), grams, 45 + grams * 2.4)
}
