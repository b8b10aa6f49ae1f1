import {
  batteryCables,
  bulbs,
  endsOfGauge,
  endsOfSwitch,
  fuseBoxes,
  generators,
  lamp,
  looms,
  massSwitches,
  relays,
  sensors,
  starters,
  switches,
  workLights,
} from '../shapes/electrics.ts'
import {
  airFilters,
  batteries,
  cabinFilters,
  classedOils,
  coolants,
  engineOils,
  finenessFilters,
  greases,
  oilFilters,
} from '../shapes/service.ts'
import { range } from '../variant.ts'
import { group, part } from './types.ts'

/** Sensors and looms are made for one machine, so their names say for which. */
const ofLine = { isNamedByLine: true }

/** Filters, oils, batteries, electrics, light. */
export const serviceGroups = [
  group('Фильтры', 'filter', 'Масляные, топливные, воздушные, гидравлические и салонные фильтры.', [
    {
      name: 'Фильтры масляные',
      icon: 'filter',
      weight: 2,
      description: 'Очистка моторного и трансмиссионного масла.',
      templates: [
        part('Фильтр масляный двигателя | Двигатель | ctfls', oilFilters),
        part('Фильтр масла трансмиссии | Трансмиссия | ctl', finenessFilters('hydraulic', [10, 20, 25, 40])),
      ],
    },
    {
      name: 'Фильтры топливные',
      icon: 'fuel-filter',
      weight: 2,
      description: 'Грубая и тонкая очистка, сепараторы воды.',
      templates: [
        part('Фильтр топливный тонкой очистки | Топливная система | ctfls', finenessFilters('fuel', [2, 4, 5])),
        part('Фильтр-сепаратор топлива | Топливная система | ctfl', finenessFilters('fuel', [10, 30], 1.5)),
      ],
    },
    {
      name: 'Фильтры воздушные',
      icon: 'air-filter',
      weight: 2,
      description: 'Основные и предохранительные элементы воздухоочистителя.',
      templates: [
        part('Фильтр воздушный основной | Воздухоочиститель | ctfls', airFilters('air')),
        part('Фильтр воздушный предохранительный | Воздухоочиститель | ctfls', airFilters('safety')),
      ],
    },
    {
      name: 'Фильтры гидравлические',
      icon: 'hydraulic-filter',
      weight: 1,
      description: 'Сливные и напорные фильтры гидросистемы.',
      templates: [
        part('Фильтр гидросистемы | Гидросистема | ctfl', finenessFilters('hydraulic', [10, 20, 25, 40, 80])),
        part('Фильтр гидростата | Гидростатический привод | cfls', finenessFilters('hydraulic', [5, 10, 20], 1.6)),
      ],
    },
    {
      name: 'Фильтры салонные',
      icon: 'cabin-filter',
      weight: 1,
      description: 'Очистка воздуха кабины, угольные и пылевые.',
      templates: [
        part('Фильтр кабины | Кабина | ctfls', cabinFilters(false)),
        part('Фильтр кабины угольный | Кабина | ctfls', cabinFilters(true)),
      ],
    },
  ]),
  group('Масла', 'oil', 'Моторные, трансмиссионные и гидравлические масла, смазки и охлаждающие жидкости.', [
    {
      name: 'Масла моторные',
      icon: 'oil',
      weight: 1,
      description: 'Для дизелей с турбонаддувом и системами очистки.',
      templates: [part('Масло моторное | Двигатель | ctfls', engineOils)],
    },
    {
      name: 'Масла трансмиссионные и гидравлические',
      icon: 'oil-barrel',
      weight: 1,
      description: 'UTTO, HVLP и GL-5 для редукторов, мокрых тормозов и гидросистем.',
      templates: [
        part(
          'Масло трансмиссионно-гидравлическое | Трансмиссия | ctfl',
          classedOils([
            ['UTTO 10W-30', 305],
            ['STOU 15W-40', 318],
            ['THF 10W', 268],
            ['GL-5 80W-90', 284],
          ]),
        ),
        part(
          'Масло гидравлическое | Гидросистема | ctfl',
          classedOils([
            ['HVLP 46', 196],
            ['HVLP 32', 192],
            ['HVLP 68', 201],
            ['HLP 46', 164],
          ]),
        ),
      ],
    },
    {
      name: 'Смазки и жидкости',
      icon: 'grease',
      weight: 1,
      description: 'Пластичные смазки, антифризы, тормозная жидкость.',
      templates: [
        part('Смазка | Точки смазки | ctfbhd', greases),
        part('Жидкость охлаждающая | Система охлаждения | ctfl', coolants, { icon: 'coolant' }),
      ],
    },
  ]),
  group('Электрика', 'sensor', 'Датчики, стартеры, генераторы, проводка и реле.', [
    {
      name: 'Датчики',
      icon: 'sensor',
      weight: 3,
      description: 'Оборотов, давления, температуры, положения и уровня.',
      templates: [
        part(
          'Датчик оборотов барабана | Барабан молотильный | c',
          sensors(['Выход', 'output'], ['PNP', 'NPN', 'Холла'], endsOfSwitch, 2_400),
          ofLine,
        ),
        part(
          'Датчик заполнения бункера | Бункер | c',
          sensors(['Выход', 'output'], ['PNP', 'NPN'], endsOfSwitch, 2_100),
          ofLine,
        ),
        part(
          'Датчик давления масла | Двигатель | ctfl',
          sensors(['Предел', 'range'], ['6 бар', '10 бар', '16 бар', '25 бар'], endsOfGauge, 980),
        ),
        part(
          'Датчик температуры охлаждающей жидкости | Система охлаждения | ctfl',
          sensors(
            ['Сопротивление при 25 °C', 'resistance'],
            ['2,2 кОм', '2,5 кОм', '4,7 кОм', '10 кОм'],
            endsOfGauge,
            720,
          ),
        ),
        part(
          'Датчик высева | Семяпровод | d',
          sensors(['Принцип', 'principle'], ['оптический', 'пьезо'], endsOfSwitch, 3_800),
          ofLine,
        ),
        part(
          'Датчик положения навески | Навеска | t',
          sensors(['Ход', 'range'], ['60°', '90°', '120°'], endsOfSwitch, 4_000),
          ofLine,
        ),
      ],
    },
    {
      name: 'Стартеры и генераторы',
      icon: 'starter',
      weight: 1,
      description: 'Пуск и питание 12 и 24 В.',
      templates: [
        part('Стартер | Двигатель | ctfl', starters),
        part('Генератор | Двигатель | ctfl', generators, { icon: 'generator' }),
      ],
    },
    {
      name: 'Проводка и реле',
      icon: 'cable',
      weight: 2,
      description: 'Жгуты, реле, предохранители, выключатели.',
      templates: [
        part('Жгут проводов кабины | Кабина | ctfl', looms(range(1_200, 5_200, 200), 340, 9_800), ofLine),
        part('Жгут проводов двигателя | Двигатель | ctfl', looms(range(1_400, 4_800, 200), 420, 12_500), ofLine),
        part('Кабель секции штанги | Штанга | s', looms(range(2_000, 14_000, 500), 95, 2_600), ofLine),
        part('Реле электромагнитное | Электрооборудование | ctfls', relays, { needs: ['engine'], icon: 'switch' }),
        part('Блок предохранителей и реле | Электрооборудование | ctfl', fuseBoxes, { ...ofLine, needs: ['engine'] }),
        part('Выключатель стоп-сигнала | Тормоза | tl', switches, { ...ofLine, icon: 'switch' }),
      ],
    },
  ]),
  group('Аккумуляторы', 'battery', 'Стартерные батареи и всё для их подключения.', [
    {
      name: 'Батареи стартерные',
      icon: 'battery',
      weight: 1,
      description: 'От 60 до 225 А·ч, залитые и заряженные.',
      templates: [part('Батарея аккумуляторная | Электрооборудование | ctfl', batteries, { needs: ['engine'] })],
    },
    {
      name: 'Клеммы и кабели',
      icon: 'battery-cable',
      weight: 1,
      description: 'Клеммы, перемычки, выключатели массы.',
      templates: [
        part('Кабель аккумулятора | Электрооборудование | ctfl', batteryCables, { needs: ['engine'] }),
        part('Выключатель массы | Электрооборудование | ctfls', massSwitches, { needs: ['engine'], icon: 'switch' }),
      ],
    },
  ]),
  group('Свет', 'light', 'Фары, фонари, маяки и лампы.', [
    {
      name: 'Фары рабочие',
      icon: 'light',
      weight: 1,
      description: 'Светодиодные и галогенные фары рабочего освещения.',
      templates: [
        part('Фара рабочая | Кабина | ctfls', workLights(900)),
        part('Фара головная | Капот | tl', workLights(2_900)),
      ],
    },
    {
      name: 'Фонари и маяки',
      icon: 'beacon',
      weight: 1,
      description: 'Задние и габаритные фонари, проблесковые маяки, лампы.',
      templates: [
        part(
          'Фонарь задний | Электрооборудование | ctleb',
          lamp(['круглый', 'прямоугольный', 'левый', 'правый'], 320, 520),
          ofLine,
        ),
        part('Маяк проблесковый | Кабина | ctfls', lamp(['на трубу', 'на три болта', 'на магните'], 540, 980), ofLine),
        part(
          'Фонарь габаритный | Электрооборудование | csedhb',
          lamp(['белый', 'оранжевый', 'красный'], 90, 190),
          ofLine,
        ),
        part('Лампа | Электрооборудование | ctfls', bulbs, { needs: ['engine'] }),
      ],
    },
  ]),
]
