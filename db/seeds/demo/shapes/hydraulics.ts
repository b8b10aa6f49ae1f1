import { range } from '../variant.ts'
import { count, disc, mm, type PartShape, type ShapeOf, shape, steel, text } from './shape.ts'

/** Bore, thread of the nuts, kilograms a metre, bar of one and of two braids. */
export const hoseTypes = [
  { bore: 8, nut: 16, thread: 'М16×1,5', kg: 0.4, bar: [215, 350] },
  { bore: 10, nut: 18, thread: 'М18×1,5', kg: 0.49, bar: [180, 330] },
  { bore: 12, nut: 20, thread: 'М20×1,5', kg: 0.61, bar: [160, 275] },
  { bore: 16, nut: 27, thread: 'М27×1,5', kg: 0.78, bar: [130, 250] },
  { bore: 20, nut: 33, thread: 'М33×2', kg: 1.05, bar: [105, 215] },
  { bore: 25, nut: 42, thread: 'М42×2', kg: 1.45, bar: [88, 165] },
] as const
export type HoseType = (typeof hoseTypes)[number]

export function hose(type: HoseType, length: number, braids: 1 | 2, end: string): PartShape {
  const { bore, thread, kg, bar } = type
  const grams = length * kg * (braids === 1 ? 0.72 : 1) + bore * 21
  const pressure = bar[braids - 1] ?? bar[0]
  return shape(
    `DN${bore}×${length}, ${thread}, ${pressure} бар, ${end}`,
    [
      mm('length', 'Длина', length),
      mm('bore', 'Условный проход', bore),
      count('pressure', 'Давление', pressure, 'бар'),
      text('thread', 'Резьба гаек', thread),
    ],
    grams,
    260 + bore * 9 + (length / 1_000) * bore * 34 * (braids === 1 ? 0.8 : 1),
  )
}

export function hoses(bores: readonly number[], lengths: readonly number[]): ShapeOf {
  const known = hoseTypes.filter(({ bore }) => bores.includes(bore))
  return (variant) => {
    const type = variant.pick(known)
    const length = variant.pick(lengths)
    const braids = variant.pick([2, 1] as const)
    return hose(type, length, braids, variant.pick(['0°', '45°', '90°']))
  }
}

/** Tube, rod, piston and eyes of steel. */
export function cylinder(bore: number, rod: number, stroke: number): PartShape {
  const wall = bore * 0.09
  const tube = Math.PI * (bore + wall) * wall * (stroke + 80) * steel
  const grams = tube + disc(rod) * (stroke + 150) * steel + bore ** 2 * 0.55
  return shape(
    `${bore}×${rod}×${stroke}`,
    [mm('bore', 'Диаметр поршня', bore), mm('rod', 'Диаметр штока', rod), mm('stroke', 'Ход штока', stroke)],
    grams,
    1_500 + grams * 1.02,
  )
}

export function cylinders(bores: readonly number[], strokes: readonly number[]): ShapeOf {
  const rods: Record<number, readonly [number, number]> = {
    40: [20, 25],
    50: [25, 32],
    63: [32, 40],
    80: [40, 50],
    100: [50, 63],
    110: [56, 63],
    125: [63, 80],
  }
  return (variant) => {
    const bore = variant.pick(bores)
    return cylinder(bore, variant.pick(rods[bore] ?? [bore / 2, bore / 2 + 7]), variant.pick(strokes))
  }
}

export const distributors: ShapeOf = (variant) => {
  const sections = variant.pick([1, 2, 3, 4, 5, 6])
  const flow = variant.pick([40, 60, 80, 100, 120, 160])
  const drive = variant.pick(['ручной', 'электрический'])
  return shape(
    `${sections} секц., ${flow} л/мин, ${drive}`,
    [
      count('sections', 'Число секций', sections),
      count('flow', 'Расход', flow, 'л/мин'),
      text('drive', 'Управление', drive),
    ],
    1_300 + sections * (900 + flow * 11),
    (2_200 + sections * flow * 48 + sections * 1_100) * (drive === 'ручной' ? 1 : 2.3),
  )
}

export const reliefValves: ShapeOf = (variant) => {
  const flow = variant.pick([40, 60, 80, 120, 160])
  const pressure = variant.pick([100, 140, 160, 180, 200, 250])
  return shape(
    `${flow} л/мин, ${pressure} бар`,
    [count('flow', 'Расход', flow, 'л/мин'), count('pressure', 'Давление', pressure, 'бар')],
    320 + flow * 7,
    900 + flow * 22 + pressure * 3,
  )
}

export const boomValves: ShapeOf = (variant) => {
  const [pipe, bore] = variant.pick([
    ['1/2"', 13],
    ['3/4"', 19],
    ['1"', 25],
    ['1 1/4"', 32],
    ['1 1/2"', 38],
  ] as const)
  const ways = variant.pick([2, 3])
  const drive = variant.pick(['ручной', 'электропривод 12 В'])
  return shape(
    `${pipe}, ${ways}-ходовой, ${drive}`,
    [text('pipe', 'Труба', pipe), count('ways', 'Число ходов', ways), text('drive', 'Управление', drive)],
    (90 + bore * 12) * (ways === 3 ? 1.3 : 1) + (drive === 'ручной' ? 0 : 620),
    (520 + bore * 34) * (ways === 3 ? 1.35 : 1) + (drive === 'ручной' ? 0 : 5_400),
  )
}

const fittingThreads = [
  ['М12×1,5', 12],
  ['М16×1,5', 16],
  ['М18×1,5', 18],
  ['М20×1,5', 20],
  ['М22×1,5', 22],
  ['М27×1,5', 27],
  ['М33×2', 33],
  ['1/2" BSP', 21],
  ['3/4" BSP', 26],
] as const

/** Steel about a thread: weight grows with the square of it. */
export function fittings(kinds: readonly string[], gramsPerSquare: number, price: number): ShapeOf {
  return (variant) => {
    const [thread, diameter] = variant.pick(fittingThreads)
    const kind = variant.pick(kinds)
    const [material, factor] = variant.pick([
      ['сталь', 1],
      ['нержавеющая сталь', 3.1],
    ] as const)
    const grams = diameter ** 2 * gramsPerSquare * (1 + kinds.indexOf(kind) * 0.1)
    return shape(
      `${thread} ${kind}${factor > 1 ? `, ${material}` : ''}`,
      [text('thread', 'Резьба', thread), text('kind', 'Исполнение', kind), text('material', 'Материал', material)],
      grams,
      (price + grams * 1.3) * factor,
    )
  }
}

/** «НШ32У-3Л»: cubic centimetres, and Л for turning left. */
export function gearPump(displacement: number, isLeft: boolean, series: string): PartShape {
  return shape(
    `НШ${displacement}${series}-3${isLeft ? 'Л' : ''}`,
    [
      count('displacement', 'Рабочий объём', displacement, 'см³'),
      text('rotation', 'Вращение', isLeft ? 'Левое' : 'Правое'),
    ],
    1_700 + displacement * 105,
    1_350 + displacement * 92,
  )
}
export const gearPumpSizes = [6, 10, 14, 16, 20, 25, 32, 50, 71, 100] as const

export const gearPumps: ShapeOf = (variant) =>
  gearPump(variant.pick(gearPumpSizes), variant.pick([false, true]), variant.pick(['У', 'М', 'А', 'Г']))

interface HydraulicMachine {
  volumes: readonly number[]
  grams: readonly [base: number, perVolume: number]
  price: readonly [base: number, perVolume: number]
}

export function hydraulicMachines({ volumes, grams, price }: HydraulicMachine): ShapeOf {
  return (variant) => {
    const displacement = variant.pick(volumes)
    const rotation = variant.pick(['Левое', 'Правое', 'Реверс'])
    const shaft = variant.pick(['шпонка', 'шлицы', 'конус'])
    return shape(
      `${displacement} см³, ${rotation.toLowerCase()}, вал ${shaft}`,
      [
        count('displacement', 'Рабочий объём', displacement, 'см³'),
        text('rotation', 'Вращение', rotation),
        text('shaft', 'Вал', shaft),
      ],
      grams[0] + displacement * grams[1],
      price[0] + displacement * price[1],
    )
  }
}

export const waterPumps: ShapeOf = (variant) => {
  const flow = variant.pick(range(160, 420, 20))
  const drive = variant.pick(['Ремень', 'Шестерня'])
  return shape(
    `${flow} л/мин, привод ${drive === 'Ремень' ? 'ремнём' : 'шестернёй'}`,
    [text('drive', 'Привод', drive), count('flow', 'Подача', flow, 'л/мин')],
    2_300 + flow * 14,
    1_900 + flow * 15,
  )
}

export const fuelPumps: ShapeOf = (variant) => {
  const [drive, name, factor] = variant.pick([
    ['Кулачок', 'поршневой', 1],
    ['Электрический', 'электрический', 1.9],
    ['Ручной', 'с ручной подкачкой', 1.2],
  ] as const)
  const flow = variant.pick([60, 80, 100, 120, 160, 200])
  return shape(
    `${name}, ${flow} л/ч`,
    [text('drive', 'Привод', drive), count('flow', 'Подача', flow, 'л/ч')],
    480 + flow * 5,
    (900 + flow * 11) * factor,
  )
}

export const injectors: ShapeOf = (variant) => {
  const [pressure, price] = variant.pick([
    [180, 1_900],
    [220, 2_200],
    [250, 2_500],
    [280, 2_900],
    [1_600, 11_800],
    [1_800, 13_900],
    [2_000, 16_200],
  ] as const)
  const holes = variant.pick([4, 5, 6, 7, 8])
  return shape(
    `${pressure} бар, ${holes} отв.`,
    [count('pressure', 'Давление впрыска', pressure, 'бар'), count('holes', 'Отверстий распылителя', holes, 'шт.')],
    pressure < 1_000 ? 430 + holes * 6 : 560 + holes * 8,
    price + holes * 60,
  )
}

const sprayerPumps = [
  [120, 3],
  [140, 3],
  [160, 4],
  [210, 4],
  [260, 6],
  [320, 6],
  [380, 6],
  [500, 6],
] as const

export const membranePumps: ShapeOf = (variant) => {
  const [flow, membranes] = variant.pick(sprayerPumps)
  const pressure = variant.pick([20, 40, 50])
  return shape(
    `${flow} л/мин, ${pressure} бар`,
    [
      count('flow', 'Подача', flow, 'л/мин'),
      count('membranes', 'Число мембран', membranes, 'шт.'),
      count('pressure', 'Давление', pressure, 'бар'),
    ],
    7_500 + flow * 88,
    (14_000 + flow * 165) * (0.9 + pressure / 400),
  )
}

export const membranes: ShapeOf = (variant) => {
  const diameter = variant.pick([82, 90, 98, 106, 114, 122, 130])
  const material = variant.pick(['NBR', 'Desmopan', 'FKM'])
  return shape(
    `Ø${diameter} ${material}`,
    [mm('diameter', 'Диаметр', diameter), text('material', 'Материал', material)],
    diameter ** 2 * 0.0085,
    (120 + diameter * 3.6) * (material === 'NBR' ? 1 : material === 'Desmopan' ? 1.5 : 2.4),
  )
}

export const pumpKits: ShapeOf = (variant) => {
  const [flow, number] = variant.pick(sprayerPumps)
  const content = variant.pick(['мембраны', 'клапаны', 'полный'])
  return shape(
    `${flow} л/мин, ${content}`,
    [count('flow', 'Подача насоса', flow, 'л/мин'), count('membranes', 'Число мембран', number, 'шт.')],
    number * (content === 'полный' ? 210 : 90) + flow * 0.4,
    number * (content === 'полный' ? 1_150 : 520) + flow * 3,
  )
}
