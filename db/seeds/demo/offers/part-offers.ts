import type { OfferContentInput } from '@agromarket/shared'
import { type DemoOffer, inDays, people, roubles, vatPercent } from './demo-offer.ts'

type Part = NonNullable<OfferContentInput['parts']>[number]

const here = { term: 'В наличии', place: 'Смоленск', isInStock: true }
const near = (place: string) => ({ term: '2–4 дня', place, isInStock: false })
const part = (
  article: string,
  words: Pick<Part, 'name' | 'manufacturer' | 'icon'>,
  priced: { count: number; price: number; listed?: number; kilograms: number },
  stock: Pick<Part, 'term' | 'place' | 'isInStock'> = here,
): Part => ({
  id:
    article
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'part',
  article,
  ...words,
  count: priced.count,
  priceMinor: roubles(priced.price),
  defaultPriceMinor: roubles(priced.listed ?? priced.price),
  isSale: priced.listed !== undefined,
  weightGrams: Math.round(priced.kilograms * 1000),
  ...stock,
})

const belt = { name: 'Ремень вариатора барабана', manufacturer: 'Optibelt', icon: 'vbelt' }
const bearing = { name: 'Подшипник 60×110×22', manufacturer: 'ГПЗ-23', icon: 'bearing' }

const parts: OfferContentInput = {
  title: 'Запчасти к уборке для ACROS 595 Plus',
  parts: [
    part('45×22-4000', belt, { count: 2, price: 14_860, kilograms: 2.2 }),
    part(
      '3HB-4160',
      { name: 'Ремень главного контрпривода', manufacturer: 'Optibelt', icon: 'belt' },
      { count: 1, price: 21_730, kilograms: 3.4 },
    ),
    part(
      'H.066.11',
      { name: 'Сегмент ножа, 10 шт.', manufacturer: 'Ростсельмаш', icon: 'section' },
      { count: 12, price: 2_480, kilograms: 0.9 },
      near('Брянск'),
    ),
    part('180212', bearing, { count: 8, price: 1_190, kilograms: 0.8 }),
    part(
      'RE504836',
      { name: 'Фильтр масляный двигателя', manufacturer: 'John Deere', icon: 'filter' },
      { count: 6, price: 3_400, listed: 3_940, kilograms: 0.7 },
    ),
    part(
      'PCM-10.01.18.201',
      { name: 'Диск подвижный', manufacturer: 'Ростсельмаш', icon: 'disc' },
      { count: 1, price: 18_900, kilograms: 4.8 },
      near('Ростов-на-Дону'),
    ),
  ],
  delivery: {
    method: 'calc',
    address: 'Рославль, ул. Карла Маркса, 164',
    coords: [53.95, 32.86],
    priceMinor: roubles(1_840),
    carrierName: 'Деловые Линии',
    note: 'До терминала, Деловые Линии, 2–3 дня после отгрузки',
  },
  shipments: [{ type: 'delivery', subsidiary: 'Смоленск', term: 'двумя частями' }],
  payment: {
    kind: 'prepayment',
    steps: [
      { title: 'Аванс', date: inDays(15), shareBp: 5_000, isPrepay: true },
      { title: 'Перед отгрузкой второй части', date: inDays(20), shareBp: 5_000 },
    ],
  },
  people: [people.parts],
  comment:
    'Вместо диска PCM-10.01.18.201 есть восстановленный за 11 200 руб., срок один день. Если подходит, отметьте в изменениях.',
  vatPercent,
}

const hourly = { rateMinor: roubles(2_800) }
const engineer: OfferContentInput = {
  title: 'Ремонт вариатора ACROS 595 Plus',
  subject: {
    icon: 'combine',
    facts: [
      { name: 'Машина', value: 'ACROS 595 Plus, 2019 год' },
      { name: 'Номер', value: 'R0ACROS59501847' },
      { name: 'Наработка', value: '2 140 моточасов' },
      { name: 'Причина', value: 'Рывки барабана под нагрузкой, след на ремне' },
    ],
  },
  works: [
    {
      id: 'w1',
      title: 'Диагностика молотилки и ходовой части',
      note: 'Замер биений шкивов, запись давления',
      minutes: 180,
      ...hourly,
    },
    {
      id: 'w2',
      title: 'Замена ремня вариатора барабана',
      note: 'Снятие кожуха, установка, натяжение',
      minutes: 150,
      ...hourly,
    },
    {
      id: 'w3',
      title: 'Замена подшипников 180212, 4 шт.',
      note: 'Съёмником, без снятия вала',
      minutes: 300,
      ...hourly,
    },
    {
      id: 'w4',
      title: 'Регулировка подбарабанья',
      note: 'Зазоры на входе и выходе, пробный обмолот',
      minutes: 90,
      ...hourly,
    },
  ],
  travel: { note: 'Смоленск — Остёр и обратно, 284 км по 45 руб.', km: 284, rateMinor: roubles(45) },
  parts: [
    part('45×22-4000', belt, { count: 1, price: 14_860, kilograms: 2.2 }),
    part('180212', bearing, { count: 4, price: 1_190, kilograms: 0.8 }),
  ],
  visit: {
    date: inDays(9),
    facts: [
      { name: 'Где', value: 'Смоленская обл., Рославльский р-н, д. Остёр, мехдвор' },
      { name: 'Инженер', value: 'Олег Лунёв, стаж 11 лет, Ростсельмаш и CLAAS' },
      { name: 'Подготовить', value: 'Очистить машину, поставить под крышу, розетка 220 В' },
      { name: 'Гарантия', value: 'На работы 6 месяцев, на детали 12 месяцев' },
    ],
  },
  delivery: { method: 'pickup', priceMinor: 0 },
  payment: {
    kind: 'prepayment',
    steps: [
      { title: 'Аванс', date: inDays(8), shareBp: 5_000, isPrepay: true },
      { title: 'По акту выполненных работ', date: inDays(14), shareBp: 5_000 },
    ],
  },
  people: [people.service, people.parts],
  vatPercent,
}

/** A cart as its buyer has sent it. */
const asked: OfferContentInput = {
  title: 'Запчасти из корзины',
  parts: [
    part('45×22-4000', belt, { count: 4, price: 14_860, kilograms: 2.2 }),
    part('180212', bearing, { count: 24, price: 1_190, kilograms: 0.8 }),
  ],
  delivery: { method: 'pickup', priceMinor: 0 },
  shipments: [{ type: 'pickup', subsidiary: 'Смоленск' }],
  payment: { kind: 'prepayment' },
  vatPercent,
}

const farm = { clientName: 'КФХ Егоров П. А.', contactName: 'Павел Егоров' }

export const partOffers: readonly DemoOffer[] = [
  {
    ...farm,
    hash: 'demo-parts',
    number: 4138,
    variant: 'spareParts',
    issuedDaysAgo: 3,
    validForDays: 12,
    content: parts,
    files: {
      documents: [{ file: 'belt-certificate.pdf', title: 'Сведения о соответствии ремней', type: 'certificate' }],
    },
  },
  {
    ...farm,
    hash: 'demo-engineer',
    number: 4157,
    variant: 'engineer',
    issuedDaysAgo: 0,
    validForDays: 7,
    content: engineer,
    files: {
      documents: [
        { file: 'work-order-4157.pdf', title: 'Заказ-наряд № 4157', type: 'order' },
        { file: 'diagnosis-acros.pdf', title: 'Отчёт диагностики', type: 'report' },
      ],
    },
  },
  {
    hash: 'demo-own-parts',
    number: 4131,
    variant: 'spareParts',
    clientEmail: 'buyer@demo.local',
    clientName: 'ООО «Рассвет-Агро»',
    contactName: 'Павел Егоров',
    issuedDaysAgo: 2,
    validForDays: 14,
    content: { ...parts, title: 'Запчасти к посевной', comment: '', payment: { kind: 'prepayment' } },
  },
  {
    clientName: 'ООО «Рассвет-Агро»',
    contactName: 'Ирина Рыбакова',
    hash: 'demo-request',
    number: 4160,
    variant: 'spareParts',
    issuedDaysAgo: 0,
    validForDays: 30,
    content: asked,
    request: 'Нужно к 1 апреля, доставка в Рославль. Возможна ли скидка на подшипники?',
  },
]
