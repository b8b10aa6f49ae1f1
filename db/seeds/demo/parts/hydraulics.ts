import {
  cardanShafts,
  clutchDiscs,
  crossesOf,
  frictionDiscs,
  pressurePlates,
  releaseBearings,
  safetyClutches,
  yokes,
} from '../shapes/clutches.ts'
import {
  boomValves,
  cylinders,
  distributors,
  fittings,
  fuelPumps,
  gearPumps,
  hoses,
  hydraulicMachines,
  injectors,
  membranePumps,
  membranes,
  pumpKits,
  reliefValves,
  waterPumps,
} from '../shapes/hydraulics.ts'
import {
  cylinderKits,
  cylinderRings,
  distributorKits,
  filterRings,
  gaskets,
  injectorRings,
  seals,
} from '../shapes/seals.ts'
import { range } from '../variant.ts'
import { categoryOfUnits, group, part } from './types.ts'

const ofLine = { isNamedByLine: true }

/** Hydraulics, pumps, seals, clutch. */
export const hydraulicGroups = [
  group('Гидравлика', 'hose', 'Рукава, гидроцилиндры, распределители и арматура.', [
    {
      name: 'Рукава высокого давления',
      icon: 'hose',
      weight: 3,
      description: 'РВД в одно- и двухоплёточном исполнении, с фитингами.',
      templates: [
        part(
          'Рукав высокого давления подъёма жатки | Гидросистема жатки | c',
          hoses([12, 16, 20], range(800, 2_800, 100)),
        ),
        part('Рукав высокого давления навески | Навеска | t', hoses([10, 12, 16], range(500, 2_100, 100))),
        part('Рукав рулевого управления | Рулевое управление | ctfls', hoses([8, 10, 12], range(450, 1_900, 50))),
        part('Рукав гидравлики складывания рамы | Рама | dhu', hoses([8, 10, 12], range(900, 4_200, 100)), {
          needs: ['folding'],
        }),
        part('Рукав высокого давления штанги | Штанга | s', hoses([8, 10], range(900, 6_000, 100))),
      ],
    },
    {
      name: 'Гидроцилиндры',
      icon: 'cylinder',
      weight: 2,
      description: 'Цилиндры подъёма, поворота, складывания и натяжения.',
      templates: [
        part('Гидроцилиндр подъёма жатки | Наклонная камера | c', cylinders([80, 100, 110], range(400, 720, 40))),
        part('Гидроцилиндр рулевой | Рулевое управление | ctfl', cylinders([50, 63, 80], range(200, 420, 20))),
        part('Гидроцилиндр навески | Навеска | t', cylinders([80, 100, 110, 125], range(200, 320, 20))),
        part('Гидроцилиндр стрелы | Стрела | l', cylinders([100, 110, 125], range(700, 1_120, 60))),
        part('Гидроцилиндр складывания крыла | Рама | dhus', cylinders([63, 80, 100], range(400, 900, 50)), {
          needs: ['folding'],
        }),
        part('Гидроцилиндр оборота плуга | Механизм оборота | p', cylinders([100, 110, 125], range(320, 560, 40))),
      ],
    },
    {
      name: 'Распределители и клапаны',
      icon: 'valve',
      weight: 1,
      description: 'Секционные распределители, клапаны, гидрозамки.',
      templates: [
        part('Гидрораспределитель | Гидросистема | ctfl', distributors),
        part('Клапан предохранительный | Гидросистема | ctfl', reliefValves),
        part('Кран шаровой штанги | Штанга | s', boomValves, { icon: 'tap' }),
      ],
    },
    {
      name: 'Фитинги и муфты',
      icon: 'fitting',
      weight: 2,
      description: 'Быстроразъёмные муфты, штуцеры, тройники.',
      templates: [
        part('Муфта быстроразъёмная | Гидровыводы | tphu', fittings(['вилка', 'розетка', 'комплект'], 0.42, 280), {
          needs: ['hitch'],
        }),
        part(
          'Штуцер | Гидросистема | ctfl',
          fittings(['прямой', 'угловой 90°', 'угловой 45°', 'переходной'], 0.16, 60),
        ),
        part(
          'Тройник гидравлический | Гидросистема | ctfl',
          fittings(['равнопроходной', 'с накидной гайкой', 'с ответвлением'], 0.26, 120),
        ),
      ],
    },
    categoryOfUnits('Поршни и штоки', 'piston', 'Штоки, поршни, буксы цилиндров, золотники распределителей.', [
      { key: 'diameter', name: 'Диаметр', unit: 'мм' },
      { key: 'length', name: 'Длина', unit: 'мм' },
    ]),
  ]),
  group('Насосы', 'pump', 'Гидравлические, водяные, топливные и насосы опрыскивателей.', [
    {
      name: 'Гидронасосы',
      icon: 'gear-pump',
      weight: 1,
      description: 'Шестерённые и аксиально-поршневые насосы и моторы.',
      templates: [
        part('Насос шестерённый | Гидросистема | ctfl', gearPumps),
        part(
          'Гидромотор мотовила | Мотовило жатки | cz',
          hydraulicMachines({ volumes: [80, 100, 125, 160, 200, 250, 315], grams: [5_200, 9], price: [11_500, 34] }),
        ),
        part(
          'Насос гидростата | Гидростатический привод | cfls',
          hydraulicMachines({ volumes: [55, 71, 75, 89, 90, 112, 130], grams: [26_000, 320], price: [58_000, 2_250] }),
        ),
        part(
          'Гидромотор вентилятора | Вентилятор высева | d',
          hydraulicMachines({ volumes: [8, 10, 12, 14, 16, 20], grams: [3_900, 160], price: [21_000, 900] }),
        ),
      ],
    },
    {
      name: 'Насосы водяные и топливные',
      icon: 'pump',
      weight: 1,
      description: 'Помпы, подкачивающие насосы, ТНВД.',
      templates: [
        part('Насос водяной | Система охлаждения | ctfl', waterPumps, ofLine),
        part('Насос топливный подкачивающий | Топливная система | ctfl', fuelPumps, { ...ofLine, icon: 'fuel-pump' }),
        part('Форсунка двигателя | Топливная система | ctfl', injectors, { ...ofLine, icon: 'injector' }),
      ],
    },
    {
      name: 'Насосы опрыскивателей',
      icon: 'membrane-pump',
      weight: 1,
      description: 'Мембранные и центробежные насосы, ремкомплекты.',
      templates: [
        part('Насос мембранный | Насосная станция | s', membranePumps),
        part('Мембрана насоса | Насосная станция | s', membranes),
        part('Ремкомплект насоса | Насосная станция | s', pumpKits, { icon: 'repair-kit' }),
      ],
    },
  ]),
  group('Уплотнения', 'seal', 'Сальники, кольца, прокладки и ремкомплекты.', [
    {
      name: 'Сальники',
      icon: 'seal',
      weight: 4,
      description: 'Армированные манжеты валов по ГОСТ 8752 и DIN 3760.',
      templates: [
        part('Сальник ступицы | Ходовая часть | ctfle', seals(45, 120)),
        part('Сальник коленчатого вала | Двигатель | ctfl', seals(55, 130)),
        part('Сальник редуктора | Редуктор | czfbmr', seals(25, 65)),
        part('Сальник полуоси | Задний мост | tl', seals(50, 100)),
      ],
    },
    {
      name: 'Кольца уплотнительные',
      icon: 'o-ring',
      weight: 3,
      description: 'Резиновые кольца круглого сечения ГОСТ 9833, NBR и FKM.',
      templates: [
        part('Кольцо уплотнительное гидроцилиндра | Гидросистема | ctfl', cylinderRings),
        part('Кольцо уплотнительное форсунки | Топливная система | ctfl', injectorRings),
        part('Кольцо уплотнительное фильтра | Двигатель | ctfl', filterRings),
      ],
    },
    {
      name: 'Прокладки',
      icon: 'gasket',
      weight: 2,
      description: 'Прокладки головки блока, коллекторов, крышек.',
      templates: [
        part(
          'Прокладка головки блока | Двигатель | ctfl',
          gaskets(
            ['Металл', 'Биметалл'],
            [
              ['4 цил.', 62_000],
              ['6 цил.', 94_000],
              ['8 цил.', 118_000],
            ],
          ),
          ofLine,
        ),
        part(
          'Прокладка выпускного коллектора | Двигатель | ctfl',
          gaskets(
            ['Металл', 'Паронит'],
            [
              ['секция', 5_200],
              ['общая', 17_500],
            ],
          ),
          ofLine,
        ),
        part(
          'Прокладка крышки редуктора | Редуктор | ctfbm',
          gaskets(
            ['Паронит', 'Резина'],
            [
              ['круглая', 9_200],
              ['фланец', 14_500],
              ['поддон', 26_000],
            ],
          ),
          ofLine,
        ),
      ],
    },
    {
      name: 'Ремкомплекты гидравлики',
      icon: 'repair-kit',
      weight: 1,
      description: 'Наборы манжет и колец для цилиндров и распределителей.',
      templates: [
        part('Ремкомплект гидроцилиндра | Гидросистема | ctfl', cylinderKits),
        part('Ремкомплект распределителя | Гидросистема | ctfl', distributorKits),
      ],
    },
  ]),
  group('Сцепление', 'clutch', 'Диски, корзины, муфты и карданные валы.', [
    {
      name: 'Диски сцепления',
      icon: 'clutch',
      weight: 1,
      description: 'Ведомые и нажимные диски, накладки.',
      templates: [
        part('Диск сцепления ведомый | Муфта сцепления | t', clutchDiscs(0.0467, 1.05)),
        part('Диск нажимной | Муфта сцепления | t', pressurePlates, ofLine),
        part('Подшипник выжимной | Муфта сцепления | t', releaseBearings, { icon: 'release-bearing' }),
      ],
    },
    {
      name: 'Муфты предохранительные',
      icon: 'safety-clutch',
      weight: 1,
      description: 'Фрикционные и кулачковые муфты приводов.',
      templates: [
        part('Муфта предохранительная шнека | Шнек жатки | cz', safetyClutches([300, 400, 450, 600, 800])),
        part('Муфта привода пресса | Главный привод | b', safetyClutches([900, 1_200, 1_600, 2_000])),
        part('Диск фрикционный муфты | Предохранительная муфта | czbr', frictionDiscs),
      ],
    },
    {
      name: 'Карданные валы',
      icon: 'cardan',
      weight: 1,
      description: 'Валы ВОМ с защитой, крестовины, вилки.',
      templates: [
        part('Вал карданный | Привод от ВОМ | bmros', cardanShafts),
        part('Крестовина карданного вала | Карданный вал | tbmros', crossesOf, { icon: 'cross' }),
        part('Вилка карданного вала | Карданный вал | bmro', yokes, { icon: 'yoke' }),
      ],
    },
  ]),
]
