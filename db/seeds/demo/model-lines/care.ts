import { line, type ModelLineSeed } from './types.ts'

const selfPropelled = 'opryskivateli/opryskivateli-samohodnye'
const trailed = 'opryskivateli/opryskivateli-pricepnye'

/** Spraying, fertilising, hay and potatoes. */
export const careLines: readonly ModelLineSeed[] = [
  line(
    'pegas-agro',
    'Туман',
    selfPropelled,
    'sprayer',
    'Самоходные опрыскиватели-разбрасыватели на шинах низкого давления.',
    ['Туман-2М | 2012– | 2000; 28; 660; 30; 4200', 'Туман-3 | 2019– | 3000; 28; 1100; 30; 6900'],
  ),
  line('john-deere', 'Серия R4', selfPropelled, 'sprayer', 'Самоходные опрыскиватели с гидростатическим приводом.', [
    'R4030 | 2014– | 3000; 30; 1270; 32; 9800',
    'R4045 | 2014– | 4540; 36; 1520; 32; 12700',
  ]),
  line('amazone', 'Pantera', selfPropelled, 'sprayer', 'Штанга Super-L, клиренс до 1,7 м.', [
    'Pantera 4502 | 2016– | 4500; 36; 1200; 20; 9400',
  ]),
  line('amazone', 'UX', trailed, 'sprayer', 'Прицепные опрыскиватели с комфортным пакетом.', [
    'UX 4200 | 2006– | 4200; 28; 750; 16; 4300',
    'UX 5200 | 2006– | 5200; 36; 780; 16; 4900',
  ]),
  line('lemken', 'Sirius', trailed, 'sprayer', 'Прицепные опрыскиватели с обводной тягой.', [
    'Sirius 10/4000 | 2012– | 4000; 27; 750; 14; 4100',
  ]),
  line('kuhn', 'Metris', trailed, 'sprayer', 'Баки до 4 100 л, штанга из трёх секций.', [
    'Metris 4102 | 2012– | 4100; 28; 720; 14; 3950',
  ]),
  line(
    'amazone',
    'ZA-M',
    'razbrasyvateli-udobreniy/razbrasyvateli-mineralnyh',
    'spreader',
    'Двухдисковые навесные разбрасыватели.',
    ['ZA-M 1501 | 2005– | 1500; 36; 3100; 460', 'ZA-M 3000 | 2005– | 3000; 36; 3100; 560'],
  ),
  line(
    'kuhn',
    'AXIS',
    'razbrasyvateli-udobreniy/razbrasyvateli-mineralnyh',
    'spreader',
    'Коаксиальное дозирование, граничное внесение.',
    ['AXIS 40.2 | 2012– | 3000; 42; 4200; 660'],
  ),
  line(
    'bryanskselmash',
    'ПРТ',
    'razbrasyvateli-udobreniy/razbrasyvateli-organiki',
    'spreader',
    'Кузовные разбрасыватели навоза и компоста.',
    ['ПРТ-10 | 1998– | 9000; 8; 10000; 4100', 'ПРТ-16 | 2003– | 14000; 10; 16000; 6200'],
  ),
  line(
    'rostselmash',
    'PELIKAN',
    'press-podborshchiki/pressy-rulonnye',
    'baler',
    'Рулонный пресс с постоянной камерой и ременно-цепным прессованием.',
    [
      'PELIKAN 1200 | 2011– | Постоянная; 120×120; 1,65; 60; 2200',
      'PELIKAN MAX 1500 | 2016– | Постоянная; 150×120; 1,8; 70; 2600',
    ],
  ),
  line('claas', 'ROLLANT', 'press-podborshchiki/pressy-rulonnye', 'baler', 'Рулонные прессы с обмоткой сеткой.', [
    'ROLLANT 340 | 2006– | Постоянная; 125×120; 2,1; 80; 2700',
    'ROLLANT 375 | 2009– | Постоянная; 135×120; 2,1; 95; 3300',
  ]),
  line(
    'john-deere',
    'Серия V',
    'press-podborshchiki/pressy-rulonnye',
    'baler',
    'Переменная камера, два бесконечных ремня.',
    ['V451M | 2017– | Переменная; 80–180×121; 2,2; 95; 3700'],
  ),
  line('krone', 'Comprima', 'press-podborshchiki/pressy-rulonnye', 'baler', 'Ременно-планчатый транспортёр NovoGrip.', [
    'Comprima F 125 | 2009– | Постоянная; 125×120; 2,15; 70; 2650',
  ]),
  line(
    'krone',
    'BiG Pack',
    'press-podborshchiki/pressy-tyukovye',
    'baler',
    'Крупнопакующие прессы с предкамерой VFS.',
    ['BiG Pack 1270 | 2008– | Прямоугольная; 120×70; 2,35; 150; 9300'],
  ),
  line(
    'claas',
    'QUADRANT',
    'press-podborshchiki/pressy-tyukovye',
    'baler',
    'Прессы высокой плотности с шестью узловязателями.',
    ['QUADRANT 3300 | 2011– | Прямоугольная; 120×90; 2,35; 170; 8600'],
  ),
  line('krone', 'EasyCut', 'kosilki-i-grabli/kosilki-diskovye', 'mower', 'Дисковые косилки с защитой SafeCut.', [
    'EasyCut F 320 | 2011– | 3,16; 5; 15; 870',
    'EasyCut B 950 | 2013– | 9,4; 16; 15; 2450',
  ]),
  line('kuhn', 'GMD', 'kosilki-i-grabli/kosilki-diskovye', 'mower', 'Навесные дисковые косилки с боковой навеской.', [
    'GMD 310 | 2010– | 3,1; 7; 15; 790',
  ]),
  line('claas', 'LINER', 'kosilki-i-grabli/grabli-voroshilki', 'mower', 'Роторные валкователи.', [
    'LINER 2900 | 2012– | 9; 2; 12; 2400',
  ]),
  line('kuhn', 'GA', 'kosilki-i-grabli/grabli-voroshilki', 'mower', 'Роторные грабли с редуктором Masterdrive.', [
    'GA 7501 | 2009– | 7,5; 2; 12; 1650',
  ]),
  line(
    'grimme',
    'GB',
    'kartofelnaya-tehnika/kartofelesazhalki',
    'potato',
    'Картофелесажалки с ложечным высаживающим аппаратом.',
    ['GB 215 | 2006– | 2; 750; 1500; 1100'],
  ),
  line(
    'kolnag',
    'КСМ',
    'kartofelnaya-tehnika/kartofelesazhalki',
    'potato',
    'Четырёхрядные сажалки с внесением удобрений.',
    ['КСМ-4 | 2000– | 4; 750; 2000; 1520'],
  ),
  line(
    'grimme',
    'SE',
    'kartofelnaya-tehnika/kartofeleuborochnye-kombayny',
    'potato',
    'Прицепные комбайны с боковым подкопом.',
    ['SE 75-40 | 2008– | 1; 750; 4000; 5500', 'SE 150-60 | 2008– | 2; 750; 6000; 8300'],
  ),
]
