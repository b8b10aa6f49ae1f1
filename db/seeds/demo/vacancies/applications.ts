import type { ApplicationState } from '@agromarket/shared'

export interface DemoApplication {
  /** None: for the reserve in Смоленск. */
  vacancy?: string
  name: string
  phone: string
  email: string
  letter: string
  hoursAgo: number
  /** The last is its state now. */
  moves?: readonly [state: ApplicationState, note: string][]
}

/** Replies in every state; names and phones are invented. */
export const demoApplications: readonly DemoApplication[] = [
  {
    vacancy: 'inzhener-servisnoy-sluzhby-smolensk',
    name: 'Сергей Титов',
    phone: '79516901420',
    email: '',
    letter: 'Шесть лет на ACROS и TORUM в «Рассвет-Агро», права B и C.',
    hoursAgo: 3,
  },
  {
    vacancy: 'inzhener-servisnoy-sluzhby-smolensk',
    name: 'Алексей Мохов',
    phone: '79107770112',
    email: 'mohov@example.ru',
    letter: 'Работал слесарем-ремонтником в Починковском районе, умею читать электрические схемы. Готов к разъездам.',
    hoursAgo: 20,
    moves: [['review', 'Попросить список техники, с которой работал']],
  },
  {
    vacancy: 'inzhener-servisnoy-sluzhby-smolensk',
    name: 'Виталий Гребнев',
    phone: '79203331845',
    email: 'grebnev@example.ru',
    letter: 'CLAAS TUCANO и LEXION, четыре сезона. Ищу работу ближе к Смоленску.',
    hoursAgo: 70,
    moves: [
      ['review', ''],
      ['invited', 'Встреча в четверг в 10:00, показать цех'],
    ],
  },
  {
    vacancy: 'kladovshchik-smolensk',
    name: 'Марина Юшкова',
    phone: '79529904417',
    email: '',
    letter: 'Три года на складе автозапчастей, адресное хранение, терминал сбора данных.',
    hoursAgo: 27,
  },
  {
    vacancy: 'kladovshchik-smolensk',
    name: 'Илья Порошин',
    phone: '79081234560',
    email: 'poroshin@example.ru',
    letter: 'Только после колледжа, готов учиться.',
    hoursAgo: 120,
    moves: [['rejected', 'Нужен человек с опытом на вторую смену, предложили резерв']],
  },
  {
    vacancy: 'menedzher-po-zapasnym-chastyam-smolensk',
    name: 'Ольга Старостина',
    phone: '79107123388',
    email: 'starostina@example.ru',
    letter: 'Пять лет продавала запчасти к МТЗ и Ростсельмаш, знаю каталоги, работаю в 1С.',
    hoursAgo: 160,
    moves: [
      ['invited', ''],
      ['hired', 'Выходит с первого числа'],
    ],
  },
  {
    vacancy: 'inzhener-servisnoy-sluzhby-kostanay',
    name: 'Нурлан Жаксыбеков',
    phone: '77014567812',
    email: 'nurlan@example.kz',
    letter: 'Ремонтирую ESSIL и ACROS десять лет, есть свой инструмент. Казахский и русский.',
    hoursAgo: 30,
  },
  {
    vacancy: 'voditel-ekspeditor-bryansk',
    name: 'Андрей Кузин',
    phone: '79532778190',
    email: '',
    letter: 'Категории B, C, CE, карта водителя действует до 2028 года.',
    hoursAgo: 55,
    moves: [['review', '']],
  },
  {
    name: 'Денис Зарубин',
    phone: '79156400923',
    email: 'zarubin@example.ru',
    letter: 'Агроном, хочу уйти в точное земледелие. Сообщите, если появится место в Смоленске.',
    hoursAgo: 90,
  },
]
