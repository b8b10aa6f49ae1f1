import { bearingSizes } from '../../bearing-sizes.ts'
import {
  ballBearing,
  housedBearing,
  needleCup,
  rollerBearing,
  sphericalBearing,
  sphericalBores,
} from '../../shapes/bearings.ts'
import { conveyorChain, pulley, sprocket } from '../../shapes/drives.ts'
import { gasket, seal, sealRingOn, sealSizes } from '../../shapes/seals.ts'
import { disc, mm, num, type PartShape, shape, text } from '../../shapes/shape.ts'
import { categories } from '../units/unit.ts'
import { figureOf, type MadePart, type MadeRule, nearest, type WantedPosition } from './made-part.ts'

/** What makers of parts supply to every machine: bearings, seals, gaskets, hoses, sprockets, sensors. */
export const boughtRules: readonly MadeRule[] = [
  { words: /^Подшипник (в корпусе)/, make: makeHoused },
  { words: /^Подшипник (конический|наружный|внутренний)/, make: makeTapered },
  { words: /^Подшипник игольчатый/, make: makeNeedle },
  { words: /^Подшипник шарнирный/, make: makeSpherical },
  { words: /^Подшипник/, make: makeBall },
  { words: /^Сальник/, make: (position) => makeSeal(position, 'Сальник', '2.2') },
  { words: /^Грязесъёмник/, make: (position) => makeSeal(position, 'Грязесъёмник', 'ГС') },
  { words: /^Кольцо защитное/, make: (position) => makeSeal(position, 'Кольцо защитное', 'КЗ') },
  { words: /^(Манжета|Уплотнение)/, make: (position) => makeSeal(position, 'Манжета уплотнительная', 'МУ') },
  { words: /^Кольцо уплотнительное/, make: makeRing },
  { words: /^(Прокладка|Шайба уплотнительная)/, make: makeGasket },
  { words: /^Звёздочка/, make: makeSprocket },
  { words: /^Цепь/, make: makeChain },
  { words: /^(Шкив|Ролик натяжной)/, make: makePulley },
  { words: /^Рукав/, make: makeHose },
  { words: /^Штуцер/, make: makeFitting },
  { words: /^(Датчик|Регулятор напряжения)/, make: makeSensor },
]

function bought(
  manufacturer: string,
  article: string,
  category: string,
  icon: string,
  name: string,
  made: PartShape,
): MadePart {
  return { standard: { manufacturer, article }, category, icon, name, shape: made }
}

const bores = bearingSizes['6200'].map(([bore]) => bore).filter((bore) => bore >= 20)

/** «180209»: sealed, of the light series, its last figures a fifth of the bore. */
function makeBall(position: WantedPosition): MadePart {
  const bore = nearest(bores, figureOf(position, 'bore', position.size.diameter * 0.5))
  const size = bearingSizes['6200'].find(([d]) => d === bore) ?? ([bore, bore * 2, bore / 2] as const)
  const made = ballBearing(size, 'Два уплотнения')
  const article = `1802${String(bore / 5).padStart(2, '0')}`
  return bought('gpz-23', article, categories.ballBearings, 'bearing', `Подшипник шариковый ${made.size}`, made)
}

/** «7209А» */
function makeTapered(position: WantedPosition): MadePart {
  const sizes = bearingSizes.tapered
  const bore = nearest(
    sizes.map(([d]) => d),
    figureOf(position, 'bore', position.size.diameter * 0.5),
  )
  const size = sizes.find(([d]) => d === bore) ?? ([bore, bore * 2, bore / 2] as const)
  const made = rollerBearing(size, 'Конический')
  const article = `72${String(bore / 5).padStart(2, '0')}А`
  const name = `Подшипник роликовый ${made.size}`
  return bought('gpz-23', article, categories.rollerBearings, 'roller-bearing', name, made)
}

/** «ШС 30» */
function makeSpherical(position: WantedPosition): MadePart {
  const bore = nearest(sphericalBores, figureOf(position, 'bore', position.size.diameter * 0.6))
  const made = sphericalBearing(bore, 'смазываемый')
  const name = `Подшипник шарнирный ${made.size}`
  return bought('gpz-23', `ШС ${bore}`, categories.needleBearings, 'needle-bearing', name, made)
}

/** «704905»: a cup of a universal joint. */
function makeNeedle(position: WantedPosition): MadePart {
  const bore = nearest([16, 18, 20, 22, 25], figureOf(position, 'bore', position.size.diameter * 0.6))
  const made = needleCup([bore, bore + 8, 19])
  const name = `Подшипник игольчатый ${made.size}`
  return bought(
    'gpz-23',
    `7049${String(bore).padStart(2, '0')}`,
    categories.needleBearings,
    'needle-bearing',
    name,
    made,
  )
}

/** «FY 40 TF» of four bolts. */
function makeHoused(position: WantedPosition): MadePart {
  const bore = nearest(bores, figureOf(position, 'bore', position.size.diameter * 0.4))
  const made = housedBearing(bore, 'Фланец 4 отв.', 'Винты')
  return bought(
    'skf',
    `FY ${bore} TF`,
    categories.housedBearings,
    'housed-bearing',
    `Подшипник в корпусе ${made.size}`,
    made,
  )
}

/** «2.2-60×85-10» of ГОСТ 8752; other rings of rubber by the same sizes. */
function makeSeal(position: WantedPosition, word: string, series: string): MadePart {
  const shaft = nearest(
    sealSizes.map(([bore]) => bore),
    figureOf(position, 'bore', position.size.diameter * 0.7),
  )
  const size = sealSizes.find(([bore]) => bore === shaft) ?? ([shaft, shaft + 25, 10] as const)
  const made = seal(size, 'NBR', '2.2')
  const name = series === '2.2' ? `${word} ${made.size}` : `${word} ${size.join('×')}`
  const article = `${series}-${size[0]}×${size[1]}-${size[2]}`
  return bought('rezinotehnika', article, categories.seals, 'seal', name, made)
}

/** «078-084-36» */
function makeRing(position: WantedPosition): MadePart {
  const made = sealRingOn(Math.max(8, figureOf(position, 'bore', position.size.diameter)))
  return bought('rezinotehnika', made.size, categories.oRings, 'o-ring', `Кольцо уплотнительное ${made.size}`, made)
}

function makeGasket({ name, size }: WantedPosition): MadePart {
  const diameter = Math.max(14, Math.round(size.diameter))
  const isCopper = name === 'Шайба уплотнительная'
  const made = gasket(isCopper ? 'Металл' : 'Паронит', isCopper ? 2 : 1, [`Ø${diameter}`, disc(diameter) * 0.3])
  const word = isCopper ? 'Шайба уплотнительная' : 'Прокладка'
  return bought(
    'rezinotehnika',
    `${isCopper ? 'ШУ' : 'ПК'}-${diameter}`,
    categories.gaskets,
    'gasket',
    `${word} ${made.size}`,
    made,
  )
}

function makeSprocket(position: WantedPosition): MadePart {
  const teeth = figureOf(position, 'teeth', Number(/\d+/.exec(position.name)?.[0] ?? 16))
  const isWide = position.name === 'Звёздочка ведомая'
  const pitch = isWide ? 38.1 : 15.875
  const bore = nearest([20, 25, 30, 35, 40, 45, 50], (pitch * teeth) / 8)
  const made = sprocket(pitch, teeth, bore)
  return bought(
    'pr-cep',
    `З-${num(pitch)}-${teeth}-${bore}`,
    categories.sprockets,
    'sprocket',
    `Звёздочка ${made.size}`,
    made,
  )
}

/** As many links as go over what is drawn six times as long, in pairs. */
function makeChain({ size }: WantedPosition): MadePart {
  const links = nearest([86, 98, 112, 124, 138, 150], (size.length * 6) / 38.1)
  const made = conveyorChain(1.8, 38.1, links, 2)
  const name = `Цепь транспортёрная ${made.size}`
  return bought('pr-cep', `ТРД-38,1-${links}-2`, categories.conveyorChains, 'slat-chain', name, made)
}

function makePulley(position: WantedPosition): MadePart {
  const diameter =
    Math.round(Math.min(480, Math.max(60, figureOf(position, 'diameter', position.size.diameter))) / 5) * 5
  const made = pulley(diameter, figureOf(position, 'ribs', 1))
  const word = position.name.startsWith('Ролик') ? 'Ролик натяжной' : 'Шкив'
  const article = `${word === 'Шкив' ? 'ШК' : 'РН'}-${diameter}-${figureOf(position, 'ribs', 1)}`
  return bought(
    'optibelt',
    article,
    categories.pulleys,
    word === 'Шкив' ? 'pulley' : 'tensioner',
    `${word} ${made.size}`,
    made,
  )
}

/** An air duct or a spray line: rubber of low pressure, by bore and length. */
function makeHose({ name, size }: WantedPosition): MadePart {
  const isDuct = name.includes('гофрированный')
  const bore = isDuct ? nearest([60, 76, 90, 102, 110], size.diameter * 0.8) : 12
  const length = Math.max(120, Math.round(size.length / 10) * 10)
  const grams = bore * length * 0.011
  const made = shape(
    `${bore}×${length}`,
    [mm('bore', 'Внутренний диаметр', bore), mm('length', 'Длина', length)],
    grams,
    (isDuct ? 260 : 90) + grams * 1.4,
  )
  const word = isDuct ? 'Рукав гофрированный' : 'Рукав напорный'
  return bought(
    'rezinotehnika',
    `${isDuct ? 'РГ' : 'РН'}-${bore}-${length}`,
    categories.hoses,
    'hose',
    `${word} ${made.size}`,
    made,
  )
}

function makeFitting({ name, size }: WantedPosition): MadePart {
  const thread = nearest([12, 16, 18, 20, 22, 27], size.diameter / 1.6)
  const grams = thread ** 2 * 0.16
  const made = shape(
    `М${thread}×1,5 прямой`,
    [text('thread', 'Резьба', `М${thread}×1,5`), text('kind', 'Исполнение', 'прямой')],
    grams,
    60 + grams * 1.3,
  )
  const word = name === 'Штуцер фильтра' ? 'Штуцер фильтра' : 'Штуцер'
  const article = `${word === 'Штуцер' ? 'ШТ' : 'ШФ'}-М${thread}`
  return bought('gidrosila', article, categories.fittings, 'fitting', `${word} ${made.size}`, made)
}

/** What screws into a housing and speaks to the cab. */
function makeSensor({ name }: WantedPosition): MadePart {
  const [article, title, key, value, price] = name.startsWith('Регулятор')
    ? (['Я112В1', 'Регулятор напряжения 28 В', 'range', '28 В', 1_150] as const)
    : name.endsWith('засорённости')
      ? (['ДСФ-65', 'Датчик засорённости фильтра М10×1, 6,5 кПа', 'range', '6,5 кПа', 640] as const)
      : (['ДД-10-01', 'Датчик давления М14×1,5, 10 бар', 'range', '10 бар', 980] as const)
  const made = shape(value, [text(key, 'Предел', value)], 85, price)
  return bought('bate', article, categories.sensors, 'sensor', title, made)
}
