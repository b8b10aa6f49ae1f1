import { shaftsOf } from '../shapes/clutches.ts'
import {
  augerFingers,
  guards,
  knifeDrives,
  knifeHeads,
  knives,
  reelFingers,
  reelSlats,
  sections,
  springTines,
} from '../shapes/cutting.ts'
import {
  augerLengths,
  augers,
  flights,
  flowMeters,
  nozzleBodies,
  nozzleFilters,
  nozzles,
  valveMembranes,
} from '../shapes/spraying.ts'
import {
  disks,
  doubleDiscCoulters,
  landsides,
  meteringRollers,
  plantingCups,
  plates,
  points,
  pressRollers,
  seedDiscs,
  seedTubes,
  spreadingVanes,
  springShanks,
  sweeps,
  turboDisks,
} from '../shapes/tillage.ts'
import { range } from '../variant.ts'
import { group, part } from './types.ts'

/** Cutting, tillage, spraying, augers. */
export const workingGroups = [
  group('Режущий аппарат', 'section', 'Сегменты, пальцы, ножи и привод режущего аппарата.', [
    {
      name: 'Сегменты ножа',
      icon: 'section',
      weight: 1,
      description: 'Насечённые и гладкие сегменты под заклёпку и болт.',
      templates: [
        part('Сегмент ножа | Нож жатки | cz', sections(1)),
        part('Сегменты ножа, упаковка | Нож жатки | cz', sections(25)),
      ],
    },
    {
      name: 'Пальцы и прижимы',
      icon: 'finger',
      weight: 2,
      description: 'Сдвоенные и одинарные пальцы, прижимы, пластины трения.',
      templates: [
        part('Палец режущего аппарата сдвоенный | Режущий аппарат | cz', guards(range(110, 190, 5), 5.2, 220)),
        part('Палец шнека | Шнек жатки | cz', augerFingers, { icon: 'pin' }),
        part('Прижим ножа | Режущий аппарат | cz', guards(range(90, 160, 5), 3.6, 150)),
        part('Стеблеподъёмник | Режущий аппарат | z', guards(range(320, 480, 10), 3.1, 340), { icon: 'crop-lifter' }),
      ],
    },
    {
      name: 'Ножи измельчителя',
      icon: 'knife',
      weight: 2,
      description: 'Ножи соломоизмельчителей и кормоуборочных барабанов.',
      templates: [
        part(
          'Нож измельчителя соломы | Измельчитель соломы | c',
          knives({ lengths: range(160, 240, 5), widths: [45, 50], thicknesses: [3, 4, 5] }),
        ),
        part(
          'Нож измельчающего барабана | Измельчающий барабан | f',
          knives({ lengths: range(280, 610, 10), widths: [90, 105, 120], thicknesses: [7, 8, 10] }),
        ),
        part(
          'Нож косилки | Режущий брус | m',
          knives({ lengths: range(90, 140, 5), widths: [40, 45, 50], thicknesses: [3, 4] }),
        ),
        part(
          'Нож ротора подборщика | Подборщик | b',
          knives({ lengths: range(300, 480, 10), widths: [60, 70], thicknesses: [5, 6] }),
        ),
      ],
    },
    {
      name: 'Привод ножа',
      icon: 'gearbox',
      weight: 1,
      description: 'Редукторы, головки и шатуны привода режущего аппарата.',
      templates: [
        part('Редуктор привода ножа | Привод ножа | z', knifeDrives),
        part('Головка ножа | Нож жатки | cz', knifeHeads, { icon: 'knife-head' }),
        part('Планка мотовила | Мотовило жатки | z', reelSlats, { icon: 'shaft' }),
        part('Палец мотовила | Мотовило жатки | z', reelFingers, { icon: 'reel-finger' }),
      ],
    },
  ]),
  group('Рабочие органы', 'disc', 'Диски, лапы, лемеха, сошники и зубья почвообрабатывающих машин и сеялок.', [
    {
      name: 'Диски',
      icon: 'disc',
      weight: 2,
      description: 'Вырезные и гладкие диски из борсодержащей стали.',
      templates: [
        part('Диск бороны | Дисковая батарея | h', disks(450, 710, ['Вырезной', 'Гладкий'])),
        part('Диск сошника | Сошник | d', disks(350, 460, ['Гладкий'])),
        part('Диск турбо | Секция турбодисков | d', turboDisks, { icon: 'turbo-disc' }),
      ],
    },
    {
      name: 'Лапы и стойки',
      icon: 'sweep',
      weight: 2,
      description: 'Стрельчатые лапы, долота, пружинные стойки.',
      templates: [
        part('Лапа стрельчатая | Стойка культиватора | u', sweeps),
        part(
          'Долото глубокорыхлителя | Стойка глубокорыхлителя | u',
          points([60, 70, 80], [20, 25, 30], [260, 300, 340, 380]),
          { icon: 'point' },
        ),
        part('Стойка пружинная | Рама культиватора | u', springShanks, { icon: 'shank' }),
        part('Пружина штригеля | Загортач | d', springTines([8, 9, 10, 12, 14], range(380, 620, 20), 1), {
          icon: 'tine',
        }),
      ],
    },
    {
      name: 'Лемеха и отвалы',
      icon: 'plough-share',
      weight: 2,
      description: 'Лемеха, отвалы, доски полевые, долота корпуса.',
      templates: [
        part('Лемех | Корпус плуга | p', plates(138, 0.42, [10, 11, 12])),
        part('Отвал | Корпус плуга | p', plates(370, 0.44, [8, 9, 10]), { icon: 'mouldboard' }),
        part('Доска полевая | Корпус плуга | p', landsides, { icon: 'landside' }),
        part('Долото лемеха | Корпус плуга | p', points([45, 50, 60, 70], [14, 16, 20], [180, 210, 240, 280]), {
          icon: 'point',
        }),
      ],
    },
    {
      name: 'Детали сеялок',
      icon: 'coulter',
      weight: 2,
      description: 'Высевающие аппараты, сошники, семяпроводы, катки.',
      templates: [
        part('Сошник двухдисковый | Сошник | d', doubleDiscCoulters),
        part('Семяпровод | Семяпровод | d', seedTubes, { icon: 'seed-tube' }),
        part('Катушка высевающая | Высевающий аппарат | d', meteringRollers, { icon: 'metering-roller' }),
        part('Диск высевающий | Высевающая секция | d', seedDiscs, { needs: ['precise'], icon: 'seed-disc' }),
        part('Каток прикатывающий | Каток | dhu', pressRollers, { icon: 'wheel' }),
        part('Ложечка высаживающая | Высаживающий аппарат | o', plantingCups, { icon: 'planting-cup' }),
        part('Лопатка разбрасывающая | Разбрасывающий диск | r', spreadingVanes, { icon: 'vane' }),
      ],
    },
    {
      name: 'Зубья и пальцы',
      icon: 'tine',
      weight: 1,
      description: 'Пружинные зубья подборщиков, граблей и ворошилок.',
      templates: [
        part('Зуб пружинный подборщика | Подборщик | bz', springTines([5, 5.5, 6], range(140, 220, 10), 2)),
        part('Зуб граблей | Ротор граблей | m', springTines([8, 9, 9.5], range(380, 560, 20), 2)),
        part('Палец ворошилки | Ротор граблей | m', springTines([8, 9, 9.5, 10], range(400, 560, 20), 2)),
      ],
    },
  ]),
  group('Опрыскивание', 'nozzle', 'Распылители, фильтры и арматура штанги.', [
    {
      name: 'Распылители',
      icon: 'nozzle',
      weight: 1,
      description: 'Щелевые и инжекторные распылители по цветовому коду ISO 10625.',
      templates: [
        part('Распылитель щелевой | Штанга | s', nozzles(125)),
        part('Распылитель инжекторный | Штанга | s', nozzles(290)),
      ],
    },
    {
      name: 'Арматура штанги',
      icon: 'nozzle-body',
      weight: 1,
      description: 'Корпуса форсунок, отсекатели, фильтры, шланги.',
      templates: [
        part('Корпус форсунки | Штанга | s', nozzleBodies),
        part('Фильтр форсунки | Штанга | s', nozzleFilters),
        part('Мембрана отсекателя | Штанга | s', valveMembranes),
        part('Расходомер | Насосная станция | s', flowMeters, { icon: 'flow-meter' }),
      ],
    },
  ]),
  group('Шнеки', 'auger', 'Шнеки жаток, выгрузные и зерновые, витки и валы.', [
    {
      name: 'Шнеки в сборе',
      icon: 'auger',
      weight: 1,
      description: 'Шнеки жаток, очистки и выгрузки.',
      templates: [
        part(
          'Шнек выгрузной | Выгрузное устройство | ce',
          augers(
            [250, 300, 330, 380],
            augerLengths.filter((length) => length >= 2_600),
          ),
        ),
        part('Шнек зерновой | Очистка | c', augers([150, 180, 200], range(1_100, 1_750, 50))),
        part('Шнек колосовой | Очистка | c', augers([150, 180], range(1_100, 1_750, 50))),
      ],
    },
    {
      name: 'Витки и валы',
      icon: 'flight',
      weight: 1,
      description: 'Сменные витки, валы, цапфы шнеков.',
      templates: [
        part('Виток шнека | Шнек жатки | cz', flights),
        part('Вал шнека | Выгрузное устройство | ce', shaftsOf([40, 45, 50, 60], range(900, 2_900, 100)), {
          icon: 'shaft',
        }),
        part('Вал контрпривода | Главный контрпривод | c', shaftsOf([50, 55, 60, 65, 70], range(820, 1_780, 40), 1.7), {
          icon: 'shaft',
        }),
      ],
    },
  ]),
]
