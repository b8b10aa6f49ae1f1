import { clutchDiameters, clutchDiametersOf } from '../machine-figures.ts'
import { range } from '../variant.ts'
import { count, disc, mm, num, type PartShape, type ShapeOf, shape, steel } from './shape.ts'

/** Weight and price follow from the diameter. */
export function clutchDiscs(gramsPerSquare: number, price: number): ShapeOf {
  return (variant, machine) => {
    const diameter = variant.pick(machine ? clutchDiametersOf(machine) : clutchDiameters)
    const splines = variant.pick([10, 14, 18, 20, 24])
    const damper = variant.pick(['с демпфером', 'жёсткий'])
    const grams = diameter ** 2 * gramsPerSquare * (damper === 'жёсткий' ? 0.88 : 1)
    return shape(
      `Ø${diameter}, ${splines} шл., ${damper}`,
      [mm('diameter', 'Диаметр', diameter), count('splines', 'Число шлицев', splines, 'шт.')],
      grams,
      600 + grams * price,
    )
  }
}

export const pressurePlates: ShapeOf = (variant, machine) => {
  const diameter = variant.pick(machine ? clutchDiametersOf(machine) : clutchDiameters)
  const levers = variant.pick([3, 4, 6])
  const grams = diameter ** 2 * 0.148 + levers * 90
  return shape(
    `Ø${diameter}, рычагов ${levers}`,
    [mm('diameter', 'Диаметр', diameter), count('levers', 'Число рычагов', levers, 'шт.')],
    grams,
    1_300 + grams * 0.72,
  )
}

export const releaseBearings: ShapeOf = (variant) => {
  const bore = variant.pick([40, 45, 50, 55, 60, 65, 70, 80])
  const outer = bore + variant.pick([35, 40, 45, 50])
  const grams = (outer ** 2 - bore ** 2) * 0.145
  return shape(
    `Ø${bore}×${outer}`,
    [mm('bore', 'Внутренний диаметр', bore), mm('outer', 'Наружный диаметр', outer)],
    grams,
    700 + grams * 1.9,
  )
}

const shafts = [25, 28, 30, 35, 40, 45, 50, 55]

export function safetyClutches(torques: readonly number[]): ShapeOf {
  return (variant) => {
    const torque = variant.pick(torques)
    const bore = variant.pick(shafts)
    return shape(
      `${torque} Н·м, вал Ø${bore}`,
      [count('torque', 'Момент срабатывания', torque, 'Н·м'), mm('bore', 'Диаметр вала', bore)],
      2_400 + torque * 6.4 + bore * 14,
      3_600 + torque * 12.5,
    )
  }
}

export const frictionDiscs: ShapeOf = (variant) => {
  const outer = variant.pick([110, 125, 140, 150, 162, 178, 200])
  const inner = Math.round(outer * 0.55)
  const thickness = variant.pick([3, 3.5, 4, 5])
  const grams = (disc(outer) - disc(inner)) * thickness * 0.0026
  return shape(
    `Ø${outer}×${inner}×${num(thickness)}`,
    [
      mm('outer', 'Наружный диаметр', outer),
      mm('bore', 'Внутренний диаметр', inner),
      mm('thickness', 'Толщина', thickness),
    ],
    grams,
    190 + grams * 1.9,
  )
}

/** Series of shafts with the power at 540 min⁻¹. */
export const cardanSeries = [
  { series: 'W2200', power: 15 },
  { series: 'W2300', power: 27 },
  { series: 'W2400', power: 47 },
  { series: 'W2500', power: 64 },
  { series: 'W2600', power: 83 },
] as const

/** A stronger shaft has thicker tubes and bigger joints. */
export function cardanShaft(power: number, length: number, end: string): PartShape {
  const grams = (4_000 + length * 5.2) * (0.62 + power / 62)
  return shape(
    `${power} кВт, ${length} мм, ${end}`,
    [mm('length', 'Длина', length), count('power', 'Мощность', power, 'кВт')],
    grams,
    2_600 + grams * 0.88,
  )
}
export const cardanLengths = range(510, 1_610, 50)

export const cardanShafts: ShapeOf = (variant) => {
  const { power } = variant.pick(cardanSeries)
  const length = variant.pick(cardanLengths)
  return cardanShaft(power, length, variant.pick(['без муфты', 'срезной болт', 'обгонная муфта', 'фрикционная муфта']))
}

/** Cup diameter and span of the crosses in use. */
const crosses = [
  [22, 54.8],
  [23.8, 61.3],
  [27, 70],
  [27, 74.6],
  [28, 83],
  [30.2, 79.4],
  [30.2, 92],
  [32, 76],
  [34.9, 93.5],
  [34.9, 106.5],
  [39, 118],
  [42, 104.5],
] as const

/** «39×118, маслёнка в центре»: a cross is named by its cups and its span. */
function crossOf(cup: number, span: number, grease: string): PartShape {
  const grams = cup ** 2 * span * 0.0096
  return shape(
    `${num(cup)}×${num(span)}, ${grease}`,
    [mm('diameter', 'Диаметр стакана', cup), mm('length', 'Размах', span)],
    grams,
    130 + grams * 1.25 * (grease === 'без обслуживания' ? 1.3 : 1),
  )
}

/** The cross whose span comes nearest. */
export function crossBySpan(wanted: number): PartShape {
  const [cup, span] = crosses.reduce((best, one) =>
    Math.abs(one[1] - wanted) < Math.abs(best[1] - wanted) ? one : best,
  )
  return crossOf(cup, span, 'маслёнка в центре')
}

export const crossesOf: ShapeOf = (variant) => {
  const [cup, span] = variant.pick(crosses)
  return crossOf(cup, span, variant.pick(['маслёнка в центре', 'маслёнка в стакане', 'без обслуживания']))
}

export const yokes: ShapeOf = (variant) => {
  const [cup, span] = variant.pick(crosses)
  const splines = variant.pick(['6 шл. 1 3/8"', '21 шл. 1 3/8"', '20 шл. 1 3/4"', 'вал Ø30', 'вал Ø35'])
  const grams = cup ** 2 * span * 0.0155
  return shape(
    `под ${num(cup)}×${num(span)}, ${splines}`,
    [mm('diameter', 'Диаметр стакана', cup), mm('length', 'Размах', span)],
    grams,
    320 + grams * 1.1,
  )
}

/** Turned shafts. */
export function shaftsOf(diameters: readonly number[], lengths: readonly number[], roughness = 1): ShapeOf {
  return (variant) => {
    const diameter = variant.pick(diameters)
    const length = variant.pick(lengths)
    const grams = disc(diameter) * length * steel * 0.94
    return shape(
      `Ø${diameter}×${length}`,
      [mm('diameter', 'Диаметр', diameter), mm('length', 'Длина', length)],
      grams,
      (400 + grams * 0.78) * roughness,
    )
  }
}
