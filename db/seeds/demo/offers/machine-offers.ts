import type { OfferContentInput } from '@agromarket/shared'
import { type DemoOffer, inDays, people, roubles, supplyContract, threePayments, vatPercent } from './demo-offer.ts'

type Machine = NonNullable<OfferContentInput['machines']>[number]

const combine: Machine = {
  id: 'm1',
  name: 'Ростсельмаш ACROS 595 Plus',
  note: '325 л. с., отгрузка 18 рабочих дней',
  icon: 'combine',
  facts: [
    { name: 'Двигатель', value: 'Cummins, 325 л. с.' },
    { name: 'Молотилка', value: 'Барабан 800 мм, ширина 1 500 мм' },
    { name: 'Бункер', value: '9 000 л, выгрузка 90 л/с' },
  ],
  count: 1,
  defaultPriceMinor: roubles(20_700_000),
  priceMinor: roubles(18_450_000),
  isSale: true,
  commissioningMinor: 0,
  weightGrams: 14_500_000,
  useCases: [
    { id: 'grain', title: 'Зерновые', rating: 5 },
    { id: 'sunflower', title: 'Подсолнечник', rating: 4 },
  ],
  options: [
    {
      id: 'header',
      title: 'Жатка Power Stream 700',
      note: 'Ширина захвата 7 м, транспортная тележка',
      count: 1,
      isIncluded: true,
      priceMinor: roubles(2_380_000),
    },
    {
      id: 'sunflower-kit',
      title: 'Приспособление для подсолнечника ПСП-710',
      note: '8 рядков, система «Falcon»',
      count: 1,
      isIncluded: false,
      priceMinor: roubles(1_640_000),
    },
    {
      id: 'chopper',
      title: 'Измельчитель-разбрасыватель',
      note: 'Ширина разброса до 7 м, 2 режима',
      count: 1,
      isIncluded: true,
      priceMinor: roubles(412_000),
    },
    {
      id: 'steering',
      title: 'Комплект спутникового вождения',
      note: 'Приёмник, дисплей, подписка 12 месяцев',
      count: 1,
      isIncluded: false,
      priceMinor: roubles(586_000),
    },
    {
      id: 'training',
      title: 'Пусконаладка и обучение оператора',
      note: 'Выезд инженера, 2 дня',
      count: 1,
      isIncluded: true,
      priceMinor: roubles(45_000),
    },
    {
      id: 'filters',
      title: 'Комплект фильтров на 1 000 моточасов',
      note: '12 позиций',
      count: 1,
      isIncluded: true,
      priceMinor: roubles(38_600),
    },
  ],
}

const toFarm = (priceMinor: number, note: string): OfferContentInput['delivery'] => ({
  method: 'calc',
  address: 'Смоленская обл., Рославльский р-н, д. Остёр',
  coords: [53.87, 32.72],
  distanceKm: 142,
  priceMinor,
  note,
})

const single: OfferContentInput = {
  title: combine.name,
  machines: [combine],
  delivery: toFarm(roubles(164_000), '142 км, трал'),
  shipments: [{ type: 'delivery', subsidiary: 'Филиал Смоленск', term: '18 рабочих дней' }],
  payment: threePayments(),
  people: [people.machines],
  comment: 'Комбайн на складе завода, отгрузим сразу после аванса.',
  vatPercent,
}

const tractor: Machine = {
  id: 'm2',
  name: 'Кировец К-744Р2',
  note: '350 л. с., сдвоенные колёса в комплекте',
  icon: 'kirovets',
  count: 1,
  defaultPriceMinor: roubles(15_560_000),
  priceMinor: roubles(15_560_000),
  commissioningMinor: 0,
  weightGrams: 15_600_000,
  options: [
    {
      id: 'dual-wheels',
      title: 'Сдвоенные колёса',
      note: 'Комплект на обе оси',
      count: 1,
      isIncluded: true,
      priceMinor: roubles(620_000),
    },
    {
      id: 'tractor-steering',
      title: 'Комплект спутникового вождения',
      count: 1,
      isIncluded: false,
      priceMinor: roubles(586_000),
    },
  ],
}

const seeder: Machine = {
  id: 'm3',
  name: 'Сеялка СЗ-5.4',
  note: '5,4 м, междурядье 15 см',
  icon: 'seeder',
  count: 3,
  defaultPriceMinor: roubles(1_640_000),
  priceMinor: roubles(1_640_000),
  commissioningMinor: 0,
  weightGrams: 2_100_000,
  options: [
    {
      id: 'seed-control',
      title: 'Контроль высева',
      note: 'Датчики на каждый ряд',
      count: 3,
      isIncluded: false,
      priceMinor: roubles(96_000),
    },
  ],
}

/** Two combines: options of both machines are counted together, ids are an offer's own. */
const twoCombines: Machine = {
  ...combine,
  count: 2,
  options: combine.options?.map((option) => {
    if (option.id === 'header' || option.id === 'training') return { ...option, count: 2 }
    return { ...option, isIncluded: option.id === 'sunflower-kit' }
  }),
}

const multi: OfferContentInput = {
  title: 'Три модели техники к сезону',
  machines: [twoCombines, tractor, seeder],
  delivery: toFarm(roubles(312_000), 'До хозяйства, 4 рейса трала'),
  shipments: [{ type: 'delivery', subsidiary: 'Филиал Смоленск', term: 'сеялки через неделю, остальное за месяц' }],
  payment: threePayments(),
  people: [people.machines],
  vatPercent,
}

const farm = { clientName: 'КФХ Егоров П. А.', contactName: 'Павел Егоров' }

export const machineOffers: readonly DemoOffer[] = [
  {
    ...farm,
    hash: 'demo-single',
    number: 4127,
    variant: 'singleTech',
    issuedDaysAgo: 4,
    validForDays: 12,
    content: single,
    files: {
      documents: [
        { file: 'specification-4127.pdf', title: 'Спецификация № 4127', type: 'specification' },
        supplyContract,
        { file: 'acros-595-brochure.pdf', title: 'Описание ACROS 595 Plus', type: 'brochure' },
      ],
      media: [{ file: 'acros-in-yard.webp', title: 'Комбайн на площадке', type: 'picture' }],
    },
  },
  {
    ...farm,
    hash: 'demo-multi',
    number: 4152,
    variant: 'multiTech',
    issuedDaysAgo: 1,
    validForDays: 15,
    content: multi,
    files: {
      documents: [supplyContract],
      media: [
        { file: 'acros-in-yard.webp', title: 'Комбайн на площадке', type: 'picture' },
        { file: 'kirovets-in-yard.webp', title: 'Трактор на площадке', type: 'picture' },
      ],
    },
  },
  {
    ...farm,
    hash: 'demo-expired',
    number: 4098,
    variant: 'singleTech',
    source: '1C-Personal',
    issuedDaysAgo: 40,
    validForDays: -9,
    content: { ...single, machines: [{ ...tractor, id: 'm1' }], title: tractor.name, comment: '' },
  },
  {
    hash: 'demo-changed',
    number: 4144,
    variant: 'singleTech',
    clientEmail: 'buyer@demo.local',
    clientName: 'КФХ Мельников А. В.',
    contactName: 'Александр Мельников',
    issuedDaysAgo: 4,
    validForDays: 10,
    content: {
      ...single,
      title: tractor.name,
      machines: [{ ...tractor, id: 'm1' }],
      delivery: { method: 'pickup', priceMinor: 0 },
      payment: { kind: 'prepayment' },
      comment: 'Трактор соберём за 30 рабочих дней.',
    },
    files: {
      documents: [supplyContract],
      media: [{ file: 'kirovets-in-yard.webp', title: 'Трактор на площадке', type: 'picture' }],
    },
    pending: [
      { type: 'option', id: 'tractor-steering', count: 1 },
      { type: 'option', id: 'dual-wheels', count: 2 },
      {
        type: 'delivery',
        value: 'calc',
        address: 'Брянская обл., Клинцы',
        coords: [52.76, 32.24],
        priceMinor: roubles(198_000),
        distanceKm: 214,
      },
      { type: 'fast_delivery', date: inDays(16) },
      { type: 'comment', text: 'Трактор нужен к началу работ, площади 1 200 га.' },
    ],
  },
]
