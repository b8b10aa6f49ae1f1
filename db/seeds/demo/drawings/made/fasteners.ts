import {
  type BoltClass,
  bolt,
  bushing,
  circlip,
  circlipSizes,
  nut,
  pin,
  plainWasher,
  spring,
  washer,
} from '../../shapes/fasteners.ts'
import { disc, mm, num, type PartShape, shape, steel, text } from '../../shapes/shape.ts'
import { categories } from '../units/unit.ts'
import { figureOf, type MadePart, type MadeRule, nearest, threadOf, type WantedPosition } from './made-part.ts'

const lengths = [16, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 90, 100, 110, 120, 140, 160]

/** By the numbers of their standards: ГОСТ 7798 and the like, whoever's machine they hold together. */
export const fastenerRules: readonly MadeRule[] = [
  { words: /^(Болт|Винт) (срезной|планки)|^Болт /, make: (position) => makeBolt(position, boltClassOf(position)) },
  { words: /^Винт /, make: (position) => makeBolt(position, '8.8', 'Винт', 'ГОСТ 11738') },
  { words: /^Шпилька/, make: (position) => makeBolt(position, '10.9', 'Шпилька', 'ГОСТ 22034') },
  { words: /^Ось диска/, make: (position) => makeBolt(position, '10.9', 'Болт оси диска', 'ГОСТ 7817') },
  { words: /^Гайка-барашек/, make: (position) => makeNut(position, 'Гайка-барашек', ['DIN 315', 1.4], '3032') },
  { words: /^Гайка корончатая/, make: (position) => makeNut(position, 'Гайка', ['корончатая', 1.6], '5918') },
  { words: /^Гайка элемента/, make: (position) => makeNut(position, 'Гайка', ['с буртом', 1.4], '50592') },
  { words: /^Гайка(?! распылителя)/, make: (position) => makeNut(position, 'Гайка', ['DIN 934', 1], '5915') },
  { words: /^Шайба пружинная/, make: (position) => makeWasher(position, 'Шайба пружинная', 1.7, 0.16, '6402') },
  { words: /^Шайба упорная/, make: (position) => makeWasher(position, 'Шайба упорная', 1.9, 0.12, '13465') },
  { words: /^Шайба регулировочная/, make: makeShim },
  { words: /^Шайба(?! уплотнительная)/, make: makePlainWasher },
  { words: /^Кольцо стопорное/, make: makeCirclip },
  { words: /^Шпонка/, make: makeKey },
  { words: /^Шплинт/, make: makeCotter },
  { words: /^Маслёнка/, make: makeNipple },
  { words: /^Пробка/, make: makePlug },
  { words: /^Хомут|^Защёлка/, make: makeClamp },
  { words: /^Пружина/, make: makeSpring },
  { words: /^Втулка|^Кольцо направляющее/, make: makeBush },
  { words: /^Палец$/, make: makePin },
]

function standard(
  article: string,
  category: string,
  icon: string,
  name: string,
  made: PartShape,
  manufacturer = 'belzan',
): MadePart {
  return { standard: { manufacturer, article }, category, icon, name, shape: made }
}

function boltClassOf({ name }: WantedPosition): BoltClass {
  return name === 'Болт срезной' ? '8.8' : /маховика|ступицы|бича|ножа/.test(name) ? '10.9' : '8.8'
}

/** «М12×35.88» as the plant numbers its bolts; anything but a bolt says its standard too. */
function makeBolt(position: WantedPosition, strength: BoltClass, name = 'Болт', gost = ''): MadePart {
  const thread = threadOf(position)
  const length = nearest(lengths, figureOf(position, 'length', position.size.length))
  const made = bolt(thread, Math.max(length, thread * 2), strength)
  const article = `М${thread}×${Math.max(length, thread * 2)}.${strength.replace('.', '')}`
  const whole = gost ? `${article} ${gost}` : article
  return standard(whole, categories.bolts, name === 'Шпилька' ? 'wheel-bolt' : 'bolt', `${name} ${made.size}`, made)
}

function makeNut(
  position: WantedPosition,
  name: string,
  kind: readonly [name: string, factor: number],
  gost: string,
): MadePart {
  const thread = threadOf(position)
  const made = nut(thread, kind, '8')
  return standard(`${gost}-М${thread}.8`, categories.nuts, 'nut', `${name} ${made.size}`, made)
}

function makeWasher(position: WantedPosition, name: string, outer: number, thickness: number, gost: string): MadePart {
  const bore = figureOf(position, 'bore', Math.max(6, Math.round(position.size.diameter / outer)))
  const thick = Math.max(1, Math.round(bore * thickness))
  const made = washer(bore, Math.round(bore * outer), thick)
  return standard(`${gost}-${bore}×${thick}`, categories.nuts, 'washer', `${name} ${made.size}`, made)
}

function makePlainWasher(position: WantedPosition): MadePart {
  const { thread, shape: made } = plainWasher(figureOf(position, 'bore', position.size.diameter / 2.1))
  return standard(`11371-${thread}`, categories.nuts, 'washer', `Шайба ${made.size}`, made)
}

/** A shim is as wide as what it sets, and thin. */
function makeShim({ size }: WantedPosition): MadePart {
  const outer = Math.max(18, Math.round(size.diameter))
  const bore = Math.round(outer * 0.7)
  const made = washer(bore, outer, 0.5)
  return standard(`13463-${bore}×${outer}×0,5`, categories.nuts, 'washer', `Шайба регулировочная ${made.size}`, made)
}

/** Into a bore when it holds a bearing's outer ring, else onto a shaft. */
function makeCirclip(position: WantedPosition): MadePart {
  const wanted = figureOf(position, 'diameter', position.size.diameter)
  const isOuter = wanted < 42
  const kind = isOuter ? 'наружное' : 'внутреннее'
  const diameter = nearest(circlipSizes[kind], wanted)
  const made = circlip(diameter, kind)
  const article = `${isOuter ? '13942-А' : '13943-В'}${diameter}`
  return standard(article, categories.nuts, 'circlip', `Кольцо стопорное ${made.size}`, made)
}

/** GOST 23360: how high a key of each width is. */
const keyHeights: ReadonlyMap<number, number> = new Map([
  [4, 4],
  [5, 5],
  [6, 6],
  [8, 7],
  [10, 8],
  [12, 8],
  [14, 9],
  [16, 10],
  [18, 11],
  [20, 12],
  [22, 14],
  [25, 14],
  [28, 16],
])
const keyLengths = [10, 12, 14, 16, 18, 20, 22, 25, 28, 32, 36, 40, 45, 50, 56, 63, 70, 80, 90, 100, 110, 125, 140]

function makeKey({ name, size }: WantedPosition): MadePart {
  const [width = 8, length = size.length] = (name.match(/\d+(\.\d+)?/g) ?? []).map(Number)
  const b = nearest([...keyHeights.keys()], width)
  const h = keyHeights.get(b) ?? b
  const l = nearest(keyLengths, length)
  const grams = b * h * l * steel
  const made = shape(
    `${b}×${h}×${l}`,
    [mm('width', 'Ширина', b), mm('length', 'Длина', l), mm('height', 'Высота', h)],
    grams,
    22 + grams * 0.5,
  )
  return standard(`23360-${b}×${h}×${l}`, categories.keys, 'key', `Шпонка ${made.size}`, made)
}

function makeCotter({ size }: WantedPosition): MadePart {
  const diameter = size.length > 30 ? 5 : 4
  const length = diameter * 10
  const grams = disc(diameter) * length * steel * 1.15
  const made = shape(
    `${diameter}×${length}`,
    [mm('diameter', 'Диаметр', diameter), mm('length', 'Длина', length)],
    grams,
    4 + grams * 0.3,
  )
  return standard(`397-${diameter}×${length}`, categories.keys, 'cotter-pin', `Шплинт ${made.size}`, made)
}

function makeNipple({ size }: WantedPosition): MadePart {
  const thread = size.length > 20 ? 10 : 8
  const made = shape(
    `М${thread}×1, прямая`,
    [text('thread', 'Резьба', `М${thread}×1`), text('kind', 'Исполнение', 'прямая')],
    thread * 1.3,
    14 + thread * 1.6,
  )
  return standard(`1.2.М${thread}.Ц6`, categories.keys, 'grease-nipple', `Маслёнка ${made.size}`, made)
}

function makePlug({ size }: WantedPosition): MadePart {
  const thread = nearest([14, 16, 18, 20, 22, 27, 33], size.diameter / 1.5)
  const grams = thread ** 2 * 0.11
  const made = shape(
    `М${thread}×1,5`,
    [text('thread', 'Резьба', `М${thread}×1,5`), mm('length', 'Длина', Math.round(thread * 0.9))],
    grams,
    30 + grams * 0.8,
  )
  return standard(`12202-М${thread}`, categories.fittings, 'fitting', `Пробка ${made.size}`, made)
}

function makeClamp({ name, size }: WantedPosition): MadePart {
  const word = name.split(' ')[0] ?? name
  const from = nearest([16, 25, 32, 40, 50, 60, 70, 80, 100, 120, 160], size.diameter * 0.9)
  const to = Math.round(from * 1.35)
  const grams = 6 + from * 0.55
  const made = shape(
    `${from}–${to}`,
    [mm('diameter', 'Диаметр от', from), mm('outer', 'Диаметр до', to)],
    grams,
    28 + from * 0.9,
  )
  const article = `${word === 'Хомут' ? 'S12' : 'З'}-${from}-${to}`
  return standard(article, categories.keys, 'clamp', `${word} ${made.size}`, made)
}

/** Wire a eighth as thick as the spring is wide; what tightens a belt or holds a coulter pulls. */
function makeSpring({ name, size }: WantedPosition): MadePart {
  const wire = Math.min(14, Math.max(1.5, Math.round(size.diameter / 4) / 2))
  const length = Math.max(20, Math.round(size.length / 5) * 5)
  const made = spring(wire, length, /натяжителя|сошника/.test(name) ? 'растяжения' : 'сжатия')
  const article = `ПР-${num(wire)}×${num(wire * 8)}×${length}${/натяжителя|сошника/.test(name) ? 'Р' : 'С'}`
  return standard(article, categories.springs, 'spring', `Пружина ${made.size}`, made)
}

function makeBush(position: WantedPosition): MadePart {
  const { name, size } = position
  const bore = figureOf(position, 'diameter', figureOf(position, 'bore', Math.round(size.diameter * 0.7)))
  const material = /направляющее|трубы|подшипниковая/.test(name)
    ? name.includes('подшипниковая')
      ? 'бронза'
      : 'полиамид'
    : 'сталь'
  const made = bushing(bore, Math.max(6, figureOf(position, 'length', size.length)), bore > 40 ? 6 : 5, material)
  const word = name.startsWith('Кольцо') ? 'Кольцо направляющее' : 'Втулка'
  const article = `ВТ-${made.size.split(',')[0]}${material.charAt(0).toUpperCase()}${word === 'Втулка' ? '' : 'Н'}`
  return standard(article, categories.pins, 'bushing', `${word} ${made.size}`, made)
}

function makePin(position: WantedPosition): MadePart {
  const diameter = figureOf(position, 'diameter', nearest([16, 20, 25, 30, 32, 36, 40], position.size.diameter / 1.5))
  const made = pin(diameter, Math.max(40, Math.round(position.size.length / 5) * 5))
  return standard(`9650-${made.size.slice(1)}`, categories.pins, 'pin', `Палец ${made.size}`, made)
}
