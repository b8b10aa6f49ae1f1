import { line, type ModelLineSeed } from './types.ts'

const combines = 'zernouborochnye-kombayny'
const keys = 'Барабан, клавиши'

/** Combines, their headers and forage harvesters. */
export const harvestingLines: readonly ModelLineSeed[] = [
  line(
    'rostselmash',
    'ACROS',
    combines,
    'combine',
    'Клавишные комбайны для урожайности до 60 ц/га. Барабан 800 мм, две платформы шасси.',
    [
      'ACROS 530 | 2007–2016 | 255; 11,2; 540; Барабан, клавиши; 800; 6,2; 9000; 90; 14100',
      'ACROS 550 | 2014–2022 | 280; 11,2; 540; Барабан, клавиши; 800; 6,2; 9000; 90; 14200',
      'ACROS 585 | 2016–2022 | 300; 8,9; 540; Барабан, клавиши; 800; 6,2; 9000; 90; 14100',
      'ACROS 595 Plus | 2013– | 325; 8,9; 540; Барабан, клавиши; 800; 6,2; 9000; 90; 14100',
    ],
  ),
  line('rostselmash', 'TORUM', combines, 'combine', 'Роторные комбайны с вращающейся декой для высоких урожаев.', [
    'TORUM 785 | 2017– | 520; 12; 1000; Ротор ARS; 762; 5,4; 12000; 120; 17200',
  ]),
  line(
    'rostselmash',
    'VECTOR',
    combines,
    'combine',
    'Средний класс: барабан 800 мм и четыре клавиши для хозяйств до 1 000 га.',
    [
      'VECTOR 410 | 2010– | 210; 8,9; 540; Барабан, клавиши; 800; 5; 6000; 50; 12100',
      'VECTOR 450 | 2015– | 245; 8,9; 540; Барабан, клавиши; 800; 5; 6000; 50; 12300',
    ],
  ),
  line('rostselmash', 'NOVA', combines, 'combine', 'Компактный комбайн для фермерских хозяйств и селекции.', [
    'NOVA 330 | 2012– | 180; 4,8; 300; Барабан, клавиши; 600; 3,6; 4500; 50; 9500',
  ]),
  line(
    'john-deere',
    'Серия S',
    combines,
    'combine',
    'Однороторные комбайны с молотильным ротором переменного потока.',
    ['S770 | 2018– | 405; 9; 950; Ротор TriStream; 762; 5,1; 10600; 120; 16700'],
  ),
  line('john-deere', 'Серия T', combines, 'combine', 'Многобарабанный обмолот: барабан, битер и сепаратор.', [
    `T670 | 2012– | 380; 9; 800; ${keys}; 660; 6,5; 11000; 125; 15900`,
  ]),
  line('john-deere', 'Серия W', combines, 'combine', 'Клавишные комбайны для средних хозяйств.', [
    `W650 | 2011–2022 | 320; 6,8; 620; ${keys}; 610; 6; 9000; 88; 13600`,
  ]),
  line('claas', 'TUCANO', combines, 'combine', 'Комбайны с системой APS, клавиши или ротор.', [
    'TUCANO 450 | 2010–2024 | 299; 7,7; 650; Барабан APS, клавиши; 450; 6,2; 9000; 105; 13700',
    'TUCANO 580 | 2014–2024 | 381; 7,7; 750; Барабан APS, ротор; 600; 5,8; 11000; 105; 15400',
  ]),
  line('claas', 'LEXION', combines, 'combine', 'Гибридный обмолот APS и ROTO PLUS для крупных хозяйств.', [
    'LEXION 770 | 2010–2019 | 585; 15,6; 1150; Барабан APS, ротор; 600; 6,8; 12500; 130; 18900',
  ]),
  line('new-holland', 'CX', combines, 'combine', 'Клавишные комбайны с ротационным сепаратором.', [
    `CX8080 | 2008–2020 | 354; 8,7; 750; ${keys}; 750; 6,4; 9000; 100; 15100`,
  ]),
  line('gomselmash', 'GS', combines, 'combine', 'Комбайны КЗС с двухбарабанным обмолотом.', [
    'GS12 | 2009– | 330; 14,9; 600; Два барабана, клавиши; 800; 6,1; 8000; 72; 17500',
  ]),
  line(
    'rostselmash',
    'Power Stream',
    `${combines}/zhatki-zernovye`,
    'header',
    'Зерновые жатки с шнеком большого диаметра и редуктором Schumacher.',
    ['Power Stream 700 | 2012– | 7; 10; 2350', 'Power Stream 900 | 2012– | 9; 10; 2840'],
  ),
  line(
    'berdyanskie-zhatki',
    'ЖВП',
    `${combines}/zhatki-zernovye`,
    'header',
    'Прицепные валковые жатки для раздельной уборки.',
    ['ЖВП-6,4 | 2005– | 6,4; 9; 1680', 'ЖВП-9,1 | 2008– | 9,1; 9; 2140'],
  ),
  line(
    'bryanskselmash',
    'Полесье',
    `${combines}/zhatki-zernovye`,
    'header',
    'Жатки зерновые для комбайнов с камерой шириной 1,5 м.',
    ['ЖЗК-7-5 | 2010– | 7; 10; 2290'],
  ),
  line(
    'rostselmash',
    'FALCON',
    `${combines}/zhatki-dlya-podsolnechnika`,
    'header',
    'Безрядковая уборка подсолнечника с потерями до 2 %.',
    ['FALCON 860 | 2014– | 8,6; 9; 2600'],
  ),
  line(
    'rostselmash',
    'ARGUS',
    `${combines}/zhatki-dlya-kukuruzy`,
    'header',
    'Початкоотделители с ротационными измельчителями.',
    ['ARGUS 870 | 2013– | 5,6; 9; 2950'],
  ),
  line(
    'gomselmash',
    'КОК',
    `${combines}/zhatki-dlya-kukuruzy`,
    'header',
    'Комплекты оборудования для уборки кукурузы на зерно.',
    ['КОК-8 | 2011– | 5,6; 9; 2800'],
  ),
  line('rostselmash', 'SWA', `${combines}/podborshchiki`, 'header', 'Транспортёрные подборщики валков.', [
    'SWA PICK 340 | 2010– | 3,4; 8; 890',
    'SWA PICK 430 | 2012– | 4,3; 8; 1010',
  ]),
  line(
    'rostselmash',
    'RSM F',
    'kormouborochnye-kombayny/kormouborochnye-samohodnye',
    'forage',
    'Самоходные кормоуборочные комбайны с двигателем до 650 л. с.',
    ['RSM 1401 | 2013– | 396; 120; 24; 4–22; 11700', 'F 2650 | 2021– | 647; 190; 24; 4–22; 14300'],
  ),
  line(
    'claas',
    'JAGUAR',
    'kormouborochnye-kombayny/kormouborochnye-samohodnye',
    'forage',
    'Прямой поток массы, барабан V-MAX.',
    ['JAGUAR 850 | 2009– | 414; 150; 24; 3–44; 11300', 'JAGUAR 950 | 2010– | 516; 190; 24; 3–44; 12300'],
  ),
  line(
    'gomselmash',
    'КВК',
    'kormouborochnye-kombayny/kormouborochnye-samohodnye',
    'forage',
    'Комбайны для заготовки силоса и сенажа.',
    ['КВК-800 | 2009– | 450; 140; 24; 6–22; 14900'],
  ),
  line(
    'rostselmash',
    'STERH',
    'kormouborochnye-kombayny/kormouborochnye-pricepnye',
    'forage',
    'Прицепной комбайн для тракторов от 150 л. с.',
    ['STERH 2000 | 2008– | 150; 40; 12; 5–18; 2650'],
  ),
]
