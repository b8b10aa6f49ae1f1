import { crossBySpan } from '../../shapes/clutches.ts'
import { count, disc, mm, shape, steel } from '../../shapes/shape.ts'
import { categories } from '../units/unit.ts'
import { figureOf, type MadePart, type MadeRule, type WantedPosition } from './made-part.ts'

/** What a workshop turns, casts or welds for a unit. */
interface Family {
  words: RegExp
  category: string
  icon: string
  /** How much of the cylinder about it is metal. */
  fill: number
  /** Roubles: for setting the machine up, and for each gram. */
  price: readonly [base: number, perGram: number]
  /** Nothing of the kind is shorter or thinner: drawn units are not always to scale. */
  least: readonly [diameter: number, length: number]
  size: 'diameter and length' | 'diameter' | 'length'
}

type FamilyRow = readonly [
  words: RegExp,
  place: readonly [category: string, icon: string],
  fill: number,
  price: Family['price'],
  least: Family['least'],
  size?: Family['size'],
]

const both = 'diameter and length'

const rows: readonly FamilyRow[] = [
  [/^(Вал|Ось) /, [categories.shafts, 'shaft'], 0.72, [380, 0.36], [14, 60]],
  [/^(Вал$|Цапфа)/, [categories.shafts, 'shaft'], 0.6, [420, 0.38], [20, 80]],
  [/^Труба (внутренняя|наружная|зубьев)/, [categories.shafts, 'shaft'], 0.24, [300, 0.42], [30, 300]],
  [/^(Шток|Штанга)/, [categories.pistons, 'piston'], 0.66, [340, 0.55], [8, 40]],
  [/^(Букса|Поршень|Золотник|Гильза)/, [categories.pistons, 'piston'], 0.42, [360, 0.6], [14, 16]],
  [/^(Фиксатор|Тарелка пружины|Проставка)/, [categories.pistons, 'piston'], 0.5, [120, 1.1], [12, 5]],
  [/^(Ступица|Фланец|Муфта выключения|Полумуфта|Корпус муфты)/, [categories.hubs, 'hub'], 0.38, [520, 0.34], [40, 20]],
  [/^(Крышка|Колпак|Конус|Кожух)/, [categories.housings, 'cover'], 0.2, [260, 0.46], [30, 8], 'diameter'],
  [/^Корпус (воздухоочистителя|фильтра)/, [categories.housings, 'housing'], 0.07, [680, 1.1], [90, 100]],
  [/^(Корпус|Головка насоса|Теплообменник)/, [categories.housings, 'housing'], 0.24, [680, 0.5], [40, 30]],
  [
    /^(Рычаг|Тяга|Кронштейн|Направляющая|Щека|Проушина)/,
    [categories.levers, 'lever'],
    0.9,
    [260, 0.44],
    [18, 90],
    'length',
  ],
  [/^(Стойка|Крыло лапы|Угол отвала)/, [categories.shares, 'shank'], 0.9, [340, 0.36], [40, 320], 'length'],
  [
    /^(Чистик|Прижим|Пластина трения|Планка|Скребок)/,
    [categories.levers, 'scraper'],
    0.7,
    [90, 0.5],
    [24, 90],
    'length',
  ],
  [/^Бич/, [categories.knives, 'knife'], 0.9, [640, 0.42], [60, 600], 'length'],
  [/^(Крыльчатка|Ворошитель|Ротор)/, [categories.hubs, 'hub'], 0.22, [320, 0.7], [40, 12], 'diameter'],
  [/^Диск колеса/, [categories.hubs, 'wheel'], 0.22, [900, 0.2], [406, 40], 'diameter'],
  [/^(Диск|Маховик)/, [categories.hubs, 'wheel'], 0.42, [420, 0.34], [60, 8], 'diameter'],
  [/^Кольцо (упорное|опорное)/, [categories.pins, 'bushing'], 0.4, [90, 0.8], [24, 4]],
  [/^(Распылитель|Игла|Гайка распылителя)/, [categories.waterPumps, 'injector'], 0.5, [420, 3.2], [8, 30]],
  [/^(Клапан|Мембрана)/, [categories.valves, 'valve'], 0.35, [180, 1.4], [14, 10], 'diameter'],
  [/^(Вилка)/, [categories.cardans, 'yoke'], 0.32, [380, 0.6], [60, 80]],
]

const gears: MadeRule = { words: /^Шестерня/, make: makeGear }

/** Turned, cast and welded parts; gears by their teeth. */
export const machinedRules: readonly MadeRule[] = [
  gears,
  { words: /^Крестовина/, make: makeCross },
  ...rows.map(([words, [category, icon], fill, price, least, size = both]): MadeRule => {
    const family: Family = { words, category, icon, fill, price, least, size }
    return { words, make: (position) => machine(position, family) }
  }),
]

const mostDiameter = 520
const mostLength = 2_400

function machine(position: WantedPosition, family: Family): MadePart {
  if (family.size === 'length') return cutFromBar(position, family)
  const { category, icon, fill, price, least, size } = family
  const diameter = within(least[0], position.size.diameter, mostDiameter)
  const length = within(least[1], position.size.length, mostLength)
  const grams = disc(diameter) * length * steel * fill
  const words = size === 'diameter' ? `Ø${diameter}` : `Ø${diameter}×${length}`
  const figures = [mm('diameter', 'Диаметр', diameter), mm('length', 'Длина', length)]
  const made = shape(words, figures, grams, price[0] + grams * price[1])
  return { standard: null, category, icon, name: `${position.name} ${words}`, shape: made }
}

/** Of flat steel, a fifth as wide as it is long: however it lies on the sheet, its longer side is its length. */
function cutFromBar({ name, size }: WantedPosition, { category, icon, fill, price, least }: Family): MadePart {
  const length = within(least[1], Math.max(size.diameter, size.length), mostLength)
  const width = within(least[0], length * 0.2, 120)
  const thickness = within(5, length * 0.05, 25)
  const grams = length * width * thickness * steel * fill
  const words = `${length}×${width}×${thickness}`
  const figures = [mm('length', 'Длина', length), mm('width', 'Ширина', width), mm('thickness', 'Толщина', thickness)]
  const made = shape(words, figures, grams, price[0] + grams * price[1])
  return { standard: null, category, icon, name: `${name} ${words}`, shape: made }
}

function makeCross({ name, size }: WantedPosition): MadePart {
  const made = crossBySpan(Math.max(size.diameter, size.length))
  return { standard: null, category: categories.cardans, icon: 'cross', name: `${name} ${made.size}`, shape: made }
}

/** Module by the drawn diameter; a gear is bored for three fifths of its depth. */
function makeGear(position: WantedPosition): MadePart {
  const teeth = figureOf(position, 'teeth', 20)
  const module = within(2, Math.round(position.size.diameter / (teeth + 2)), 8)
  const width = within(12, position.size.length, 90)
  const grams = disc(teeth * module) * width * steel * 0.62
  const made = shape(
    `z=${teeth}, m=${module}, b=${width}`,
    [
      count('teeth', 'Число зубьев', teeth, 'шт.'),
      mm('module', 'Модуль', module),
      mm('diameter', 'Делительный диаметр', teeth * module),
      mm('width', 'Ширина венца', width),
    ],
    grams,
    450 + grams * 0.72,
  )
  const word = position.name.split(',')[0] ?? position.name
  return { standard: null, category: categories.gears, icon: 'gear', name: `${word} ${made.size}`, shape: made }
}

function within(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)))
}
