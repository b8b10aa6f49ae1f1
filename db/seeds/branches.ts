import { defaultBranchCity, kazakhstanCountryId, russiaCountryId } from '@agromarket/shared'
import { regions } from './regions.ts'

export interface BranchSeed {
  id: number
  code: string
  city: string
  areaId: string
  countryId: number
  address: string
  center: readonly [lat: number, long: number]
  phone: string
  servicePhone: string
  email: string
  services: string
  timeZone: string
  isDefault: boolean
  contacts: readonly { name: string; position: string; phone: string }[]
}

type Line = readonly [
  code: string,
  city: string,
  address: string,
  lat: number,
  long: number,
  /** Everything before the last four digits, which are the same for a country (spec §9). */
  phone: string,
  services: string,
  people: string,
]

export const schedule = 'Пн–Пт 8:00–17:00, Сб 9:00–13:00'
const full = 'Магазин, склад, сервисный центр'
const store = 'Магазин, склад'

/** Three people each: parts, machines, service. */
const russia: readonly Line[] = [
  [
    'smolensk',
    'Смоленск',
    'ул. Кутузова, 15',
    54.8025,
    32.0311,
    '8 (4812) 55',
    full,
    'Анна Крылова, Денис Савин, Олег Лунёв',
  ],
  [
    'bryansk',
    'Брянск',
    'ул. Литейная, 36',
    53.2949,
    34.3103,
    '8 (4832) 40',
    full,
    'Мария Дроздова, Игорь Панин, Сергей Гуляев',
  ],
  [
    'kaluga',
    'Калуга',
    'Грабцевское шоссе, 71',
    54.5456,
    36.3207,
    '8 (4842) 50',
    store,
    'Ольга Зуева, Антон Мельник, Павел Рябов',
  ],
  [
    'orel',
    'Орёл',
    'ул. Ливенская, 68',
    52.9462,
    36.1135,
    '8 (4862) 44',
    full,
    'Наталья Фомина, Роман Титов, Виктор Ершов',
  ],
  [
    'voronezh',
    'Воронеж',
    'ул. Дорожная, 17',
    51.6291,
    39.1508,
    '8 (473) 206',
    full,
    'Елена Коршунова, Максим Сорокин, Юрий Белых',
  ],
  [
    'rostov-na-donu',
    'Ростов-на-Дону',
    'пр. Шолохова, 253',
    47.2589,
    39.7989,
    '8 (863) 303',
    full,
    'Светлана Бойко, Артём Шаповалов, Николай Гриценко',
  ],
  [
    'kursk',
    'Курск',
    'ул. 50 лет Октября, 173',
    51.7351,
    36.1302,
    '8 (4712) 77',
    store,
    'Ирина Воробьёва, Кирилл Лаптев, Андрей Жердев',
  ],
  [
    'belgorod',
    'Белгород',
    'ул. Студенческая, 52',
    50.6133,
    36.5711,
    '8 (4722) 20',
    full,
    'Татьяна Нечаева, Евгений Лысенко, Пётр Колесник',
  ],
  [
    'tula',
    'Тула',
    'Новомосковское шоссе, 54',
    54.1617,
    37.6849,
    '8 (4872) 70',
    store,
    'Юлия Соболева, Илья Щербаков, Алексей Попов',
  ],
  [
    'lipetsk',
    'Липецк',
    'ул. Ангарская, 30',
    52.6291,
    39.6433,
    '8 (4742) 56',
    store,
    'Людмила Карева, Дмитрий Мещеряков, Глеб Аксёнов',
  ],
  [
    'tambov',
    'Тамбов',
    'ул. Монтажников, 9',
    52.7657,
    41.4079,
    '8 (4752) 63',
    full,
    'Вера Стрельцова, Никита Барсуков, Леонид Ушаков',
  ],
  [
    'ryazan',
    'Рязань',
    'Куйбышевское шоссе, 41',
    54.6117,
    39.7827,
    '8 (4912) 42',
    store,
    'Оксана Лебедева, Владимир Крюков, Степан Агеев',
  ],
  [
    'moskva',
    'Москва',
    'Каширское шоссе, 65, корп. 2',
    55.6471,
    37.6651,
    '8 (495) 118',
    full,
    'Екатерина Волкова, Станислав Орлов, Борис Наумов',
  ],
  [
    'tver',
    'Тверь',
    'Московское шоссе, 18',
    56.8262,
    35.9688,
    '8 (4822) 63',
    store,
    'Алла Быстрова, Вадим Голубев, Тимофей Сизов',
  ],
  [
    'pskov',
    'Псков',
    'ул. Леона Поземского, 110',
    57.8379,
    28.3228,
    '8 (8112) 29',
    store,
    'Инна Тихонова, Олег Ситников, Фёдор Мохов',
  ],
  [
    'sankt-peterburg',
    'Санкт-Петербург',
    'Софийская ул., 14',
    59.8747,
    30.3912,
    '8 (812) 407',
    full,
    'Дарья Виноградова, Михаил Шестаков, Руслан Ковалёв',
  ],
  [
    'krasnodar',
    'Краснодар',
    'Ростовское шоссе, 22',
    45.0817,
    39.0013,
    '8 (861) 205',
    full,
    'Марина Литвин, Виталий Кравченко, Геннадий Дуб',
  ],
  [
    'stavropol',
    'Ставрополь',
    'ул. Коломийцева, 46',
    45.0211,
    41.9021,
    '8 (8652) 50',
    full,
    'Лариса Погорелова, Тимур Асланов, Семён Чуб',
  ],
  [
    'volgograd',
    'Волгоград',
    'шоссе Авиаторов, 11',
    48.7642,
    44.4411,
    '8 (8442) 61',
    store,
    'Жанна Емельянова, Константин Бирюков, Игнат Седов',
  ],
  [
    'saratov',
    'Саратов',
    'ул. Песчано-Умётская, 23',
    51.5421,
    45.9319,
    '8 (8452) 39',
    full,
    'Надежда Швецова, Григорий Кудряшов, Марат Сафин',
  ],
  [
    'samara',
    'Самара',
    'ул. Земеца, 32',
    53.2271,
    50.2662,
    '8 (846) 219',
    full,
    'Валентина Рогова, Егор Мартынов, Лев Горшков',
  ],
  [
    'kazan',
    'Казань',
    'Горьковское шоссе, 47',
    55.8105,
    48.9793,
    '8 (843) 207',
    full,
    'Алина Хасанова, Ринат Галиев, Айдар Закиров',
  ],
  [
    'orenburg',
    'Оренбург',
    'ул. Тихая, 4',
    51.8067,
    55.1452,
    '8 (3532) 48',
    store,
    'Галина Сурикова, Захар Плотников, Ильдар Юсупов',
  ],
  [
    'omsk',
    'Омск',
    'пр. Губкина, 12',
    55.0427,
    73.2711,
    '8 (3812) 21',
    full,
    'Кристина Боровая, Ярослав Гусев, Матвей Шмидт',
  ],
  [
    'novosibirsk',
    'Новосибирск',
    'ул. Большая, 256',
    55.0131,
    82.8327,
    '8 (383) 312',
    full,
    'Полина Ермакова, Арсений Бауэр, Родион Чернов',
  ],
]

const kazakhstan: readonly Line[] = [
  [
    'astana',
    'Астана',
    'ул. Акжол, 24',
    51.2021,
    71.4872,
    '8 (7172) 64',
    full,
    'Айгуль Сериккызы, Данияр Омаров, Виктор Ким',
  ],
  [
    'kostanay',
    'Костанай',
    'ул. Промышленная, 41',
    53.2328,
    63.6571,
    '8 (7142) 39',
    full,
    'Асель Жумабаева, Ержан Тлеубаев, Сергей Вагнер',
  ],
  [
    'kokshetau',
    'Кокшетау',
    'ул. Вернадского, 19',
    53.2967,
    69.4071,
    '8 (7162) 72',
    store,
    'Динара Касымова, Нурлан Ибраев, Андрей Пак',
  ],
  [
    'petropavlovsk',
    'Петропавловск',
    'ул. Мусрепова, 30',
    54.8912,
    69.1217,
    '8 (7152) 50',
    store,
    'Гульнара Ахметова, Тимур Сейтов, Иван Руденко',
  ],
  [
    'karaganda',
    'Караганда',
    'ул. Бытовая, 22',
    49.8329,
    73.1483,
    '8 (7212) 91',
    store,
    'Сауле Мусина, Арман Бекенов, Олег Штерн',
  ],
]

const positions = ['Менеджер по запчастям', 'Менеджер по технике', 'Сервис'] as const

/** The shop's branches; the default one is Смоленск (spec §1). Phones end as spec §9 says. */
export const branches: readonly BranchSeed[] = [
  ...russia.map((line, index) => toBranch(line, index + 1, russiaCountryId)),
  ...kazakhstan.map((line, index) => toBranch(line, 101 + index, kazakhstanCountryId)),
]

export const priceLists = [
  { id: 1, countryId: russiaCountryId, name: 'Розница, рубли', currency: 'RUB' },
  { id: 2, countryId: kazakhstanCountryId, name: 'Розница, тенге', currency: 'KZT' },
] as const

function toBranch([code, city, address, lat, long, prefix, services, people]: Line, id: number, countryId: number) {
  const isRussian = countryId === russiaCountryId
  const region = regions.find((area) => area.parentId && area.countryId === countryId && area.adminCenter === city)
  if (!region) throw new Error(`Нет региона с центром ${city}`)
  const phone = `${prefix}-${isRussian ? '81-78' : '14-46'}`
  return {
    id,
    code,
    city,
    areaId: region.id,
    countryId,
    address,
    center: [lat, long] as const,
    phone,
    servicePhone: isRussian ? '8 (800) 555-32-87' : '8 (717) 272-72-40',
    email: `${code}@agromarket.example`,
    services,
    timeZone: region.timeZone,
    isDefault: city === defaultBranchCity,
    contacts: people.split(', ').map((name, index) => ({ name, position: positions[index] ?? 'Менеджер', phone })),
  }
}
