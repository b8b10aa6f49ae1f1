import type { DemoApplicability, DemoPart, DemoSpecification } from './demo-part.ts'

const acros = ['530', '550', '585', '595-plus'].map((model) => `rostselmash-acros-${model}`)
const belts = 'remni/remni-variatornye'
const vBelts = 'remni/remni-klinovye'
const kztPerRub = 5.6

interface Featured {
  article: string
  manufacturer: string
  category: string
  icon: string
  name: string
  node: string
  /** Roubles; 0 is by request. */
  price: number
  oldPrice?: number
  grams: number
  stock?: Record<string, number>
  specifications?: readonly (readonly [key: string, name: string, value: string | number, unit?: string])[]
  /** Slugs. */
  models?: readonly string[]
  cross?: readonly string[]
  description?: string
}

const belt = (length: number, width: number, height: number, extra: Featured['specifications'] = []) =>
  [
    ['length', 'Длина', length, 'мм'],
    ['width', 'Ширина профиля', width, 'мм'],
    ['height', 'Высота профиля', height, 'мм'],
    ...extra,
  ] as const

const drum = {
  category: belts,
  icon: 'belt',
  name: 'Ремень вариатора барабана',
  node: 'Вариатор барабана',
  models: acros,
}
const variator = { node: 'Вариатор барабана', models: acros, manufacturer: 'rostselmash' }
const drumDescription =
  'Передаёт вращение от контрпривода к молотильному барабану. Широкий зубчатый профиль держит температуру и не проскальзывает под нагрузкой. После замены проверьте натяжение через два часа работы.'

/** The parts that every visitor meets first: the drum variator of ACROS and the classics of the counter. */
const featured: readonly Featured[] = [
  {
    ...drum,
    article: '45×22-4000',
    manufacturer: 'optibelt',
    price: 14860,
    grams: 2900,
    stock: { smolensk: 6, bryansk: 3, voronezh: 5, kostanay: 2 },
    specifications: belt(4000, 45, 22, [['cord', 'Корд', 'Полиэстер']]),
    cross: ['РСМ-10.01.18.040:Ростсельмаш:original', '6201471:Gates:analogue', 'HJ-4000:Roulunds:analogue'],
    description: drumDescription,
  },
  {
    ...drum,
    article: '6201471',
    manufacturer: 'gates',
    price: 17240,
    oldPrice: 19900,
    grams: 2900,
    stock: { smolensk: 2, bryansk: 4, 'rostov-na-donu': 11, orenburg: 0, astana: 3 },
    specifications: belt(4000, 45, 22, [
      ['angle', 'Угол клина', 28, '°'],
      ['base', 'Основание', 'Зубчатое, литое'],
      ['cord', 'Корд', 'Арамид'],
      ['temperature', 'Температура', 'От −30 до +80 °C'],
      ['country', 'Страна', 'Бельгия'],
      ['hs', 'Код ТН ВЭД', '4010 39 000 0'],
    ]),
    cross: [
      '45×22-4000:Optibelt:analogue',
      'РСМ-10.01.18.040:Ростсельмаш:original',
      'HJ-4000:Roulunds:analogue',
      'BL-6201471:Bando:analogue',
      '6201470:Gates:superseded',
    ],
    description: drumDescription,
  },
  {
    ...drum,
    article: 'РСМ-10.01.18.040',
    manufacturer: 'rostselmash',
    price: 16320,
    grams: 3000,
    stock: { 'rostov-na-donu': 4 },
    specifications: belt(4000, 45, 22),
    cross: ['45×22-4000:Optibelt:analogue', '6201471:Gates:analogue'],
    description: drumDescription,
  },
  {
    ...drum,
    article: 'HJ-4000',
    manufacturer: 'roulunds',
    price: 0,
    grams: 2900,
    specifications: belt(4000, 45, 22),
    cross: ['РСМ-10.01.18.040:Ростсельмаш:original'],
  },
  {
    ...drum,
    article: 'BL-6201471',
    manufacturer: 'bando',
    name: 'Ремень вариатора, аналог',
    price: 13140,
    grams: 2800,
    stock: { 'rostov-na-donu': 3, krasnodar: 2 },
    specifications: belt(4000, 45, 22),
    cross: ['6201471:Gates:analogue'],
  },
  {
    ...drum,
    article: '6201471-KIT',
    manufacturer: 'gates',
    icon: 'vbelt',
    name: 'Комплект ремней вариатора, 2 шт.',
    price: 32980,
    grams: 5800,
    stock: { smolensk: 1, moskva: 2 },
    specifications: belt(4000, 45, 22),
  },
  {
    article: 'РСМ-10.01.18.043',
    manufacturer: 'rostselmash',
    category: belts,
    icon: 'belt',
    name: 'Ремень вариатора ходовой части',
    node: 'Вариатор ходовой части',
    price: 9420,
    grams: 1700,
    stock: { 'rostov-na-donu': 7, krasnodar: 2 },
    specifications: belt(2650, 38, 18),
    models: acros,
  },
  {
    article: '38×18-1800',
    manufacturer: 'roulunds',
    category: belts,
    icon: 'belt',
    name: 'Ремень вариатора мотовила',
    node: 'Мотовило жатки',
    price: 4310,
    grams: 1100,
    stock: { smolensk: 11, orel: 4 },
    specifications: belt(1800, 38, 18),
    models: acros,
  },
  {
    article: '3НВ-4160',
    manufacturer: 'optibelt',
    category: vBelts,
    icon: 'vbelt',
    name: 'Ремень главного контрпривода',
    node: 'Главный контрпривод',
    price: 21730,
    grams: 3400,
    stock: { smolensk: 4, kursk: 2 },
    specifications: belt(4160, 51, 11),
    models: acros,
  },
  {
    article: 'С(В)-3350',
    manufacturer: 'yaroslavl-rti',
    category: vBelts,
    icon: 'vbelt',
    name: 'Ремень привода очистки',
    node: 'Привод очистки',
    price: 1180,
    grams: 820,
    stock: { smolensk: 23, bryansk: 12, orel: 9 },
    specifications: belt(3350, 22, 14),
    models: acros,
  },
  {
    article: '2НВ-2730',
    manufacturer: 'roulunds',
    category: vBelts,
    icon: 'vbelt',
    name: 'Ремень выгрузного шнека',
    node: 'Привод выгрузного шнека',
    price: 8960,
    grams: 1500,
    stock: { orenburg: 3 },
    specifications: belt(2730, 34, 11),
    models: acros,
  },
  {
    article: 'С(В)-4000',
    manufacturer: 'yaroslavl-rti',
    category: vBelts,
    icon: 'vbelt',
    name: 'Ремень привода измельчителя',
    node: 'Привод измельчителя',
    price: 1490,
    grams: 980,
    stock: { smolensk: 15, voronezh: 20 },
    specifications: belt(4000, 22, 14),
    models: acros,
  },
  {
    article: 'УВ-1320',
    manufacturer: 'gates',
    category: vBelts,
    icon: 'vbelt',
    name: 'Ремень привода генератора',
    node: 'Привод генератора',
    price: 0,
    grams: 190,
    specifications: belt(1320, 11, 10),
    models: acros,
  },
  {
    article: '180212',
    manufacturer: 'gpz-23',
    category: 'podshipniki/podshipniki-sharikovye',
    icon: 'bearing',
    name: 'Подшипник 60×110×22',
    node: 'Вариатор барабана',
    price: 1190,
    grams: 780,
    stock: { smolensk: 26, bryansk: 40, voronezh: 18, kokshetau: 12 },
    specifications: [
      ['bore', 'Внутренний диаметр', 60, 'мм'],
      ['outer', 'Наружный диаметр', 110, 'мм'],
      ['height', 'Ширина', 22, 'мм'],
      ['type', 'Тип', 'Два уплотнения'],
    ],
    models: acros,
    cross: ['6212-2RS1:SKF:analogue', '6212-2RSR:FAG:analogue'],
  },
  {
    article: 'Н.066.11',
    manufacturer: 'rostselmash',
    category: 'rezhushchiy-apparat/segmenty-nozha',
    icon: 'section',
    name: 'Сегмент ножа, 10 шт.',
    node: 'Нож жатки',
    price: 2480,
    grams: 1060,
    stock: { 'rostov-na-donu': 64, volgograd: 30 },
    specifications: [
      ['thickness', 'Толщина', 3, 'мм'],
      ['teeth', 'Насечка', 'Верхняя'],
    ],
    models: [...acros, 'rostselmash-power-stream-700', 'rostselmash-power-stream-900'],
  },
  {
    article: 'RE504836',
    manufacturer: 'john-deere',
    category: 'filtry/filtry-maslyanye',
    icon: 'filter',
    name: 'Фильтр масляный двигателя',
    node: 'Двигатель',
    price: 3400,
    oldPrice: 3940,
    grams: 900,
    stock: { smolensk: 9, voronezh: 14, krasnodar: 22, kostanay: 5 },
    specifications: [
      ['height', 'Высота', 174, 'мм'],
      ['diameter', 'Наружный диаметр', 118, 'мм'],
      ['thread', 'Резьба', '1 1/8-16 UN'],
    ],
    models: ['john-deere-s770', 'john-deere-t670', 'john-deere-6195m'],
    cross: ['W 1022:MANN-FILTER:analogue', 'P550779:Donaldson:analogue'],
  },
  {
    article: '70-1601130',
    manufacturer: 'mtz',
    category: 'sceplenie/diski-scepleniya',
    icon: 'clutch',
    name: 'Диск сцепления ведомый',
    node: 'Муфта сцепления',
    price: 0,
    grams: 5400,
    specifications: [
      ['diameter', 'Диаметр', 340, 'мм'],
      ['splines', 'Число шлицев', 10, 'шт.'],
    ],
    models: ['mtz-80-1', 'mtz-82-1', 'mtz-892'],
  },
  {
    article: 'ГЦ-80.40',
    manufacturer: 'varm',
    category: 'gidravlika/gidrocilindry',
    icon: 'cylinder',
    name: 'Гидроцилиндр подъёма жатки',
    node: 'Наклонная камера',
    price: 21300,
    grams: 18600,
    stock: { 'rostov-na-donu': 5, saratov: 2 },
    specifications: [
      ['bore', 'Диаметр поршня', 80, 'мм'],
      ['rod', 'Диаметр штока', 40, 'мм'],
      ['stroke', 'Ход штока', 500, 'мм'],
    ],
    models: acros,
  },
  {
    article: 'РВД 12.20.К1-1500',
    manufacturer: 'varm',
    category: 'gidravlika/rukava-vysokogo-davleniya',
    icon: 'hose',
    name: 'Рукав высокого давления',
    node: 'Гидросистема жатки',
    price: 0,
    grams: 1150,
    specifications: [
      ['length', 'Длина', 1500, 'мм'],
      ['bore', 'Условный проход', 12, 'мм'],
      ['pressure', 'Давление', 275, 'бар'],
    ],
    models: acros,
  },
  {
    article: '62014715',
    manufacturer: 'corteco',
    category: 'uplotneniya/salniki',
    icon: 'seal',
    name: 'Сальник ступицы 45×62×8',
    node: 'Ходовая часть',
    price: 420,
    grams: 60,
    stock: { smolensk: 34, kaluga: 8 },
    specifications: [
      ['bore', 'Диаметр вала', 45, 'мм'],
      ['outer', 'Наружный диаметр', 62, 'мм'],
      ['height', 'Высота', 8, 'мм'],
    ],
    models: ['mtz-80-1', 'mtz-82-1', 'mtz-1221'],
  },
  {
    ...variator,
    article: 'М16×45.88',
    manufacturer: 'belzan',
    category: 'krepyozh/bolty-i-vinty',
    icon: 'bolt',
    name: 'Болт крепления крышки, 3 шт.',
    price: 64,
    grams: 330,
    stock: { smolensk: 120 },
    specifications: [
      ['thread', 'Резьба', 'М16'],
      ['length', 'Длина', 45, 'мм'],
      ['class', 'Класс прочности', '8.8'],
    ],
  },
  {
    ...variator,
    article: '16.65Г.019',
    manufacturer: 'belzan',
    category: 'krepyozh/gayki-i-shayby',
    icon: 'washer',
    name: 'Шайба пружинная, 3 шт.',
    price: 9,
    grams: 30,
    stock: { smolensk: 340 },
    specifications: [
      ['thread', 'Размер', 'М16'],
      ['kind', 'Исполнение', 'пружинная'],
    ],
  },
  {
    ...variator,
    article: 'РСМ-10.01.18.112',
    category: 'gidravlika/gidrocilindry',
    icon: 'cylinder',
    name: 'Крышка цилиндра',
    price: 3240,
    grams: 1900,
    stock: { smolensk: 3, 'rostov-na-donu': 9 },
  },
  {
    ...variator,
    article: 'РСМ-10.01.18.604',
    category: 'gidravlika/gidrocilindry',
    icon: 'cylinder',
    name: 'Поршень',
    price: 5870,
    grams: 2400,
    stock: { smolensk: 2 },
  },
  {
    ...variator,
    article: '100-110-58',
    manufacturer: 'rezinotehnika',
    category: 'uplotneniya/kolca-uplotnitelnye',
    icon: 'o-ring',
    name: 'Кольцо уплотнительное',
    price: 86,
    grams: 20,
    stock: { smolensk: 48 },
    specifications: [
      ['bore', 'Внутренний диаметр', 98, 'мм'],
      ['section', 'Сечение', 5.8, 'мм'],
    ],
  },
  {
    ...variator,
    article: 'РСМ-10.01.18.407',
    category: 'krepyozh/pruzhiny',
    icon: 'spring',
    name: 'Пружина вариатора',
    price: 1420,
    grams: 1300,
    stock: { smolensk: 7, bryansk: 2 },
    specifications: [
      ['wire', 'Диаметр прутка', 9, 'мм'],
      ['length', 'Длина', 210, 'мм'],
    ],
  },
  {
    ...variator,
    article: 'РСМ-10.01.18.201',
    category: 'zvyozdochki/shkivy',
    icon: 'pulley',
    name: 'Диск подвижный',
    price: 18900,
    grams: 14200,
    stock: { 'rostov-na-donu': 3 },
  },
  {
    ...variator,
    article: 'РСМ-10.01.18.202',
    category: 'zvyozdochki/shkivy',
    icon: 'pulley',
    name: 'Диск неподвижный',
    price: 17300,
    grams: 13800,
    stock: { smolensk: 1, 'rostov-na-donu': 2 },
  },
  {
    ...variator,
    article: '2С85',
    manufacturer: 'belzan',
    category: 'krepyozh/gayki-i-shayby',
    icon: 'circlip',
    name: 'Кольцо стопорное',
    price: 48,
    grams: 25,
    stock: { smolensk: 90 },
    specifications: [
      ['diameter', 'Диаметр', 85, 'мм'],
      ['thickness', 'Толщина', 2.5, 'мм'],
    ],
  },
  {
    ...variator,
    article: 'РСМ-10.01.18.101',
    category: 'podshipniki/podshipniki-korpusnye',
    icon: 'housed-bearing',
    name: 'Корпус подшипника',
    price: 0,
    grams: 3900,
  },
  {
    ...variator,
    article: 'РСМ-10.01.18.605',
    category: 'shneki/vitki-i-valy',
    icon: 'shaft',
    name: 'Вал контрпривода',
    price: 22450,
    grams: 16800,
    stock: { orenburg: 2 },
  },
]

/** Their manufacturer and article, so that the generator does not make them a second time. */
export const featuredKeys: ReadonlySet<string> = new Set(featured.map((part) => `${part.manufacturer}:${part.article}`))

export const featuredParts: readonly DemoPart[] = featured.map((part, index) => ({
  article: part.article,
  manufacturer: part.manufacturer,
  category: part.category,
  name: part.name,
  node: part.node,
  description:
    part.description ?? `${part.name}. Узел: ${part.node.toLowerCase()}. Подбор проверен по каталогу завода.`,
  weightGrams: part.grams,
  icon: part.icon,
  specifications: (part.specifications ?? []).map(
    ([key, name, value, unit]): DemoSpecification => ({ key, name, value, ...(unit && { unit }) }),
  ),
  priceRub: part.price,
  oldPriceRub: part.oldPrice ?? null,
  priceKzt: toTenge(part.price),
  oldPriceKzt: part.oldPrice ? toTenge(part.oldPrice) : null,
  isSale: part.oldPrice !== undefined,
  isSuperPrice: false,
  stock: part.stock ?? {},
  crossNumbers: (part.cross ?? []).map(toCross),
  appliesTo: toPlaces(part),
  popularity: 1000 - index,
}))

function toTenge(roubles: number): number {
  return Math.round((roubles * kztPerRub) / 10) * 10
}

function toCross(text: string): DemoPart['crossNumbers'][number] {
  const [number = '', manufacturer = '', kind = ''] = text.split(':')
  return { number, manufacturer, kind: kind === 'original' || kind === 'superseded' ? kind : 'analogue' }
}

/** VECTOR 410 has the drum variator too, under another name. */
function toPlaces(part: Featured): DemoApplicability[] {
  const places = (part.models ?? []).map((model) => ({ model, node: part.node }))
  const hasVector = part.node === 'Вариатор барабана' && part.category !== 'krepyozh/pruzhiny'
  return hasVector ? [...places, { model: 'rostselmash-vector-410', node: 'Привод барабана' }] : places
}
