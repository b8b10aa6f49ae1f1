/** A farm that gets personal pages; people and farms are invented. */
export interface DemoFarm {
  code: string
  hash: string
  farm: string
  district: string
  /** As he is greeted: name and patronymic. */
  name: string
  fullName: string
  position: string
  city: string
  text: string
  /** Its machines with how many of each there are. */
  park: readonly (readonly [model: string, count: number])[]
  /** What is suggested to it, and why. */
  warmups: readonly (readonly [model: string, note: string])[]
  /** Kinds of machines that it is interested in, by path. */
  interests: readonly string[]
}

type Line = readonly [code: string, hash: string, farm: string, district: string, city: string]
type Person = readonly [name: string, fullName: string, position: string]
type Wishes = Pick<DemoFarm, 'text' | 'park' | 'warmups' | 'interests'>

function farm([code, hash, name, district, city]: Line, person: Person, wishes: Wishes): DemoFarm {
  const [greeted, fullName, position] = person
  return { code, hash, farm: name, district, city, name: greeted, fullName, position, ...wishes }
}

/** Demo accounts of people who get pages, by the farm's code. */
export const farmAccounts: Readonly<Record<string, string>> = {
  'K-10021': 'buyer@demo.local',
  'K-20011': 'kz@demo.local',
}

const toHarvest = 'Подготовили технику и запчасти к уборке. Сроки рассчитаны для вашего филиала.'

export const demoFarms: readonly DemoFarm[] = [
  farm(
    ['K-10021', 'demo', 'ООО «Рассвет-Агро»', 'Рославльский район', 'Смоленск'],
    ['Павел Андреевич', 'Егоров П. А.', 'Главный инженер'],
    {
      text: 'Собрали технику и запчасти к уборке под ваши 1 850 га зерновых. Цены и сроки рассчитаны для филиала Смоленск.',
      park: [
        ['ACROS 595 Plus', 2],
        ['К-744Р4', 1],
        ['МТЗ-82.1', 3],
        ['СЗ-5,4', 2],
        ['JCB 531-70', 1],
        ['D9-40', 0],
      ],
      warmups: [
        ['TORUM 785', 'Два ACROS убирают 1 850 га за 19 дней, с роторным комбайном — за 12.'],
        ['JCB 541-70', 'Погрузчику с выработкой больше 9 000 часов пора готовить замену.'],
        ['К-742М', 'Тянет ваши сеялки в одном сцепе, расход ниже на 11 %.'],
      ],
      interests: ['opryskivateli', 'diskovye-borony'],
    },
  ),
  farm(
    ['K-10034', 'demo-melnikov', 'КФХ Мельников А. В.', 'Починковский район', 'Смоленск'],
    ['Андрей Викторович', 'Мельников А. В.', 'Глава хозяйства'],
    {
      text: 'Подборка на 420 га: посев, защита и уборка одной бригадой.',
      park: [
        ['ACROS 550', 1],
        ['МТЗ-82.1', 2],
        ['СЗ-3,6А', 1],
      ],
      warmups: [['МТЗ-1221', 'Второй трактор на посев: тяговый класс 2 и та же навеска.']],
      interests: ['seyalki'],
    },
  ),
  farm(
    ['K-10047', 'demo-pochinok', 'АО «Починокагро»', 'Починковский район', 'Смоленск'],
    ['Константин Ильич', 'Зуев К. И.', 'Главный механик'],
    {
      text: toHarvest,
      park: [
        ['ACROS 585', 3],
        ['К-744Р3', 2],
        ['МТЗ-1221', 4],
        ['MLT-X 735', 1],
      ],
      warmups: [['К-744Р4', 'Замена К-744Р3 первых лет: тот же ремонтный набор, мощность выше.']],
      interests: ['pogruzchiki', 'pricepy'],
    },
  ),
  farm(
    ['K-10058', 'demo-niva', 'СПК «Нива»', 'Карачевский район', 'Брянск'],
    ['Ольга Николаевна', 'Лазарева О. Н.', 'Главный агроном'],
    {
      text: 'Техника для защиты растений и посева на 1 100 га.',
      park: [
        ['МТЗ-82.1', 5],
        ['ACROS 530', 2],
        ['СЗП-3,6А', 3],
      ],
      warmups: [['D9-60', 'Одна сеялка вместо двух СЗП: экономия прохода на стыках.']],
      interests: ['opryskivateli'],
    },
  ),
  farm(
    ['K-10063', 'demo-zarya', 'ООО «Хозяйство Заря»', 'Стародубский округ', 'Брянск'],
    ['Дмитрий Сергеевич', 'Белов Д. С.', 'Директор'],
    {
      text: toHarvest,
      park: [
        ['JAGUAR 850', 1],
        ['Fendt 933 Vario', 2],
        ['MLT-X 741', 2],
      ],
      warmups: [['Fendt 936 Vario', 'К сезону 2026 — с продлённой гарантией три года.']],
      interests: ['kormouborochnye-kombayny', 'press-podborshchiki'],
    },
  ),
  farm(
    ['K-10071', 'demo-len', 'ООО «Клетнянский лён»', 'Клетнянский район', 'Брянск'],
    ['Игорь Павлович', 'Фёдоров И. П.', 'Инженер'],
    {
      text: 'Навеска и запчасти для трактора класса 1,4.',
      park: [
        ['МТЗ-82.1', 4],
        ['МТЗ-892', 1],
      ],
      warmups: [['МТЗ-1523', 'Для пахоты тяжёлых почв вашего района.']],
      interests: ['plugi'],
    },
  ),
  farm(
    ['K-10080', 'demo-sozh', 'ООО «Агрофирма Сож»', 'Хиславичский район', 'Смоленск'],
    ['Тамара Олеговна', 'Гришина Т. О.', 'Исполнительный директор'],
    {
      text: 'Картофель и зерно: техника под ваш севооборот.',
      park: [
        ['МТЗ-1221', 2],
        ['6195M', 1],
        ['JCB 535-95', 1],
      ],
      warmups: [['8310R', 'Пашет вашим плугом на скорости до 9 км/ч.']],
      interests: ['kartofelnaya-tehnika', 'plugi'],
    },
  ),
  farm(
    ['K-10092', 'demo-dubrava', 'КФХ «Дубрава»', 'Краснинский район', 'Смоленск'],
    ['Сергей Юрьевич', 'Дубов С. Ю.', 'Глава хозяйства'],
    {
      text: 'Небольшому хозяйству: универсальный трактор и погрузка.',
      park: [
        ['МТЗ-80.1', 2],
        ['Амкодор 527', 1],
      ],
      warmups: [['MLT 625', 'Входит в ворота фермы 2,1 м, поднимает 2,5 т.']],
      interests: ['pogruzchiki'],
    },
  ),
  farm(
    ['K-10104', 'demo-pole', 'ООО «Русское поле»', 'Ельнинский район', 'Смоленск'],
    ['Максим Романович', 'Орлов М. Р.', 'Главный инженер'],
    {
      text: toHarvest,
      park: [
        ['TORUM 785', 1],
        ['ACROS 595 Plus', 2],
        ['К-730М', 2],
      ],
      warmups: [['T8.410', 'Под посевной комплекс 9 м, с подруливанием.']],
      interests: ['seyalki', 'razbrasyvateli-udobreniy'],
    },
  ),
  farm(
    ['K-10115', 'demo-kolos', 'ЗАО «Колос»', 'Рославльский район', 'Смоленск'],
    ['Наталья Владимировна', 'Седова Н. В.', 'Главный агроном'],
    {
      text: 'Разбрасыватели и опрыскиватели под ваш план урожайности.',
      park: [
        ['ACROS 550', 2],
        ['Magnum 310', 1],
        ['СЗ-5,4', 2],
      ],
      warmups: [['Magnum 340', 'На смену Magnum 310: сервис и запчасти те же.']],
      interests: ['razbrasyvateli-udobreniy', 'opryskivateli'],
    },
  ),
  farm(
    ['K-20011', 'demo-tobol', 'ТОО «Тобол Агро»', 'Костанайский район', 'Костанай'],
    ['Ерлан Болатович', 'Абдрахманов Е. Б.', 'Директор'],
    {
      text: 'Подборка на 6 200 га пшеницы: уборка без потерь и посев по стерне.',
      park: [
        ['TORUM 785', 4],
        ['К-742М', 3],
        ['CPH-2000', 2],
      ],
      warmups: [['Pronto 9 DC', 'Посевной комплекс под К-742М: 9 м за проход.']],
      interests: ['seyalki', 'pricepy'],
    },
  ),
  farm(
    ['K-20023', 'demo-astyk', 'ТОО «Астык-2010»', 'Карабалыкский район', 'Костанай'],
    ['Асель Маратовна', 'Нурпеисова А. М.', 'Главный инженер'],
    {
      text: toHarvest,
      park: [
        ['ACROS 585', 5],
        ['К-744Р4', 2],
        ['Тонар ПТ5', 1],
      ],
      warmups: [['TORUM 785', 'Для прямого комбайнирования при высокой урожайности.']],
      interests: ['zernouborochnye-kombayny'],
    },
  ),
]
