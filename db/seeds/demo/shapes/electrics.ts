import type { MachineFigures } from '../machine-figures.ts'
import { range } from '../variant.ts'
import { count, mm, num, type ShapeOf, shape, text } from './shape.ts'

const sensorThreads = [
  ['М10×1', 42],
  ['М12×1,5', 55],
  ['М14×1,5', 66],
  ['М18×1,5', 92],
  ['1/4 NPT', 78],
] as const

/** How a sensor is connected: its wires, what tells such ends apart, and what plug or cable weighs. */
type SensorEnd = readonly [contacts: number, words: string, grams: number]

/** One wire and the body, or a plug of two: what measures a resistance needs no more. */
export const endsOfGauge: readonly SensorEnd[] = [
  [1, '1 конт.', 4],
  [2, '2 конт., AMP', 12],
  [2, '2 конт., Deutsch', 15],
]
/** Supply, ground and signal. */
export const endsOfSwitch: readonly SensorEnd[] = [
  [3, '3 конт., разъём', 18],
  [3, '3 конт., кабель 0,5 м', 32],
  [3, '3 конт., кабель 2 м', 76],
]

/** A sensor by its thread, its ends and what it measures. */
export function sensors(
  [name, key]: readonly [name: string, key: string],
  measures: readonly string[],
  ends: readonly SensorEnd[],
  price: number,
): ShapeOf {
  return (variant) => {
    const [thread, grams] = variant.pick(sensorThreads)
    const end = variant.pick(ends)
    const measure = variant.pick(measures)
    const [contacts, words, ownGrams] = end
    return shape(
      `${thread}, ${measure}, ${words}`,
      [text('thread', 'Резьба', thread), count('contacts', 'Контакты', contacts, 'шт.'), text(key, name, measure)],
      grams + ownGrams,
      price * (0.9 + ends.indexOf(end) * 0.1 + contacts * 0.05),
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

export const starters: ShapeOf = (variant, machine) => {
  const [voltage, power] = variant.pick(starterPowers.filter(([volts]) => !machine || volts === machine.voltage))
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
  [28, 60],
  [28, 80],
  [28, 110],
  [28, 150],
] as const

export const generators: ShapeOf = (variant, machine) => {
  const isOf = (volts: number) => !machine || volts > 20 === machine.voltage > 20
  const [voltage, current] = variant.pick(alternators.filter(([volts]) => isOf(volts)))
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
  return (variant, machine) => {
    const length = variant.pick(lengths)
    const voltage = variant.pick(voltagesOf(machine))
    return shape(
      `${voltage} В, ${num(length / 1_000)} м`,
      [count('voltage', 'Напряжение', voltage, 'В'), mm('length', 'Длина', length)],
      (length / 1_000) * gramsPerMetre,
      price * (0.4 + length / 4_000),
    )
  }
}

export const switches: ShapeOf = (variant, machine) => {
  const voltage = variant.pick(voltagesOf(machine))
  const contacts = variant.pick([2, 3, 4])
  const kind = variant.pick(['кнопочный', 'рычажный', 'мембранный'])
  return shape(
    `${voltage} В, ${kind}, ${contacts} конт.`,
    [count('voltage', 'Напряжение', voltage, 'В'), count('contacts', 'Контакты', contacts, 'шт.')],
    36 + contacts * 9,
    190 + contacts * 46,
  )
}

function voltagesOf(machine?: MachineFigures): readonly number[] {
  return machine ? [machine.voltage] : [12, 24]
}

/** By their contacts: five change over, four switch on. */
export const relays: ShapeOf = (variant, machine) => {
  const voltage = variant.pick(voltagesOf(machine))
  const current = variant.pick([20, 30, 40, 70])
  const contacts = variant.pick([4, 5])
  const kind = variant.pick(['', ', с кронштейном', ', с диодом', ', влагозащищённое'])
  return shape(
    `${voltage} В, ${current} А, ${contacts} конт.${kind}`,
    [
      count('voltage', 'Напряжение', voltage, 'В'),
      count('current', 'Ток', current, 'А'),
      count('contacts', 'Контакты', contacts, 'шт.'),
    ],
    26 + current * 0.35 + (kind === ', с кронштейном' ? 8 : 0),
    110 + current * 4.5 + (kind === '' ? 0 : 45),
  )
}

/** A box for one machine: so many fuses, so many relays. */
export const fuseBoxes: ShapeOf = (variant, machine) => {
  const voltage = variant.pick(voltagesOf(machine))
  const fuses = variant.pick([6, 8, 10, 12, 16, 20, 24])
  const seats = variant.pick([0, 2, 4, 6])
  return shape(
    `${voltage} В, предохранителей ${fuses}${seats === 0 ? '' : `, реле ${seats}`}`,
    [count('voltage', 'Напряжение', voltage, 'В'), count('fuses', 'Предохранителей', fuses, 'шт.')],
    120 + fuses * 14 + seats * 32,
    650 + fuses * 85 + seats * 190,
  )
}

/** Bulbs as ECE R37 lists them: socket, watts of 12 and of 24 V, grams. */
const bulbTypes = [
  ['H1', 'P14.5s', '55', '70', 12],
  ['H3', 'PK22s', '55', '70', 14],
  ['H4', 'P43t', '60/55', '75/70', 26],
  ['H7', 'PX26d', '55', '70', 18],
  ['P21W', 'BA15s', '21', '21', 11],
  ['P21/5W', 'BAY15d', '21/5', '21/5', 12],
  ['R5W', 'BA15s', '5', '5', 9],
  ['R10W', 'BA15s', '10', '10', 9],
  ['T4W', 'BA9s', '4', '4', 8],
] as const

export const bulbs: ShapeOf = (variant, machine) => {
  const [type, base, watts12, watts24, grams] = variant.pick(bulbTypes)
  const voltage = variant.pick(voltagesOf(machine))
  const kind = variant.pick(['', ', усиленная', ', виброустойчивая'])
  const watts = voltage === 12 ? watts12 : watts24
  const isHalogen = type.startsWith('H')
  return shape(
    `${type} ${voltage} В ${watts} Вт, ${base}${kind}`,
    [
      text('voltage', 'Напряжение', `${voltage} В`),
      text('type', 'Источник', 'Лампа'),
      text('power', 'Мощность', `${watts} Вт`),
      text('base', 'Цоколь', base),
    ],
    grams,
    (isHalogen ? 190 : 38) * (voltage === 24 ? 1.2 : 1) * (kind === '' ? 1 : 1.4),
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
  return (variant, machine) => {
    const [voltage, factor] = variant.pick([
      ...voltagesOf(machine).map((volts) => [`${volts} В`, 1] as const),
      ['12/24 В', 1.2] as const,
    ])
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
