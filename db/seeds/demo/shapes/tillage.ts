import { pairs, range } from '../variant.ts'
import { count, disc, mm, num, type PartShape, type ShapeOf, shape, steel, text } from './shape.ts'

type Edge = 'Вырезной' | 'Гладкий' | 'Волнистый'

/** A dished plate, notched ones lose a twentieth. */
export function disk(diameter: number, thickness: number, edge: Edge, hole: number): PartShape {
  const grams = disc(diameter) * thickness * steel * (edge === 'Вырезной' ? 0.92 : 0.97)
  return shape(
    `Ø${diameter}×${num(thickness)} ${edge.toLowerCase()}, отв. ${hole}`,
    [
      mm('diameter', 'Диаметр', diameter),
      mm('thickness', 'Толщина', thickness),
      text('edge', 'Кромка', edge),
      mm('hole', 'Отверстие', hole),
    ],
    grams,
    240 + grams * 0.36,
  )
}

/** A bigger disc is a thicker one. */
export const diskSizes = pairs(
  [350, 380, 410, 460, 510, 560, 610, 660, 710],
  [3.5, 4, 5, 6, 7, 8],
  (diameter, thickness) => Math.abs(thickness - diameter / 95) <= 0.9,
)

export function disks(from: number, to: number, edges: readonly Edge[]): ShapeOf {
  const sizes = diskSizes.filter(([diameter]) => diameter >= from && diameter <= to)
  return (variant) => {
    const [diameter, thickness] = variant.pick(sizes)
    const edge = variant.pick(edges)
    return disk(diameter, thickness, edge, variant.pick(diameter < 500 ? [30, 35, 40] : [41, 46, 51]))
  }
}

export const turboDisks: ShapeOf = (variant) => {
  const diameter = variant.pick([380, 410, 430, 460, 510])
  const thickness = variant.pick([4, 5, 6])
  const waves = variant.pick([8, 13, 20, 25])
  const grams = disc(diameter) * thickness * steel
  return shape(
    `Ø${diameter}×${thickness}, волн ${waves}`,
    [mm('diameter', 'Диаметр', diameter), mm('thickness', 'Толщина', thickness), count('waves', 'Число волн', waves)],
    grams,
    420 + grams * 0.48,
  )
}

export const sweeps: ShapeOf = (variant) => {
  const width = variant.pick([105, 150, 180, 220, 270, 330, 410])
  const thickness = variant.pick([5, 6, 8])
  const holes = variant.pick([40, 45, 50, 55, 60])
  const grams = width * thickness * 1.12 + 120
  return shape(
    `${width}×${thickness}, межосевое ${holes}`,
    [
      mm('width', 'Ширина захвата', width),
      mm('thickness', 'Толщина', thickness),
      mm('holes', 'Между отверстиями', holes),
    ],
    grams,
    110 + grams * 0.36,
  )
}

/** Bars of steel with a point, bolted on. */
export function points(widths: readonly number[], thicknesses: readonly number[], lengths: readonly number[]): ShapeOf {
  return (variant) => {
    const width = variant.pick(widths)
    const thickness = variant.pick(thicknesses)
    const length = variant.pick(lengths)
    const [facing, factor] = variant.pick([
      ['', 1],
      ['наплавка', 1.6],
    ] as const)
    const grams = width * thickness * length * steel * 0.9
    return shape(
      `${width}×${thickness}×${length}${facing && `, ${facing}`}`,
      [mm('width', 'Ширина', width), mm('thickness', 'Толщина', thickness), mm('length', 'Длина', length)],
      grams,
      (150 + grams * 0.42) * factor,
    )
  }
}

export const springShanks: ShapeOf = (variant) => {
  const [width, thickness] = variant.pick([
    [32, 10],
    [32, 12],
    [45, 10],
    [45, 12],
    [60, 12],
    [65, 12],
    [70, 12],
  ] as const)
  const height = variant.pick(range(420, 700, 20))
  const grams = width * thickness * height * 2.1 * steel
  return shape(
    `${width}×${thickness}, высота ${height}`,
    [mm('width', 'Ширина', width), mm('thickness', 'Толщина', thickness), mm('height', 'Высота', height)],
    grams,
    280 + grams * 0.5,
  )
}

const bodies = [30, 35, 40, 45, 50]
const sides = ['Правый', 'Левый'] as const

/** Plough shares and mouldboards by the width of the body they belong to. */
export function plates(gramsPerWidth: number, price: number, thicknesses: readonly number[]): ShapeOf {
  const middle = thicknesses[Math.floor(thicknesses.length / 2)] ?? 1
  return (variant) => {
    const width = variant.pick(bodies)
    const side = variant.pick(sides)
    const thickness = variant.pick(thicknesses)
    const [facing, factor] = variant.pick([
      ['', 1],
      ['наплавка', 1.55],
      ['бористая сталь', 1.2],
    ] as const)
    const grams = (width * gramsPerWidth * thickness) / middle
    return shape(
      `${width} см, ${side.toLowerCase()}, ${thickness} мм${facing && `, ${facing}`}`,
      [
        text('side', 'Сторона', side),
        count('width', 'Захват корпуса', width, 'см'),
        mm('thickness', 'Толщина', thickness),
      ],
      grams,
      (180 + grams * price) * factor,
    )
  }
}

export const landsides: ShapeOf = (variant) => {
  const length = variant.pick(range(400, 720, 20))
  const side = variant.pick(sides)
  const thickness = variant.pick([10, 12, 14])
  const grams = length * 100 * thickness * steel * 0.85
  return shape(
    `${length}×${thickness}, ${side === 'Правый' ? 'правая' : 'левая'}`,
    [text('side', 'Сторона', side), mm('length', 'Длина', length), mm('thickness', 'Толщина', thickness)],
    grams,
    190 + grams * 0.36,
  )
}

export const doubleDiscCoulters: ShapeOf = (variant) => {
  const diameter = variant.pick([330, 350, 380, 400])
  const row = variant.pick([125, 150, 190])
  const kind = variant.pick(['передний', 'задний'])
  const seal = variant.pick(['на подшипнике', 'на втулке'])
  return shape(
    `Ø${diameter}, ряд ${row}, ${kind}, ${seal}`,
    [mm('row', 'Междурядье', row), mm('diameter', 'Диаметр диска', diameter), text('kind', 'Ряд', kind)],
    diameter ** 2 * 0.062 + (kind === 'задний' ? 620 : 0),
    3_100 + diameter * 8 + (seal === 'на подшипнике' ? 900 : 0),
  )
}

export const seedTubes: ShapeOf = (variant) => {
  const length = variant.pick(range(400, 1_250, 50))
  const diameter = variant.pick([30, 32, 36, 40])
  const kind = variant.pick(['гофрированный', 'спиральный', 'гладкий'])
  return shape(
    `Ø${diameter}×${length} ${kind}`,
    [mm('length', 'Длина', length), mm('diameter', 'Диаметр', diameter), text('kind', 'Исполнение', kind)],
    length * diameter * 0.011,
    60 + length * 0.34,
  )
}

export const meteringRollers: ShapeOf = (variant) => {
  const diameter = variant.pick([45, 48, 50, 52, 55])
  const grooves = variant.pick([10, 12, 14, 16])
  const length = variant.pick([24, 30, 36, 40])
  return shape(
    `Ø${diameter}×${length}, желобков ${grooves}`,
    [mm('diameter', 'Диаметр', diameter), mm('length', 'Длина', length), count('grooves', 'Желобков', grooves, 'шт.')],
    disc(diameter) * length * 0.00105,
    80 + length * 2.6 + grooves * 3,
  )
}

export const seedDiscs: ShapeOf = (variant) => {
  const holes = variant.pick([15, 18, 20, 24, 26, 30, 36, 40, 60, 72])
  const diameter = variant.pick([2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5])
  const outer = variant.pick([190, 220, 230])
  return shape(
    `Ø${outer}, ${holes} отв. ${num(diameter)} мм`,
    [
      count('holes', 'Отверстий', holes, 'шт.'),
      mm('hole', 'Диаметр отверстия', diameter),
      mm('diameter', 'Диаметр', outer),
    ],
    disc(outer) * 0.0055,
    700 + outer * 2.2 + holes * 5,
  )
}

export const pressRollers: ShapeOf = (variant) => {
  const diameter = variant.pick([280, 330, 355, 370, 410, 450, 500])
  const width = variant.pick([25, 50, 65, 80, 110, 150])
  const rim = variant.pick(['резина', 'чугун', 'сталь'])
  const grams = diameter * width * 0.26 * (rim === 'резина' ? 0.7 : 1) + 1_900
  return shape(
    `Ø${diameter}×${width}, ${rim}`,
    [mm('diameter', 'Диаметр', diameter), mm('width', 'Ширина', width), text('material', 'Обод', rim)],
    grams,
    900 + grams * 0.72,
  )
}

export const plantingCups: ShapeOf = (variant) => {
  const width = variant.pick([28, 32, 36, 40, 45, 50, 55, 60])
  const material = variant.pick(['пластик', 'сталь'])
  const bolts = variant.pick(['под 1 болт', 'под 2 болта'])
  return shape(
    `${width} мм, ${material}, ${bolts}`,
    [mm('width', 'Ширина', width), text('material', 'Материал', material)],
    width * (material === 'сталь' ? 2.1 : 0.75),
    30 + width * (material === 'сталь' ? 2.4 : 1.4),
  )
}

export const spreadingVanes: ShapeOf = (variant) => {
  const length = variant.pick(range(180, 420, 20))
  const side = variant.pick(['правая', 'левая'])
  const material = variant.pick(['нержавеющая сталь', 'сталь с покрытием'])
  const grams = length * 62 * 2.2 * steel * 1.3
  return shape(
    `${length} мм, ${side}, ${material}`,
    [mm('length', 'Длина', length), text('side', 'Сторона', side), text('material', 'Материал', material)],
    grams,
    (240 + grams * 1.2) * (material === 'нержавеющая сталь' ? 1.9 : 1),
  )
}
