import { line, type ModelLineSeed } from './types.ts'

const wheeled = 'traktory/traktory-kolyosnye'
const articulated = 'traktory/traktory-sharnirnye'

/** Tractors, loaders, trailers. */
export const tractorLines: readonly ModelLineSeed[] = [
  line(
    'mtz',
    'BELARUS 82',
    wheeled,
    'tractor',
    'Универсально-пропашные тракторы с двигателем Д-243: пахота, посев, уход, транспорт.',
    [
      'МТЗ-80.1 | 1974– | 81; 1,4; Д-243; 130; 18F + 4R; 3200; 3700',
      'МТЗ-82.1 | 1978– | 81; 1,4; Д-243; 130; 18F + 4R; 3200; 4000',
      'МТЗ-892 | 2002– | 89; 1,4; Д-245.5; 130; 18F + 4R; 3200; 4050',
    ],
  ),
  line('mtz', 'BELARUS 1221', wheeled, 'tractor', 'Тяговый класс 2, двигатель Д-260.2.', [
    'МТЗ-1221 | 1997– | 130; 2; Д-260.2; 160; 16F + 8R; 4000; 5730',
    'МТЗ-1523 | 2003– | 148; 3; Д-260.1; 230; 16F + 8R; 6500; 6000',
    'МТЗ-2022 | 2006– | 212; 3; Д-260.4; 370; 24F + 12R; 6500; 7220',
  ]),
  line('john-deere', 'Серия 6', wheeled, 'tractor', 'Тракторы для широкого круга работ, рама и двигатель PowerTech.', [
    '6195M | 2016– | 195; 3; PowerTech PSS 6,8 л; 390; PowrQuad Plus 24F + 24R; 8100; 7600',
  ]),
  line('john-deere', 'Серия 8R', wheeled, 'tractor', 'Мощные тракторы с подвеской переднего моста ILS.', [
    '8310R | 2010– | 310; 5; PowerTech PSX 9 л; 758; Powershift 16F + 5R; 8850; 13400',
    '8335R | 2012– | 335; 5; PowerTech PSX 9 л; 758; Powershift 16F + 5R; 8850; 13600',
  ]),
  line('case-ih', 'Magnum', wheeled, 'tractor', 'Тракторы общего назначения с коробкой Full Powershift.', [
    'Magnum 310 | 2011– | 311; 5; FPT 8,7 л; 678; Full Powershift 19F + 4R; 8900; 11800',
    'Magnum 340 | 2011– | 340; 5; FPT 8,7 л; 678; Full Powershift 19F + 4R; 8900; 11950',
  ]),
  line('new-holland', 'T8', wheeled, 'tractor', 'Длинная база, 340 л. с., электронное управление навеской.', [
    'T8.390 | 2011– | 340; 5; FPT Cursor 9; 617; Ultra Command 18F + 4R; 9200; 11600',
    'T8.410 | 2015– | 367; 5; FPT Cursor 9; 617; Ultra Command 18F + 4R; 9200; 11700',
  ]),
  line('fendt', '900 Vario', wheeled, 'tractor', 'Бесступенчатая трансмиссия Vario.', [
    'Fendt 933 Vario | 2011– | 330; 5; Deutz TCD 7,8 л; 600; Vario ML 260; 11250; 10830',
    'Fendt 936 Vario | 2011– | 360; 5; Deutz TCD 7,8 л; 600; Vario ML 260; 11250; 10830',
  ]),
  line('massey-ferguson', 'MF 8700', wheeled, 'tractor', 'Двигатели AGCO Power 8,4 л, трансмиссия Dyna-VT.', [
    'MF 8727 | 2014– | 295; 5; AGCO Power 8,4 л; 630; Dyna-VT; 12000; 10800',
  ]),
  line('deutz-fahr', 'Agrotron', wheeled, 'tractor', 'Тракторы с двигателем Deutz и семью ступенями под нагрузкой.', [
    'Agrotron X720 | 2008–2018 | 263; 5; Deutz TCD 7,1 л; 500; ZF 24F + 24R; 10000; 9230',
  ]),
  line(
    'kirovets',
    'К-744',
    articulated,
    'tractor',
    'Отечественные тракторы класса 8 для почвообработки и посева.',
    [
      'К-744Р1 | 2000– | 300; 8; ЯМЗ-238НД5; 640; 16F + 8R; 6500; 15600',
      'К-744Р3 | 2008– | 390; 8; ЯМЗ-8481; 840; 16F + 8R; 9000; 17250',
      'К-744Р4 | 2014– | 420; 8; OM 457 LA; 840; 16F + 8R; 9000; 17400',
    ],
    'kirovets',
  ),
  line(
    'kirovets',
    'К-7',
    articulated,
    'tractor',
    'Новое семейство: К-730М и К-742М.',
    [
      'К-730М | 2020– | 300; 6; ЯМЗ-53645; 630; 16F + 8R; 8500; 14900',
      'К-742М | 2019– | 420; 8; ЯМЗ-65854; 800; 16F + 8R; 9000; 18000',
    ],
    'kirovets',
  ),
  line(
    'htz',
    'Т-150К',
    articulated,
    'tractor',
    'Колёсные тракторы класса 3–5 с шарнирной рамой.',
    ['Т-150К-09 | 1999–2022 | 180; 3; ЯМЗ-236Д; 315; 12F + 4R; 5000; 8135'],
    'kirovets',
  ),
  line(
    'agromash',
    'Агромаш',
    'traktory/traktory-gusenichnye',
    'tractor',
    'Гусеничные тракторы волгоградской школы.',
    ['Агромаш 90ТГ | 2010– | 94; 3; А-41СИ; 285; 7F + 1R; 3500; 7050'],
    'crawler',
  ),
  line(
    'jcb',
    'Loadall',
    'pogruzchiki/pogruzchiki-teleskopicheskie',
    'telehandler',
    'Телескопические погрузчики для ферм и зернотоков.',
    [
      'JCB 531-70 | 2009– | 109; 3100; 7; 110; 7180',
      'JCB 535-95 | 2009– | 109; 3500; 9,5; 110; 8230',
      'JCB 541-70 | 2010– | 130; 4100; 7; 140; 7620',
      'JCB 560-80 | 2010– | 145; 6000; 7,9; 140; 11020',
    ],
  ),
  line(
    'manitou',
    'MLT',
    'pogruzchiki/pogruzchiki-teleskopicheskie',
    'telehandler',
    'Манипуляторы для животноводства и погрузки зерна.',
    [
      'MLT 625 | 2012– | 75; 2500; 5,9; 88; 4850',
      'MLT-X 735 | 2011– | 101; 3500; 6,9; 104; 6990',
      'MLT-X 741 | 2011– | 129; 4100; 6,9; 150; 7450',
    ],
  ),
  line(
    'claas',
    'SCORPION',
    'pogruzchiki/pogruzchiki-teleskopicheskie',
    'telehandler',
    'Погрузчики с бесступенчатым приводом VARIPOWER.',
    ['SCORPION 7044 | 2013– | 156; 4400; 7; 187; 7900', 'SCORPION 9055 | 2013– | 156; 5500; 9; 187; 9400'],
  ),
  line(
    'amkodor',
    'Амкодор',
    'pogruzchiki/pogruzchiki-frontalnye',
    'telehandler',
    'Фронтальные погрузчики на агрегатах МТЗ.',
    ['Амкодор 527 | 2008– | 101; 2700; 2,8; 120; 7500', 'Амкодор 332С4 | 2006– | 123; 3400; 2,8; 160; 10400'],
    'loader',
  ),
  line('tonar', 'Тонар ПТ', 'pricepy/pricepy-samosvalnye', 'trailer', 'Тракторные самосвальные прицепы.', [
    'Тонар ПТ-1 | 2010– | 10000; 14; 2; 4200',
    'Тонар ПТ-4 | 2012– | 20000; 27; 3; 8100',
  ]),
  line(
    'tonar',
    'Тонар ПБ',
    'pricepy/bunkery-peregruzchiki',
    'trailer',
    'Бункеры-перегрузчики зерна с выгрузным шнеком.',
    ['Тонар ПТ5 | 2013– | 24000; 30; 2; 8600'],
    'grain-cart',
  ),
]
