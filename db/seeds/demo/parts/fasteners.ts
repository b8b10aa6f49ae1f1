import { bolts, bushings, circlips, nuts, pins, springs, washers, wheelBolts } from '../shapes/fasteners.ts'
import { range } from '../variant.ts'
import { categoryOfUnits, group, part } from './types.ts'

/** Bolts, nuts, pins, springs. */
export const fastenerGroups = [
  group('Крепёж', 'bolt', 'Болты, гайки, шайбы, пальцы и пружины.', [
    {
      name: 'Болты и винты',
      icon: 'bolt',
      weight: 4,
      description: 'Болты классов прочности 8.8, 10.9 и 12.9, лемешные и специальные.',
      templates: [
        part(
          'Болт крепления ножа | Измельчитель соломы | cf',
          bolts([8, 10, 12, 14], range(20, 60, 5), ['8.8', '10.9', '12.9']),
        ),
        part('Болт лемешный | Корпус плуга | p', bolts([10, 12, 14, 16], range(25, 70, 5), ['8.8', '10.9']), {
          icon: 'plough-bolt',
        }),
        part(
          'Болт срезной | Предохранительный механизм | czbup',
          bolts([8, 10, 12, 14, 16], range(30, 110, 5), ['8.8']),
        ),
        part('Болт ступицы колеса | Ходовая часть | ctfle', wheelBolts, { icon: 'wheel-bolt' }),
      ],
    },
    {
      name: 'Гайки и шайбы',
      icon: 'nut',
      weight: 3,
      description: 'Гайки, шайбы плоские и пружинные, кольца стопорные.',
      templates: [
        part(
          'Гайка ступицы | Ходовая часть | ctfle',
          nuts([
            ['корончатая', 1.6],
            ['с буртом', 1.4],
            ['сферическая', 1.5],
          ]),
        ),
        part('Шайба регулировочная | Редуктор | ctfbm', washers, { icon: 'washer' }),
        part('Кольцо стопорное | Валы | ctfbm', circlips, { icon: 'circlip' }),
        part(
          'Гайка самоконтрящаяся | Крепёж | czfhdpb',
          nuts([
            ['DIN 985', 1.05],
            ['DIN 980', 1.15],
            ['DIN 6926', 1.3],
            ['DIN 982', 1.2],
          ]),
        ),
      ],
    },
    {
      name: 'Пальцы и втулки',
      icon: 'bushing',
      weight: 3,
      description: 'Пальцы шарниров, втулки, шплинты.',
      templates: [
        part('Палец навески | Навеска | t', pins([19, 22, 25, 28, 32, 36], range(80, 240, 10)), { icon: 'pin' }),
        part(
          'Втулка шарнира | Навеска | tphu',
          bushings([20, 25, 28, 30, 35, 40, 50], range(30, 90, 5), ['сталь', 'бронза', 'полиамид']),
        ),
        part(
          'Втулка клавиши соломотряса | Соломотряс | c',
          bushings([30, 35, 38, 40], range(40, 80, 5), ['полиамид', 'резина']),
        ),
        part('Палец стрелы | Стрела | l', pins([40, 45, 50, 60, 70], range(140, 300, 10), 0.6), { icon: 'pin' }),
      ],
    },
    {
      name: 'Пружины',
      icon: 'spring',
      weight: 1,
      description: 'Пружины сжатия и растяжения, торсионы.',
      templates: [
        part('Пружина вариатора | Вариатор барабана | c', springs([8, 9, 10, 12], range(160, 320, 10))),
        part('Пружина натяжителя | Ременные приводы | cf', springs([3, 4, 5, 6], range(90, 300, 10))),
        part('Пружина сошника | Сошник | d', springs([4, 5, 6, 7], range(120, 300, 10))),
      ],
    },
    categoryOfUnits('Шпонки, шплинты, маслёнки', 'key', 'Шпонки призматические, шплинты, маслёнки, хомуты.', [
      { key: 'width', name: 'Ширина', unit: 'мм' },
      { key: 'length', name: 'Длина', unit: 'мм' },
    ]),
  ]),
]
