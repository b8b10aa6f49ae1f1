import { range } from '../variant.ts'
import { count, disc, mm, num, type ShapeOf, shape, steel, text } from './shape.ts'

/** A trapezoid with two holes: 62 % of its box. `pieces` of them in a bag cost a tenth less each. */
export function sections(pieces: number): ShapeOf {
  return (variant) => {
    const length = variant.pick([80, 82, 85, 90])
    const thickness = variant.pick([2, 2.5, 3])
    const teeth = variant.pick(['Верхняя', 'Нижняя', 'Гладкий'])
    const hole = variant.pick([5.5, 6.5])
    const grams = 76 * length * thickness * 0.62 * steel * pieces
    const serration = teeth === 'Гладкий' ? 'гладкий' : `${teeth.toLowerCase()} насечка`
    return shape(
      `76×${length}×${num(thickness)}, ${serration}, отв. ${num(hole)}${pieces > 1 ? `, ${pieces} шт.` : ''}`,
      [mm('thickness', 'Толщина', thickness), text('teeth', 'Насечка', teeth), mm('length', 'Высота', length)],
      grams,
      (18 * pieces + grams * 0.72) * (pieces > 1 ? 0.9 : 1),
    )
  }
}

/** Forged, pressed or cast fingers and guides by their length. */
export function guards(lengths: readonly number[], gramsPerMillimetre: number, price: number): ShapeOf {
  return (variant) => {
    const length = variant.pick(lengths)
    const [type, factor] = variant.pick([
      ['Кованый', 1],
      ['Штампованный', 0.72],
      ['Литой', 0.86],
    ] as const)
    const hole = variant.pick([10.5, 12.5])
    const grams = length * gramsPerMillimetre * factor
    return shape(
      `${length} мм, ${type.toLowerCase()}, отв. ${num(hole)}`,
      [text('type', 'Исполнение', type), mm('length', 'Длина', length), mm('hole', 'Отверстие', hole)],
      grams,
      price + grams * 0.62 * factor,
    )
  }
}

export const augerFingers: ShapeOf = (variant) => {
  const diameter = variant.pick([14, 16, 18])
  const length = variant.pick([215, 230, 245, 260, 280, 300, 330, 360, 390])
  const grams = disc(diameter) * length * steel
  return shape(
    `Ø${diameter}×${length}`,
    [mm('diameter', 'Диаметр', diameter), mm('length', 'Длина', length)],
    grams,
    70 + grams * 0.7,
  )
}

interface KnifeSizes {
  lengths: readonly number[]
  widths: readonly number[]
  thicknesses: readonly number[]
}

/** Steel plates with a cutting edge; carbide more than doubles the price. */
export function knives({ lengths, widths, thicknesses }: KnifeSizes): ShapeOf {
  return (variant) => {
    const length = variant.pick(lengths)
    const width = variant.pick(widths)
    const thickness = variant.pick(thicknesses)
    const hardening = variant.pick(['Закалка', 'Карбид вольфрама'])
    const grams = length * width * thickness * 0.0071
    return shape(
      `${length}×${width}×${num(thickness)}${hardening === 'Закалка' ? '' : ', карбид'}`,
      [
        mm('length', 'Длина', length),
        text('hardening', 'Упрочнение', hardening),
        mm('width', 'Ширина', width),
        mm('thickness', 'Толщина', thickness),
      ],
      grams,
      (35 + grams * 0.68) * (hardening === 'Закалка' ? 1 : 2.3),
    )
  }
}

const knifeStrokes = [76.2, 84, 88, 90]

export const knifeDrives: ShapeOf = (variant) => {
  const stroke = variant.pick(knifeStrokes)
  const speed = variant.pick([950, 1_060, 1_180, 1_220])
  const side = variant.pick(['левый', 'правый'])
  return shape(
    `ход ${num(stroke)}, ${speed} дв. ходов, ${side}`,
    [mm('stroke', 'Ход ножа', stroke), count('speed', 'Двойных ходов', speed, '1/мин'), text('side', 'Сторона', side)],
    16_500 + stroke * 60 + (speed - 950) * 8,
    38_000 + stroke * 210 + (speed - 950) * 30,
  )
}

export const knifeHeads: ShapeOf = (variant) => {
  const stroke = variant.pick(knifeStrokes)
  const bolts = variant.pick([4, 5, 6, 8])
  const ball = variant.pick([30, 35, 40])
  return shape(
    `ход ${num(stroke)}, шар Ø${ball}, ${bolts} болтов`,
    [mm('stroke', 'Ход ножа', stroke), mm('diameter', 'Диаметр шара', ball), count('bolts', 'Болтов', bolts, 'шт.')],
    620 + ball * 17 + bolts * 60,
    1_300 + ball * 32 + bolts * 120,
  )
}

export const reelSlats: ShapeOf = (variant) => {
  const length = variant.pick(range(1_500, 3_500, 125))
  const pipe = variant.pick([38, 40, 42, 45])
  const grams = length * Math.PI * pipe * 1.5 * steel * 0.95
  return shape(
    `Ø${pipe}×${length}`,
    [mm('length', 'Длина', length), mm('diameter', 'Диаметр трубы', pipe)],
    grams,
    400 + grams * 0.72,
  )
}

export const reelFingers: ShapeOf = (variant) => {
  const length = variant.pick([230, 245, 260, 275, 290, 310])
  const pipe = variant.pick([38, 40, 42, 45])
  const [material, grams, price] = variant.pick([
    ['пластик', 0.32, 0.26],
    ['сталь', 0.72, 0.4],
  ] as const)
  return shape(
    `${length} мм, под Ø${pipe}, ${material}`,
    [mm('length', 'Длина', length), text('material', 'Материал', material), mm('bore', 'Под трубу', pipe)],
    length * grams,
    18 + length * price,
  )
}

/** Spring tines by their wire and reach; two legs and three coils of wire. */
export function springTines(wires: readonly number[], reaches: readonly number[], legs: number): ShapeOf {
  return (variant) => {
    const wire = variant.pick(wires)
    const reach = variant.pick(reaches)
    const side = variant.pick(['прямой', 'изогнутый'])
    const grams = disc(wire) * (reach * legs + wire * 60) * steel
    return shape(
      `Ø${num(wire)}×${reach}, ${side}`,
      [mm('wire', 'Диаметр прутка', wire), mm('length', 'Длина', reach)],
      grams,
      34 + grams * 0.52,
    )
  }
}
