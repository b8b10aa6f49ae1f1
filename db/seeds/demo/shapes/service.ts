import { pairs, range } from '../variant.ts'
import { count, disc, mm, type PartShape, type ShapeOf, shape, text } from './shape.ts'

interface FilterRule {
  sizes: readonly (readonly [diameter: number, height: number])[]
  /** Grams of a cubic millimetre of the whole filter. */
  density: number
  price: readonly [base: number, perGram: number]
}

/** Spin-on filters are a little taller than wide or up to three times so. */
const spinOn = (diameters: readonly number[], heights: readonly number[]) =>
  pairs(diameters, heights, (diameter, height) => height >= diameter * 0.85 && height <= diameter * 2.6)

export const oilFilterSizes = spinOn([76, 93, 108, 118, 136], range(90, 280, 12))
const fuelFilterSizes = spinOn([76, 80, 93, 108], range(94, 240, 14))
const hydraulicFilterSizes = spinOn([70, 93, 108, 128, 145], range(110, 360, 18))
export const airFilterSizes = pairs([160, 190, 215, 240, 265, 290, 315, 340], range(260, 560, 30), (d, h) => h >= d)
const safetyFilterSizes = pairs([92, 108, 124, 140, 156, 172], range(250, 540, 30), (d, h) => h >= d * 1.6)

const rules = {
  oil: { sizes: oilFilterSizes, density: 0.00048, price: [180, 0.95] },
  fuel: { sizes: fuelFilterSizes, density: 0.00045, price: [220, 1.2] },
  hydraulic: { sizes: hydraulicFilterSizes, density: 0.0004, price: [420, 1.9] },
  air: { sizes: airFilterSizes, density: 0.00013, price: [420, 1.3] },
  safety: { sizes: safetyFilterSizes, density: 0.00012, price: [300, 1.9] },
} as const satisfies Record<string, FilterRule>

/** The thread grows with the filter's base. */
export function threadOf(diameter: number): readonly string[] {
  if (diameter <= 80) return ['М18×1,5', 'М20×1,5']
  if (diameter <= 93) return ['М20×1,5', 'М24×1,5']
  return diameter <= 118 ? ['М27×2', '1 1/8-16 UN'] : ['М42×2', '1 1/2-16 UN']
}

function filter(kind: keyof typeof rules, [diameter, height]: readonly [number, number], last: string, factor = 1) {
  const { density, price } = rules[kind]
  const grams = disc(diameter) * height * density
  return {
    size: `Ø${diameter}×${height}, ${last}`,
    grams,
    price: (price[0] + grams * price[1]) * factor,
    dimensions: [mm('diameter', 'Наружный диаметр', diameter), mm('height', 'Высота', height)],
  }
}

export const oilFilters: ShapeOf = (variant) => {
  const size = variant.pick(rules.oil.sizes)
  const thread = variant.pick(threadOf(size[0]))
  const { size: name, grams, price, dimensions } = filter('oil', size, thread)
  return shape(name, [...dimensions, text('thread', 'Резьба', thread)], grams, price)
}

export function finenessFilters(kind: 'fuel' | 'hydraulic', ratings: readonly number[], factor = 1): ShapeOf {
  return (variant) => {
    const rating = variant.pick(ratings)
    const { size, grams, price, dimensions } = filter(kind, variant.pick(rules[kind].sizes), `${rating} мкм`, factor)
    return shape(size, [...dimensions, count('rating', 'Тонкость отсева', rating, 'мкм')], grams, price)
  }
}

export function airFilters(kind: 'air' | 'safety'): ShapeOf {
  const role = kind === 'air' ? 'Основной' : 'Предохранительный'
  return (variant) => {
    const seal = variant.pick(['радиальное уплотнение', 'торцевое уплотнение'])
    const { size, grams, price, dimensions } = filter(kind, variant.pick(rules[kind].sizes), seal)
    return shape(size, [...dimensions, text('role', 'Элемент', role)], grams, price)
  }
}

/** Panels of pleated paper, with coal twice as heavy and dear. */
export function cabinFilters(hasCoal: boolean): ShapeOf {
  return (variant) => {
    const length = variant.pick(range(200, 520, 20))
    const width = variant.pick([110, 140, 170, 200, 230])
    const height = variant.pick([30, 40, 50, 58])
    const grams = length * width * height * (hasCoal ? 0.0002 : 0.00011)
    return shape(
      `${length}×${width}×${height}`,
      [mm('length', 'Длина', length), mm('width', 'Ширина', width), mm('height', 'Высота', height)],
      grams,
      hasCoal ? 620 + grams * 3.2 : 340 + grams * 2.9,
    )
  }
}

/** Litres of a can, what the empty can weighs, and what a litre in it costs beside a litre of the 20-litre can. */
const cans = [
  { litres: 1, grams: 80, factor: 1.32 },
  { litres: 5, grams: 260, factor: 1.15 },
  { litres: 10, grams: 480, factor: 1.07 },
  { litres: 20, grams: 1_050, factor: 1 },
  { litres: 60, grams: 5_200, factor: 0.94 },
  { litres: 208, grams: 17_500, factor: 0.87 },
] as const
type Can = (typeof cans)[number]

function fluid(grade: string, gramsPerLitre: number, rubPerLitre: number, { litres, grams, factor }: Can): PartShape {
  return {
    size: `${grade}, ${litres} л`,
    specifications: [count('volume', 'Объём', litres, 'л')],
    weightGrams: Math.round(litres * gramsPerLitre + grams),
    priceRub: litres * rubPerLitre * factor,
  }
}

const withSizes = (can: Can, sizes: readonly number[]) => sizes.includes(can.litres)

/** API classes and what they cost beside CI-4. */
const engineClasses = [
  ['CF-4/SG', 0.84],
  ['CI-4/SL', 1],
  ['CJ-4', 1.13],
  ['CK-4', 1.24],
] as const
const viscosities = [
  ['10W-40', 295],
  ['15W-40', 262],
  ['10W-30', 318],
  ['5W-40', 372],
] as const

export const engineOils: ShapeOf = (variant) => {
  const can = variant.pick(cans.filter((one) => withSizes(one, [5, 10, 20, 60, 208])))
  const [viscosity, rub] = variant.pick(viscosities)
  const [api, factor] = variant.pick(engineClasses)
  const made = fluid(`${viscosity} ${api}`, 868, rub * factor, can)
  const specifications = [
    text('viscosity', 'Вязкость', viscosity),
    ...made.specifications,
    text('api', 'Класс API', api),
  ]
  return { ...made, specifications }
}

/** Gear and hydraulic oils by class: grams and roubles a litre. */
export function classedOils(classes: readonly (readonly [name: string, rubPerLitre: number])[]): ShapeOf {
  return (variant) => {
    const can = variant.pick(cans.filter((one) => withSizes(one, [5, 10, 20, 60, 208])))
    const [name, rub] = variant.pick(classes)
    const [line, factor] = variant.pick([
      ['', 1],
      [' Plus', 1.12],
      [' Synth', 1.5],
    ] as const)
    const made = fluid(`${name}${line}`, 882, rub * factor, can)
    return { ...made, specifications: [text('class', 'Класс', name), ...made.specifications] }
  }
}

/** Greases are sold by weight: cartridges, cans and pails. */
export const greases: ShapeOf = (variant) => {
  const [name, rub] = variant.pick([
    ['Литол-24', 240],
    ['EP 2', 390],
    ['EP 1', 395],
    ['EP 00', 410],
    ['графитная', 170],
    ['ШРУС-4', 330],
    ['LX EP 2 синяя', 460],
  ] as const)
  const [kilograms, can, factor] = variant.pick([
    [0.4, 45, 1.45],
    [0.8, 70, 1.3],
    [4.5, 300, 1.12],
    [9, 520, 1.06],
    [18, 900, 1],
  ] as const)
  const mass = String(kilograms).replace('.', ',')
  return shape(
    `${name}, ${mass} кг`,
    [count('mass', 'Масса нетто', kilograms, 'кг'), text('class', 'Марка', name)],
    kilograms * 1_000 + can,
    kilograms * rub * factor,
  )
}

export const coolants: ShapeOf = (variant) => {
  const can = variant.pick(cans.filter((one) => withSizes(one, [1, 5, 10, 20, 208])))
  const [name, rub] = variant.pick([
    ['G11 −40 °C зелёная', 118],
    ['G12 −40 °C красная', 142],
    ['G12++ −40 °C', 178],
    ['G11 концентрат', 205],
    ['ОЖ-40 «Тосол»', 92],
  ] as const)
  const made = fluid(name, 1_075, rub, can)
  return { ...made, specifications: [...made.specifications, text('class', 'Класс', name)] }
}

/** Everything about a starter battery follows from its ampere-hours: grams and amperes. */
export const batteryTypes = [
  { capacity: 60, grams: 15_200, current: 540 },
  { capacity: 75, grams: 19_000, current: 690 },
  { capacity: 90, grams: 22_800, current: 780 },
  { capacity: 100, grams: 25_400, current: 850 },
  { capacity: 132, grams: 36_500, current: 900 },
  { capacity: 140, grams: 38_600, current: 950 },
  { capacity: 190, grams: 47_800, current: 1_150 },
  { capacity: 225, grams: 58_300, current: 1_250 },
] as const
export const batterySeries = [
  ['', 1],
  ['EFB', 1.24],
  ['Арктика', 1.12],
  ['Профи', 1.06],
  ['AGM', 1.7],
] as const

export const batteries: ShapeOf = (variant) => {
  const { capacity, grams, current } = variant.pick(batteryTypes)
  const [series, factor] = variant.pick(batterySeries)
  const polarity = variant.pick(['Прямая', 'Обратная'])
  return shape(
    `6СТ-${capacity}${series && ` ${series}`}, ${polarity.toLowerCase()} полярность`,
    [
      count('capacity', 'Ёмкость', capacity, 'А·ч'),
      count('current', 'Пусковой ток', current, 'А'),
      count('voltage', 'Напряжение', 12, 'В'),
      text('polarity', 'Полярность', polarity),
    ],
    grams,
    (1_450 + capacity * 118) * factor,
  )
}
