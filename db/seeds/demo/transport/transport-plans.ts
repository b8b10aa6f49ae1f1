import type { TransportState } from '@agromarket/shared'
import type { DemoBuyerKey } from '../orders/buyers.ts'

/** A place of the demo shop's ways, with its [lat, long]. */
export const demoPlaces = {
  'Ростов-на-Дону': [47.23, 39.7],
  'Санкт-Петербург': [59.94, 30.31],
  Смоленск: [54.78, 32.05],
  Брянск: [53.24, 34.36],
  Костанай: [53.21, 63.62],
  Калуга: [54.51, 36.26],
  Остёр: [53.95, 32.86],
  Рославль: [53.95, 32.87],
  Клинцы: [52.75, 32.24],
  Ельня: [54.57, 33.18],
  Вязьма: [55.21, 34.3],
  Рудный: [52.96, 63.13],
  Починок: [54.41, 32.44],
} as const satisfies Record<string, readonly [number, number]>
type DemoPlace = keyof typeof demoPlaces

export interface TransportPlan {
  /** Null: goods of the shop itself, from store to store. */
  buyer: DemoBuyerKey | null
  cargo: string
  note: string
  from: DemoPlace
  to: DemoPlace
  vehicle: string
  distanceKm: number
  carrier: string
  driver?: { name: string; phone: string }
  state: TransportState
  /** Days from today of whatever the order knows by now; the past is negative. */
  madeInDays: number
  askedInDays?: readonly [from: number, until: number | null]
  readyInDays?: number
  departureInDays?: number
  arrivalInDays?: number
  arrivalUntil?: string
  passedKm?: number
  position?: string
  roubles: number | null
}

const trawl = { name: 'Геннадий Сомов', phone: '79281112041' }

/** One and more of every state, of clients, of the shop itself, and of Kazakhstan. */
export const transportPlans: readonly TransportPlan[] = [
  {
    buyer: 'rassvet',
    cargo: 'ACROS 595 Plus',
    note: 'КП № 4127',
    from: 'Ростов-на-Дону',
    to: 'Остёр',
    vehicle: 'трал',
    distanceKm: 1_092,
    carrier: 'АвтоТрал Юг',
    state: 'waiting',
    madeInDays: -4,
    askedInDays: [23, 25],
    roubles: 164_000,
  },
  {
    buyer: 'rassvet',
    cargo: 'Сеялка СЗ-5.4, 2 шт.',
    note: 'КП № 4119',
    from: 'Ростов-на-Дону',
    to: 'Рославль',
    vehicle: 'трал',
    distanceKm: 1_040,
    carrier: 'АвтоТрал Юг',
    driver: trawl,
    state: 'underway',
    madeInDays: -5,
    askedInDays: [1, 3],
    departureInDays: 0,
    arrivalInDays: 2,
    arrivalUntil: '12:00',
    passedKm: 412,
    position: 'Воронеж, М-4',
    roubles: 236_000,
  },
  {
    buyer: 'rassvet',
    cargo: 'Запчасти, 3 места, 84 кг',
    note: '',
    from: 'Смоленск',
    to: 'Остёр',
    vehicle: 'своя машина',
    distanceKm: 118,
    carrier: 'Газель А 482 КМ',
    driver: { name: 'Илья Костин', phone: '79107003344' },
    state: 'scheduled',
    madeInDays: -1,
    departureInDays: 2,
    arrivalInDays: 2,
    arrivalUntil: '18:00',
    roubles: 5_040,
  },
  {
    buyer: 'rassvet',
    cargo: 'Жатка ПСП-810',
    note: 'КП № 4102',
    from: 'Ростов-на-Дону',
    to: 'Остёр',
    vehicle: 'трал',
    distanceKm: 1_092,
    carrier: 'АвтоТрал Юг',
    driver: trawl,
    state: 'delivered',
    madeInDays: -34,
    askedInDays: [-20, null],
    departureInDays: -20,
    arrivalInDays: -17,
    roubles: 142_000,
  },
  {
    buyer: 'niva',
    cargo: 'Кировец К-744Р2',
    note: 'КП № 4144',
    from: 'Санкт-Петербург',
    to: 'Клинцы',
    vehicle: 'трал',
    distanceKm: 960,
    carrier: '',
    state: 'waiting',
    madeInDays: -2,
    askedInDays: [16, null],
    readyInDays: 39,
    roubles: 198_000,
  },
  {
    buyer: null,
    cargo: 'Запчасти, 14 мест, 620 кг',
    note: 'склад Брянск',
    from: 'Смоленск',
    to: 'Брянск',
    vehicle: 'своя машина',
    distanceKm: 255,
    carrier: 'Газель А 482 КМ',
    state: 'loaded',
    madeInDays: -3,
    departureInDays: 0,
    arrivalInDays: 1,
    roubles: 9_800,
  },
  {
    buyer: 'pochinok',
    cargo: 'Pantera 4504',
    note: '',
    from: 'Смоленск',
    to: 'Починок',
    vehicle: 'трал',
    distanceKm: 48,
    carrier: 'Деловые Линии',
    state: 'delivered',
    madeInDays: -12,
    departureInDays: -5,
    arrivalInDays: -4,
    roubles: 58_400,
  },
  {
    buyer: 'zarya',
    cargo: 'Опрыскиватель ОП-2500',
    note: '',
    from: 'Смоленск',
    to: 'Вязьма',
    vehicle: 'трал',
    distanceKm: 178,
    carrier: 'АвтоТрал Запад',
    state: 'scheduled',
    madeInDays: -2,
    askedInDays: [5, 7],
    departureInDays: 6,
    arrivalInDays: 6,
    roubles: 31_500,
  },
  {
    buyer: 'lebedev',
    cargo: 'Погрузчик, навеска',
    note: '',
    from: 'Калуга',
    to: 'Ельня',
    vehicle: 'трал',
    distanceKm: 210,
    carrier: '',
    state: 'cancelled',
    madeInDays: -16,
    roubles: null,
  },
  {
    buyer: 'erlan',
    cargo: 'Борона дисковая БДП-6',
    note: '',
    from: 'Костанай',
    to: 'Рудный',
    vehicle: 'трал',
    distanceKm: 52,
    carrier: 'Тобол Транс',
    state: 'scheduled',
    madeInDays: -2,
    askedInDays: [3, null],
    departureInDays: 3,
    arrivalInDays: 3,
    arrivalUntil: '14:00',
    roubles: 88_000,
  },
]
