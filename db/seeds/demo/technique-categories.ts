/** What a machine is: decides its pictogram, its specifications and which parts fit it. */
export type MachineKind =
  | 'combine'
  | 'header'
  | 'forage'
  | 'tractor'
  | 'sprayer'
  | 'seeder'
  | 'harrow'
  | 'cultivator'
  | 'plough'
  | 'baler'
  | 'mower'
  | 'telehandler'
  | 'spreader'
  | 'potato'
  | 'trailer'

export interface TechniqueCategorySeed {
  slug: string
  name: string
  description: string
  icon: string
  children: readonly { slug: string; name: string; description: string; icon: string }[]
}

type Child = readonly [slug: string, name: string, description: string, icon?: string]

function category(
  slug: string,
  name: string,
  icon: string,
  description: string,
  childIcon: string,
  children: readonly Child[],
): TechniqueCategorySeed {
  const toChild = ([childSlug, childName, text, ownIcon]: Child) => ({
    slug: childSlug,
    name: childName,
    description: text,
    icon: ownIcon ?? childIcon,
  })
  return { slug, name, icon, description, children: children.map(toChild) }
}

/** In the order of the menu and the landing page. Paths are slugs joined by a slash. */
export const techniqueCategories: readonly TechniqueCategorySeed[] = [
  category(
    'zernouborochnye-kombayny',
    'Зерноуборочные комбайны',
    'combine',
    'Клавишные и роторные комбайны, жатки и подборщики к ним.',
    'header',
    [
      [
        'zhatki-zernovye',
        'Жатки зерновые',
        'Прямое и раздельное комбайнирование зерновых, ширина захвата от 5 до 12 м.',
      ],
      [
        'zhatki-dlya-podsolnechnika',
        'Жатки для подсолнечника',
        'Уборка подсолнечника без потерь из корзинки, сплошной и рядный захват.',
        'header-sunflower',
      ],
      [
        'zhatki-dlya-kukuruzy',
        'Жатки для кукурузы',
        'Початкоотделители на 6, 8 и 12 рядков с измельчением стеблей.',
        'header-corn',
      ],
      ['podborshchiki', 'Подборщики', 'Подбор валков зерновых, трав и гороха.', 'header-pickup'],
    ],
  ),
  category(
    'traktory',
    'Тракторы',
    'tractor',
    'Колёсные, гусеничные и шарнирно-сочленённые тракторы от 60 до 600 л. с.',
    'tractor',
    [
      [
        'traktory-kolyosnye',
        'Колёсные тракторы',
        'Универсально-пропашные и общего назначения, тяговый класс от 0,9 до 5.',
      ],
      [
        'traktory-sharnirnye',
        'Шарнирно-сочленённые тракторы',
        'Тяжёлые работы на больших полях, тяговый класс от 5 до 8.',
        'kirovets',
      ],
      ['traktory-gusenichnye', 'Гусеничные тракторы', 'Низкое давление на почву, ранневесенние работы.', 'crawler'],
    ],
  ),
  category(
    'opryskivateli',
    'Опрыскиватели',
    'sprayer',
    'Самоходные и прицепные опрыскиватели, штанги от 18 до 36 м.',
    'sprayer',
    [
      ['opryskivateli-samohodnye', 'Самоходные опрыскиватели', 'Клиренс до 2 м, посекционное отключение, навигация.'],
      ['opryskivateli-pricepnye', 'Прицепные опрыскиватели', 'Баки от 2 500 до 6 200 л.', 'sprayer-trailed'],
    ],
  ),
  category(
    'seyalki',
    'Сеялки',
    'seeder',
    'Зерновые, пневматические и пропашные сеялки, посевные комплексы.',
    'seeder',
    [
      ['seyalki-zernovye', 'Сеялки зерновые', 'Рядовой посев зерновых и трав с внесением удобрений.'],
      ['seyalki-propashnye', 'Сеялки точного высева', 'Посев кукурузы, подсолнечника и свёклы.', 'seeder-precise'],
      [
        'posevnye-kompleksy',
        'Посевные комплексы',
        'Обработка почвы, посев и удобрение за один проход.',
        'seeder-complex',
      ],
    ],
  ),
  category(
    'diskovye-borony',
    'Дисковые бороны',
    'harrow',
    'Лущение стерни и предпосевная обработка на глубину до 20 см.',
    'harrow',
    [
      ['borony-pricepnye', 'Прицепные дисковые бороны', 'Ширина захвата от 4 до 12 м.'],
      ['borony-navesnye', 'Навесные дисковые бороны', 'Ширина захвата от 2 до 4 м.'],
    ],
  ),
  category('press-podborshchiki', 'Пресс-подборщики', 'baler', 'Рулонные и крупнопакующие пресс-подборщики.', 'baler', [
    ['pressy-rulonnye', 'Рулонные пресс-подборщики', 'Постоянная и переменная камера.'],
    ['pressy-tyukovye', 'Тюковые пресс-подборщики', 'Крупные прямоугольные тюки.', 'baler-square'],
  ]),
  category(
    'pogruzchiki',
    'Погрузчики',
    'telehandler',
    'Телескопические и фронтальные погрузчики для хозяйства и зернотока.',
    'telehandler',
    [
      ['pogruzchiki-teleskopicheskie', 'Телескопические погрузчики', 'Подъём от 2,5 до 6 т на высоту до 9 м.'],
      ['pogruzchiki-frontalnye', 'Фронтальные погрузчики', 'Навесные на трактор и самоходные.', 'loader'],
    ],
  ),
  category('plugi', 'Плуги', 'plough', 'Оборотные и загонные плуги, от 3 до 12 корпусов.', 'plough', [
    ['plugi-oborotnye', 'Оборотные плуги', 'Гладкая пахота без свальных гребней.'],
    ['plugi-zagonnye', 'Загонные плуги', 'Вспашка под зерновые и технические культуры.', 'plough-mounted'],
  ]),
  category('kormouborochnye-kombayny', 'Кормоуборочные комбайны', 'forage', 'Заготовка сенажа и силоса.', 'forage', [
    ['kormouborochnye-samohodnye', 'Самоходные кормоуборочные комбайны', 'Мощность от 235 до 850 л. с.'],
    ['kormouborochnye-pricepnye', 'Прицепные кормоуборочные комбайны', 'Работают от ВОМ трактора.', 'forage-trailed'],
  ]),
  category(
    'kultivatory',
    'Культиваторы',
    'cultivator',
    'Сплошная и междурядная обработка, глубокорыхление.',
    'cultivator',
    [
      [
        'kultivatory-sploshnoy-obrabotki',
        'Культиваторы сплошной обработки',
        'Предпосевная обработка и уход за парами.',
      ],
      ['glubokoryhliteli', 'Глубокорыхлители', 'Разрушение плужной подошвы на глубину до 50 см.'],
    ],
  ),
  category('kosilki-i-grabli', 'Косилки и грабли', 'mower', 'Кошение, ворошение и сгребание трав.', 'mower', [
    ['kosilki-diskovye', 'Дисковые косилки', 'Навесные, прицепные и с плющилкой.'],
    ['grabli-voroshilki', 'Грабли и ворошилки', 'Роторные и колёсно-пальцевые.', 'rake'],
  ]),
  category(
    'razbrasyvateli-udobreniy',
    'Разбрасыватели удобрений',
    'spreader',
    'Внесение минеральных и органических удобрений.',
    'spreader',
    [
      ['razbrasyvateli-mineralnyh', 'Разбрасыватели минеральных удобрений', 'Двухдисковые, ширина внесения до 50 м.'],
      ['razbrasyvateli-organiki', 'Разбрасыватели органических удобрений', 'Кузов от 8 до 20 т.', 'spreader-organic'],
    ],
  ),
  category('kartofelnaya-tehnika', 'Картофельная техника', 'potato', 'Посадка, уход и уборка картофеля.', 'potato', [
    ['kartofelesazhalki', 'Картофелесажалки', 'Два, четыре и восемь рядов.', 'potato-planter'],
    ['kartofeleuborochnye-kombayny', 'Картофелеуборочные комбайны', 'Прицепные, один и два ряда.'],
  ]),
  category('pricepy', 'Прицепы', 'trailer', 'Тракторные прицепы и бункеры-перегрузчики.', 'trailer', [
    ['pricepy-samosvalnye', 'Самосвальные прицепы', 'Грузоподъёмность от 10 до 30 т.'],
    ['bunkery-peregruzchiki', 'Бункеры-перегрузчики', 'Объём бункера от 16 до 40 м³.', 'grain-cart'],
  ]),
]
