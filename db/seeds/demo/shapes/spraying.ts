import { range } from '../variant.ts'
import { count, disc, mm, type PartShape, type ShapeOf, shape, steel, text } from './shape.ts'

/** Sizes of ISO 10625 with litres a minute at 3 bar. */
export const nozzleSizes = [
  ['01', 0.39],
  ['015', 0.59],
  ['02', 0.79],
  ['025', 0.98],
  ['03', 1.18],
  ['04', 1.58],
  ['05', 1.97],
  ['06', 2.37],
] as const
export const nozzleAngles = [80, 90, 110, 120] as const
const nozzleMaterials = [
  ['POM', 6, 1],
  ['керамика', 9, 2.1],
  ['сталь', 17, 2.6],
] as const

export function nozzle(
  [size, flow]: (typeof nozzleSizes)[number],
  angle: number,
  [material, grams, factor]: (typeof nozzleMaterials)[number],
  price: number,
): PartShape {
  return shape(
    `${angle}-${size} ${material}`,
    [
      text('size', 'Калибр ISO', size),
      count('angle', 'Угол факела', angle, '°'),
      count('flow', 'Расход при 3 бар', flow, 'л/мин'),
      text('material', 'Материал', material),
    ],
    grams,
    price * factor,
  )
}

export function nozzles(price: number): ShapeOf {
  return (variant) =>
    nozzle(variant.pick(nozzleSizes), variant.pick(nozzleAngles), variant.pick(nozzleMaterials), price)
}

const pipes = [
  ['1/2"', 21],
  ['3/4"', 27],
  ['20 мм', 20],
  ['25 мм', 25],
] as const

export const nozzleBodies: ShapeOf = (variant) => {
  const [pipe] = variant.pick(pipes)
  const places = variant.pick([1, 3, 4, 5])
  const valve = variant.pick(['с отсекателем', 'с отсекателем и краном'])
  return shape(
    `${pipe}, ${places} поз., ${valve}`,
    [text('pipe', 'Труба', pipe), count('places', 'Распылителей', places, 'шт.')],
    46 + places * 26 + (valve.endsWith('краном') ? 22 : 0),
    330 + places * 270 + (valve.endsWith('краном') ? 240 : 0),
  )
}

export const nozzleFilters: ShapeOf = (variant) => {
  const mesh = variant.pick([24, 50, 80, 100])
  const length = variant.pick([21, 27, 34])
  const ball = variant.pick(['', 'с клапаном'])
  return shape(
    `${mesh} меш, ${length} мм${ball && `, ${ball}`}`,
    [count('mesh', 'Сетка', mesh, 'меш'), mm('length', 'Длина', length)],
    length * 0.18 + (ball ? 3 : 0),
    58 + length * 2 + (ball ? 90 : 0),
  )
}

export const valveMembranes: ShapeOf = (variant) => {
  const diameter = variant.pick([18, 20, 21, 22, 24, 26])
  const material = variant.pick(['EPDM', 'Viton', 'NBR', 'силикон'])
  return shape(
    `Ø${diameter} ${material}`,
    [mm('diameter', 'Диаметр', diameter), text('material', 'Материал', material)],
    diameter ** 2 * 0.006,
    (18 + diameter * 1.4) * (material === 'Viton' ? 2.6 : 1),
  )
}

export const flowMeters: ShapeOf = (variant) => {
  const flow = variant.pick([100, 150, 200, 250, 300, 400, 600])
  const thread = variant.pick(['1" BSP', '1 1/4" BSP', '1 1/2" BSP'])
  const kind = variant.pick(['турбинный', 'электромагнитный'])
  return shape(
    `${flow} л/мин, ${thread}, ${kind}`,
    [count('flow', 'Расход до', flow, 'л/мин'), text('thread', 'Резьба', thread), text('kind', 'Исполнение', kind)],
    480 + flow * 1.6 + (kind === 'электромагнитный' ? 700 : 0),
    (8_900 + flow * 18) * (kind === 'электромагнитный' ? 3.1 : 1),
  )
}

/** A tube with flighting: what a metre weighs grows with the diameter. */
export function augers(diameters: readonly number[], lengths: readonly number[]): ShapeOf {
  return (variant) => {
    const diameter = variant.pick(diameters)
    const length = variant.pick(lengths)
    const hand = variant.pick(['правая навивка', 'левая навивка'])
    const grams = length * (5.2 + diameter * 0.056)
    return shape(
      `Ø${diameter}×${length}, ${hand}`,
      [
        mm('length', 'Длина', length),
        mm('diameter', 'Диаметр', diameter),
        text('side', 'Навивка', hand === 'правая навивка' ? 'Правая' : 'Левая'),
      ],
      grams,
      1_900 + grams * 0.92,
    )
  }
}

export const flights: ShapeOf = (variant) => {
  const diameter = variant.pick([150, 200, 250, 300, 380, 500, 610])
  const thickness = variant.pick([3, 4, 5])
  const side = variant.pick(['Правая', 'Левая'])
  const grams = disc(diameter) * 0.86 * thickness * steel * 1.15
  return shape(
    `Ø${diameter}×${thickness}, ${side.toLowerCase()}`,
    [mm('diameter', 'Диаметр', diameter), text('side', 'Навивка', side), mm('thickness', 'Толщина', thickness)],
    grams,
    160 + grams * 0.48,
  )
}

export const augerLengths = range(1_100, 6_200, 150)
