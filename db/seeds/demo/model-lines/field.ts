import { line, type ModelLineSeed } from './types.ts'

const drilled = 'seyalki/seyalki-zernovye'
const precise = 'seyalki/seyalki-propashnye'
const complexes = 'seyalki/posevnye-kompleksy'
const trailed = 'diskovye-borony/borony-pricepnye'
const mounted = 'diskovye-borony/borony-navesnye'

/** Seeding, tillage and ploughs. */
export const fieldLines: readonly ModelLineSeed[] = [
  line('belinskselmash', 'СЗ', drilled, 'seeder', 'Рядовые зернотуковые сеялки с двухдисковыми сошниками.', [
    'СЗ-3,6А | 1985– | 3,6; 24; 150; 453; 80; 1380',
    'СЗ-5,4 | 1998– | 5,4; 36; 150; 1000; 82; 2400',
    'СЗП-3,6А | 1990– | 3,6; 24; 150; 453; 80; 1450',
  ]),
  line('amazone', 'D9', drilled, 'seeder', 'Механические навесные и прицепные сеялки.', [
    'D9-40 | 2008– | 4; 32; 125; 1000; 90; 1290',
    'D9-60 | 2008– | 6; 48; 125; 1720; 120; 2150',
  ]),
  line('great-plains', 'Great Plains CPH', drilled, 'seeder', 'Прямой посев по стерне.', [
    'CPH-2000 | 2004–2020 | 6,1; 32; 190; 2130; 160; 5900',
  ]),
  line(
    'horsch',
    'Pronto',
    complexes,
    'seeder',
    'Дисковый посевной комплекс с прикатывающим катком.',
    ['Pronto 6 DC | 2007– | 6; 40; 150; 3500; 180; 6800', 'Pronto 9 DC | 2009– | 9; 60; 150; 4000; 270; 9300'],
    'seeder-complex',
  ),
  line(
    'vaderstad',
    'Rapid',
    complexes,
    'seeder',
    'Сеялки с дисковой предпосевной обработкой System Disc.',
    ['Rapid 600C | 2005– | 6; 48; 125; 3900; 180; 7400', 'Rapid 800C | 2005– | 8; 64; 125; 4300; 240; 10400'],
    'seeder-complex',
  ),
  line(
    'agromash',
    'Агромаш-Посев',
    complexes,
    'seeder',
    'Посевные комплексы с анкерными сошниками.',
    ['АП-8,5 | 2012– | 8,5; 28; 305; 6400; 250; 9100'],
    'seeder-complex',
  ),
  line(
    'gaspardo',
    'SP',
    precise,
    'seeder',
    'Пневматические сеялки точного высева.',
    ['SP 8 | 2003– | 5,6; 8; 700; 480; 80; 1580', 'SP Dorada 8 | 2010– | 5,6; 8; 700; 480; 80; 1720'],
    'seeder-precise',
  ),
  line(
    'kuhn',
    'Planter',
    precise,
    'seeder',
    'Сеялки точного высева для кукурузы и подсолнечника.',
    ['Planter 3 | 2010– | 6,1; 8; 700; 416; 90; 1890'],
    'seeder-precise',
  ),
  line(
    'vaderstad',
    'Tempo',
    precise,
    'seeder',
    'Точный высев на скорости до 18 км/ч.',
    ['Tempo F 8 | 2013– | 5,6; 8; 700; 560; 130; 3400', 'Tempo L 12 | 2016– | 8,4; 12; 700; 840; 220; 6200'],
    'seeder-precise',
  ),
  line(
    'john-deere',
    'Серия DB',
    precise,
    'seeder',
    'Прицепные пропашные сеялки с центральным бункером.',
    ['DB55 | 2011– | 16,8; 24; 700; 3500; 280; 12400'],
    'seeder-precise',
  ),
  line('lemken', 'Rubin', trailed, 'harrow', 'Дисковая борона с дисками 736 мм для глубокого лущения.', [
    'Rubin 9/400 | 2007– | 4; 620; 32; 12; 160; 4300',
    'Rubin 12/600 | 2014– | 6; 736; 40; 20; 300; 8900',
  ]),
  line('amazone', 'Catros', trailed, 'harrow', 'Компактные дисковые бороны для мелкой обработки.', [
    'Catros 6002-2 | 2012– | 6; 510; 48; 10; 180; 4900',
    'Catros 7501-T | 2010– | 7,5; 460; 60; 8; 210; 6400',
  ]),
  line('bdm-agro', 'БДМ', trailed, 'harrow', 'Модульные дисковые бороны с индивидуальной стойкой диска.', [
    'БДМ-4×4П | 2006– | 4; 560; 40; 15; 150; 3100',
    'БДМ-6×4П | 2006– | 6; 560; 60; 15; 250; 5600',
    'БДМ-8×4П | 2008– | 8; 560; 80; 15; 320; 7800',
  ]),
  line('vaderstad', 'Carrier', trailed, 'harrow', 'Скоростная обработка стерни и заделка сидератов.', [
    'Carrier 650 | 2006– | 6,5; 450; 52; 8; 190; 5300',
    'Carrier 820 | 2006– | 8,2; 450; 66; 8; 240; 6700',
  ]),
  line('kuhn', 'Optimer', mounted, 'harrow', 'Навесные бороны с дисками 510 мм.', [
    'Optimer 303 | 2010– | 3; 510; 24; 10; 100; 1550',
  ]),
  line('bdm-agro', 'БДН', mounted, 'harrow', 'Навесные бороны для тракторов класса 1,4–2.', [
    'БДН-2,4×2 | 2005– | 2,4; 560; 18; 12; 80; 1050',
    'БДН-3,2×2 | 2007– | 3,2; 560; 24; 12; 110; 1480',
  ]),
  line(
    'lemken',
    'Kristall',
    'kultivatory/kultivatory-sploshnoy-obrabotki',
    'cultivator',
    'Двухрядный культиватор для стерни.',
    ['Kristall 9/600 | 2012– | 6; 13; 15; 200; 3900'],
  ),
  line(
    'horsch',
    'Terrano',
    'kultivatory/kultivatory-sploshnoy-obrabotki',
    'cultivator',
    'Культиваторы для мелкой и глубокой обработки.',
    ['Terrano 6 FM | 2009– | 6; 19; 30; 300; 6300'],
  ),
  line(
    'agromash',
    'КПС',
    'kultivatory/kultivatory-sploshnoy-obrabotki',
    'cultivator',
    'Прицепные культиваторы для паров и предпосевной обработки.',
    ['КПС-4 | 1982– | 4; 24; 12; 80; 1200', 'КПС-8 | 2000– | 8; 48; 12; 160; 2700'],
  ),
  line('gaspardo', 'Artiglio', 'kultivatory/glubokoryhliteli', 'cultivator', 'Глубокорыхлители с двойным катком.', [
    'Artiglio 400 | 2010– | 4; 9; 50; 260; 2150',
  ]),
  line('lemken', 'EuroDiamant', 'plugi/plugi-oborotnye', 'plough', 'Полунавесные оборотные плуги.', [
    'EuroDiamant 8 | 2006– | 6; 33–50; 30; 220; 3600',
    'EuroDiamant 10 | 2006– | 8; 33–50; 30; 290; 4700',
  ]),
  line('kuhn', 'Multi-Master', 'plugi/plugi-oborotnye', 'plough', 'Навесные оборотные плуги с гидрозащитой корпуса.', [
    'Multi-Master 123 | 2005– | 5; 35–51; 30; 160; 1720',
    'Multi-Master 153 | 2005– | 6; 35–51; 30; 200; 2140',
  ]),
  line('agromash', 'ППО', 'plugi/plugi-oborotnye', 'plough', 'Полунавесные оборотные плуги для К-744.', [
    'ППО-8-40 | 2008– | 8; 40; 30; 300; 4300',
    'ППО-5-40 | 2010– | 5; 40; 30; 180; 2400',
  ]),
  line(
    'agromash',
    'ПЛН',
    'plugi/plugi-zagonnye',
    'plough',
    'Навесные плуги общего назначения.',
    [
      'ПЛН-3-35 | 1975– | 3; 35; 30; 80; 475',
      'ПЛН-5-35 | 1978– | 5; 35; 30; 150; 800',
      'ПЛН-8-35 | 1985– | 8; 35; 30; 270; 1900',
      'ПТК-9-35 | 1992– | 9; 35; 30; 300; 2750',
    ],
    'plough-mounted',
  ),
]
