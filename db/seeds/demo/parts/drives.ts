import { ballBearings, housedBearings, needleCups, rollerBearings, sphericalBearings } from '../shapes/bearings.ts'
import {
  chainLinks,
  chainsOf,
  conveyorChains,
  elevatorScrapers,
  pressBelts,
  pulleys,
  ribbedBelts,
  sprockets,
  variatorBelts,
  variatorDiscs,
  webOfBars,
  wedgeBelts,
} from '../shapes/drives.ts'
import { range } from '../variant.ts'
import { categoryOfUnits, group, part } from './types.ts'

const diameterAndLength = [
  { key: 'diameter', name: 'Диаметр', unit: 'мм' },
  { key: 'length', name: 'Длина', unit: 'мм' },
]
const links = [48, 62, 74, 86, 98, 112, 136]

/** Belts, bearings, chains, sprockets. */
export const driveGroups = [
  group('Ремни', 'belt', 'Вариаторные, клиновые и поликлиновые ремни, ремни прессов и транспортёров.', [
    {
      name: 'Ремни вариаторные',
      icon: 'belt',
      weight: 3,
      description: 'Привод молотильного барабана и ходовой части. Широкий клиновой профиль, зубчатое основание.',
      templates: [
        part('Ремень вариатора барабана | Вариатор барабана | c', variatorBelts([45, 50, 55], range(3_150, 4_900, 50))),
        part(
          'Ремень вариатора ходовой части | Вариатор ходовой части | c',
          variatorBelts([38, 45], range(2_200, 3_600, 50)),
        ),
        part('Ремень вариатора мотовила | Мотовило жатки | cz', variatorBelts([32, 38], range(1_250, 2_300, 50))),
        part('Ремень вариатора вентилятора | Вентилятор очистки | c', variatorBelts([32, 38], range(1_650, 2_900, 50))),
      ],
    },
    {
      name: 'Ремни клиновые',
      icon: 'vbelt',
      weight: 5,
      description: 'Классический профиль по ГОСТ 1284 и многоручьевые приводы.',
      templates: [
        part(
          'Ремень главного контрпривода | Главный контрпривод | cf',
          wedgeBelts('НВ', [3, 4, 5], range(3_200, 6_300, 70)),
        ),
        part('Ремень привода очистки | Привод очистки | c', wedgeBelts('С(В)', [1], range(2_240, 4_500, 25))),
        part(
          'Ремень выгрузного шнека | Привод выгрузного шнека | c',
          wedgeBelts('НВ', [2, 3], range(1_900, 3_900, 70)),
        ),
        part('Ремень привода измельчителя | Измельчитель соломы | c', wedgeBelts('С(В)', [1], range(2_500, 5_600, 25))),
        part('Ремень генератора | Двигатель | ctfl', wedgeBelts('УВ', [1, 2], range(900, 1_900, 10))),
        part('Ремень водяного насоса | Двигатель | ct', wedgeBelts('А', [1, 2], range(950, 1_800, 10))),
        part(
          'Ремень привода ножей барабана | Измельчающий барабан | f',
          wedgeBelts('НВ', [4, 5], range(3_500, 6_800, 50)),
        ),
      ],
    },
    {
      name: 'Ремни поликлиновые',
      icon: 'ribbed-belt',
      weight: 1,
      description: 'Приводы двигателя и кондиционера с автоматическим натяжением.',
      templates: [
        part('Ремень компрессора кондиционера | Кабина | ctfls', ribbedBelts(range(800, 1_750, 15))),
        part('Ремень вентилятора двигателя | Двигатель | ctfl', ribbedBelts(range(1_400, 2_600, 15))),
      ],
    },
    {
      name: 'Ремни прессов и транспортёров',
      icon: 'press-belt',
      weight: 1,
      description: 'Бесконечные прессовальные ремни и ленты подборщиков.',
      templates: [
        part(
          'Ремень прессовальной камеры | Прессовальная камера | b',
          pressBelts(range(8_200, 14_200, 150), [150, 175, 198, 220, 270], 6),
          { needs: ['press-belts'] },
        ),
        part('Лента подборщика | Подборщик | z', pressBelts(range(2_900, 4_800, 100), [600, 900, 1_200], 3), {
          needs: ['pickup'],
        }),
      ],
    },
  ]),
  group('Подшипники', 'bearing', 'Шариковые, роликовые и корпусные подшипники для всех узлов машины.', [
    {
      name: 'Подшипники шариковые',
      icon: 'bearing',
      weight: 6,
      description: 'Радиальные однорядные, открытые и с уплотнениями.',
      templates: [
        part('Подшипник вала барабана | Барабан молотильный | c', ballBearings(45, 90)),
        part('Подшипник вала битера | Битер отбойный | c', ballBearings(35, 70)),
        part('Подшипник ступицы колеса | Ходовая часть | ctfle', ballBearings(35, 80)),
        part('Подшипник вала прикатывающего катка | Каток | dhu', ballBearings(25, 50)),
        part('Подшипник высевающего вала | Высевающий аппарат | d', ballBearings(20, 35)),
      ],
    },
    {
      name: 'Подшипники роликовые',
      icon: 'roller-bearing',
      weight: 4,
      description: 'Конические, цилиндрические и сферические: ступицы, редукторы, коленвалы прессов.',
      templates: [
        part('Подшипник бортового редуктора | Бортовой редуктор | ctf', rollerBearings(30, 80, ['Конический'])),
        part(
          'Подшипник ведущей шестерни | Главная передача | tl',
          rollerBearings(30, 80, ['Конический', 'Цилиндрический']),
        ),
        part(
          'Подшипник вала прессовальной камеры | Прессовальная камера | b',
          rollerBearings(35, 80, ['Сферический', 'Цилиндрический']),
        ),
        part('Подшипник ступицы дисковой батареи | Дисковая батарея | h', rollerBearings(25, 60, ['Конический'])),
      ],
    },
    {
      name: 'Подшипники корпусные',
      icon: 'housed-bearing',
      weight: 2,
      description: 'Закрепляемые подшипники в корпусах: шнеки, транспортёры, соломотряс.',
      templates: [
        part('Подшипник шнека жатки в корпусе | Шнек жатки | cz', housedBearings(25, 60)),
        part('Опора клавишного вала | Соломотряс | c', housedBearings(35, 60)),
        part('Подшипник элеватора в корпусе | Элеватор зерновой | c', housedBearings(25, 50)),
        part('Подшипник опорного катка в корпусе | Каток | dhu', housedBearings(30, 60)),
      ],
    },
    {
      name: 'Подшипники игольчатые и шарнирные',
      icon: 'needle-bearing',
      weight: 1,
      description: 'Карданные валы, цапфы, проушины гидроцилиндров.',
      templates: [
        part('Подшипник шарнирный гидроцилиндра | Гидроцилиндры | tlphc', sphericalBearings),
        part('Подшипник игольчатый крестовины | Карданный вал | tbmr', needleCups),
      ],
    },
    categoryOfUnits('Ступицы', 'hub', 'Ступицы колёс и дисков, фланцы, полумуфты, крыльчатки.', diameterAndLength),
    categoryOfUnits(
      'Корпуса и крышки',
      'housing',
      'Корпуса редукторов и насосов, крышки подшипников.',
      diameterAndLength,
    ),
  ]),
  group('Цепи', 'chain', 'Приводные и транспортёрные цепи, звенья и скребки.', [
    {
      name: 'Цепи приводные',
      icon: 'chain',
      weight: 2,
      description: 'Роликовые цепи ГОСТ 13568 и ISO 606 с соединительным звеном.',
      templates: [
        part('Цепь привода мотовила | Мотовило жатки | cz', chainsOf([15.875, 19.05, 25.4], links)),
        part('Цепь привода шнека жатки | Шнек жатки | cz', chainsOf([19.05, 25.4], links)),
        part('Цепь привода высевающих аппаратов | Привод высева | d', chainsOf([12.7, 15.875, 19.05], links)),
        part('Цепь главного привода пресса | Главный привод | b', chainsOf([19.05, 25.4, 31.75], links)),
        part('Цепь привода транспортёра | Транспортёр кузова | r', chainsOf([25.4, 31.75, 38.1], links)),
      ],
    },
    {
      name: 'Цепи транспортёрные',
      icon: 'slat-chain',
      weight: 1,
      description: 'Цепи наклонной камеры и элеваторов, с планками и скребками.',
      templates: [
        part(
          'Цепь наклонной камеры | Наклонная камера | c',
          conveyorChains(1.7, [38, 38.4, 41.3], [86, 92, 98, 104, 112]),
        ),
        part(
          'Цепь зернового элеватора со скребками | Элеватор зерновой | c',
          conveyorChains(1.9, [38, 38.4, 41.3], [98, 112, 124, 138, 150]),
        ),
        part('Цепь колосового элеватора | Элеватор колосовой | c', conveyorChains(1.6, [38, 38.4], [86, 98, 112, 124])),
        part('Прутковый элеватор | Элеватор подкапывающий | o', webOfBars),
      ],
    },
    {
      name: 'Звенья и скребки',
      icon: 'chain-link',
      weight: 1,
      description: 'Соединительные и переходные звенья, скребки элеваторов.',
      templates: [
        part('Звено соединительное | Цепные приводы | czbr', chainLinks, { isNamedByLine: true }),
        part('Звено переходное | Цепные приводы | czb', chainLinks, { isNamedByLine: true }),
        part('Скребок элеватора резиновый | Элеватор зерновой | c', elevatorScrapers, { icon: 'scraper' }),
      ],
    },
  ]),
  group('Звёздочки', 'sprocket', 'Звёздочки, шкивы и натяжители, валы, шестерни и рычаги.', [
    {
      name: 'Звёздочки приводные',
      icon: 'sprocket',
      weight: 2,
      description: 'Звёздочки под шпонку и шлицы, с закалённым зубом.',
      templates: [
        part(
          'Звёздочка вала наклонной камеры | Наклонная камера | c',
          sprockets((pitch) => pitch > 19, [40, 45, 50]),
        ),
        part(
          'Звёздочка привода шнека | Шнек жатки | cz',
          sprockets((pitch) => pitch > 15 && pitch < 26, [30, 35, 40]),
        ),
        part(
          'Звёздочка высевающего вала | Привод высева | d',
          sprockets((pitch) => pitch < 19, [20, 25]),
        ),
        part(
          'Звёздочка привода вальца | Прессовальная камера | b',
          sprockets((pitch) => pitch > 18, [40, 50]),
        ),
      ],
    },
    {
      name: 'Звёздочки натяжные',
      icon: 'idler',
      weight: 1,
      description: 'С подшипником, стальные и полимерные.',
      templates: [
        part(
          'Звёздочка натяжная с подшипником | Цепные приводы | czb',
          sprockets((pitch, teeth) => pitch < 26 && teeth <= 18, [15, 17, 20]),
        ),
        part(
          'Натяжитель цепи | Цепные приводы | cbo',
          sprockets((pitch, teeth) => pitch < 32 && teeth <= 16, [17, 20, 25]),
          { icon: 'tensioner' },
        ),
      ],
    },
    {
      name: 'Шкивы',
      icon: 'pulley',
      weight: 2,
      description: 'Ведущие, ведомые и натяжные шкивы, диски вариаторов.',
      templates: [
        part('Шкив главного контрпривода | Главный контрпривод | cf', pulleys(range(240, 480, 10), [3, 4, 5])),
        part('Шкив натяжной | Ременные приводы | cf', pulleys(range(90, 240, 10), [1, 2, 3])),
        part('Шкив вентилятора очистки | Вентилятор очистки | c', pulleys(range(180, 420, 10), [1, 2])),
        part('Диск вариатора подвижный | Вариатор барабана | c', variatorDiscs, { isNamedByLine: true }),
      ],
    },
    categoryOfUnits('Валы и оси', 'shaft', 'Валы редукторов и приводов, оси, цапфы.', diameterAndLength),
    categoryOfUnits('Шестерни', 'gear', 'Шестерни редукторов и насосов по числу зубьев и модулю.', [
      { key: 'teeth', name: 'Число зубьев', unit: 'шт.' },
      { key: 'module', name: 'Модуль', unit: 'мм' },
    ]),
    categoryOfUnits('Рычаги и кронштейны', 'lever', 'Рычаги, тяги, проушины, чистики, направляющие.', [
      { key: 'length', name: 'Длина', unit: 'мм' },
    ]),
  ]),
]
