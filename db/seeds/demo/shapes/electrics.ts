import { range } from '../variant.ts'
import { count, mm, num, type ShapeOf, shape, text } from './shape.ts'

const sensorThreads = [
  ['М10×1', 42],
  ['М12×1,5', 55],
  ['М14×1,5', 66],
  ['М18×1,5', 92],
  ['1/4 NPT', 78],
] as const

/** A sensor by its thread and what it measures. */
export function sensors(name: string, key: string, measures: readonly string[], price: number): ShapeOf {
  return (variant) => {
    const [thread, grams] = variant.pick(sensorThreads)
    const contacts = variant.pick([2, 3, 4])
    const measure = variant.pick(measures)
    return shape(
      `${thread}, ${measure}, ${contacts} конт.`,
      [text('thread', 'Резьба', thread), count('contacts', 'Контакты', contacts, 'шт.'), text(key, name, measure)],
      grams + contacts * 6,
      price * (0.8 + contacts * 0.1),
    )
  }
}

const starterPowers = [
  [12, 2.2],
  [12, 2.8],
  [12, 3.2],
  [12, 4],
  [24, 4.5],
  [24, 5.5],
  [24, 6.6],
  [24, 8.1],
] as const

export const starters: ShapeOf = (variant) => {
  const [voltage, power] = variant.pick(starterPowers)
  const teeth = variant.pick([9, 10, 11, 12])
  return shape(
    `${voltage} В, ${num(power)} кВт, z=${teeth}`,
    [
      count('voltage', 'Напряжение', voltage, 'В'),
      count('power', 'Мощность', power, 'кВт'),
      count('teeth', 'Зубьев шестерни', teeth, 'шт.'),
    ],
    4_500 + power * 1_450,
    3_900 + power * 2_450,
  )
}

const alternators = [
  [14, 65],
  [14, 90],
  [14, 120],
  [14, 150],
  [14, 200],
  [28, 45],
  [28, 80],
  [28, 110],
  [28, 150],
] as const

export const generators: ShapeOf = (variant) => {
  const [voltage, current] = variant.pick(alternators)
  const pulley = variant.pick(['шкив 1 ручей', 'шкив 2 ручья', 'шкив 8PK', 'без шкива'])
  const power = Math.round((voltage * current) / 100) / 10
  return shape(
    `${voltage} В, ${current} А, ${pulley}`,
    [
      count('voltage', 'Напряжение', voltage, 'В'),
      count('power', 'Мощность', power, 'кВт'),
      count('current', 'Ток', current, 'А'),
    ],
    3_400 + power * 1_350,
    4_200 + power * 3_400,
  )
}

/** Looms by their length: grams and roubles a metre follow from how many wires lie in them. */
export function looms(lengths: readonly number[], gramsPerMetre: number, price: number): ShapeOf {
  return (variant) => {
    const length = variant.pick(lengths)
    const voltage = variant.pick([12, 24])
    return shape(
      `${voltage} В, ${num(length / 1_000)} м`,
      [count('voltage', 'Напряжение', voltage, 'В'), mm('length', 'Длина', length)],
      (length / 1_000) * gramsPerMetre,
      price * (0.4 + length / 4_000),
    )
  }
}

export const switches: ShapeOf = (variant) => {
  const voltage = variant.pick([12, 24])
  const contacts = variant.pick([2, 3, 4])
  const kind = variant.pick(['кнопочный', 'рычажный', 'мембранный'])
  return shape(
    `${voltage} В, ${kind}, ${contacts} конт.`,
    [count('voltage', 'Напряжение', voltage, 'В'), count('contacts', 'Контакты', contacts, 'шт.')],
    36 + contacts * 9,
    190 + contacts * 46,
  )
}

/** Copper by length and section, with lugs. */
export const batteryCables: ShapeOf = (variant) => {
  const length = variant.pick(range(250, 2_400, 50))
  const section = variant.pick([25, 35, 50, 70, 95])
  const grams = (length / 1_000) * section * 11 + section * 2
  return shape(
    `${section} мм², ${length} мм`,
    [mm('length', 'Длина', length), count('section', 'Сечение', section, 'мм²')],
    grams,
    120 + grams * 1.25,
  )
}

export const massSwitches: ShapeOf = (variant) => {
  const current = variant.pick([100, 200, 300, 500])
  const poles = variant.pick([1, 2])
  const kind = variant.pick(['с ключом', 'поворотный', 'дистанционный'])
  return shape(
    `${current} А, ${poles}-полюсный, ${kind}`,
    [count('current', 'Ток', current, 'А'), count('poles', 'Полюсов', poles)],
    (150 + current * 1.1) * (poles === 2 ? 1.5 : 1) * (kind === 'дистанционный' ? 1.6 : 1),
    (280 + current * 2.6) * (poles === 2 ? 1.6 : 1) * (kind === 'дистанционный' ? 2.2 : 1),
  )
}

const lamps = [
  [18, 'Светодиод'],
  [27, 'Светодиод'],
  [36, 'Светодиод'],
  [48, 'Светодиод'],
  [72, 'Светодиод'],
  [96, 'Светодиод'],
  [55, 'Галоген'],
  [70, 'Галоген'],
] as const

export function workLights(base: number): ShapeOf {
  return (variant) => {
    const [power, type] = variant.pick(lamps)
    const beam = variant.pick(['ближний свет', 'дальний свет', 'комбинированный свет'])
    const body = variant.pick(['круглая', 'квадратная', 'прямоугольная', 'овальная'])
    const isLed = type === 'Светодиод'
    return shape(
      `${isLed ? 'светодиодная' : 'галогенная'} ${power} Вт, ${body}, ${beam}`,
      [count('power', 'Мощность', power, 'Вт'), text('type', 'Источник', type), text('beam', 'Свет', beam)],
      isLed ? 260 + power * 13 : 420 + power * 4,
      isLed ? base + power * 52 : base * 0.55 + power * 6,
    )
  }
}

export function lamp(kinds: readonly string[], grams: number, price: number): ShapeOf {
  return (variant) => {
    const [voltage, factor] = variant.pick([
      ['12 В', 1],
      ['24 В', 1],
      ['12/24 В', 1.2],
    ] as const)
    const kind = variant.pick(kinds)
    const source = variant.pick(['Светодиод', 'Лампа'])
    const isLed = source === 'Светодиод'
    return shape(
      `${voltage}, ${kind}, ${isLed ? 'светодиодный' : 'ламповый'}`,
      [text('voltage', 'Напряжение', voltage), text('type', 'Источник', source)],
      grams * (isLed ? 0.85 : 1) * (1 + kinds.indexOf(kind) * 0.12),
      price * factor * (isLed ? 1.7 : 1) * (1 + kinds.indexOf(kind) * 0.1),
    )
  }
}
