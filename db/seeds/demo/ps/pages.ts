import type { PsBlockType } from '@agromarket/shared'
import type { DemoFarm } from './farms.ts'

export interface DemoBlock {
  id: string
  type: PsBlockType
  isHidden?: boolean
  settings: object
}

const block = (type: PsBlockType, settings: object = {}, id: string = type): DemoBlock => ({ id, type, settings })

const harvestVideo = {
  title: 'Как подготовить ACROS к уборке',
  text: 'Инженер сервиса проходит двенадцать точек контроля и показывает, какие детали стоит заказать заранее.',
  url: 'https://rutube.ru/',
  icon: 'combine',
  seconds: 462,
  chapters: [
    { seconds: 0, title: 'Ремни и натяжение' },
    { seconds: 98, title: 'Режущий аппарат' },
    { seconds: 185, title: 'Цепи наклонной камеры' },
    { seconds: 290, title: 'Молотильный барабан' },
    { seconds: 380, title: 'Список деталей' },
  ],
  linkTitle: 'Открыть комплект деталей',
  link: '/fp?modelLine=rostselmash-acros',
}

/** The page of one farm; models by number. */
export function farmPage({ text, hash }: DemoFarm, models: readonly number[]): DemoBlock[] {
  return [
    block('greeting', { text }),
    block('modelLines', { models, auto: 'interests' }),
    block('promo'),
    ...(hash === 'demo' ? [block('video', harvestVideo)] : []),
    block('park', { text: 'Укажите количество, и мы подберём регламентные наборы' }),
    block('warmup', { text: 'Посчитали под ваши поля. Если не нужно, скажите: больше не предложим.' }),
    block('promo', { title: 'Условия для вас', quantity: 3 }, 'promo-more'),
    block('interests'),
    block('similarModels'),
    block('requiredMedia', { text: 'Чтобы рассчитать предложение точнее, пришлите снимки и бумаги.' }),
    block('upload'),
    block('news'),
    block('deliveryStatus'),
    block('browsingHistory'),
  ]
}

/** The page of a mailing: greets whoever has got the letter. */
export function mailingPage(models: readonly number[]): DemoBlock[] {
  return [
    block('greeting', { text: 'Подготовили технику и запчасти к уборке 2026. Цены и сроки — для вашего филиала.' }),
    block('modelLines', { models, auto: 'interests' }),
    block('promo'),
    block('video', harvestVideo),
    block('park', { text: 'Укажите количество, и мы подберём регламентные наборы' }),
    block('warmup', { text: 'Если не нужно, скажите: больше не предложим.' }),
    block('productsCards', { title: 'На особых условиях', isPromo: true, quantity: 5 }),
  ]
}

/** What recipients meet at places of the shop: type, target and blocks. */
export const placePages: readonly {
  type: 'model' | 'category' | 'part' | 'cart' | 'compare' | 'bookmarks' | 'news' | 'path' | 'offer'
  target: string
  title: string
  hash: string
  blocks: readonly DemoBlock[]
}[] = [
  {
    type: 'model',
    target: '',
    title: 'Под страницей модели',
    hash: 'place-model',
    blocks: [block('promo', { quantity: 2 }), block('expert'), block('modelLineBanner')],
  },
  {
    type: 'category',
    target: '',
    title: 'Под категорией',
    hash: 'place-category',
    blocks: [block('warmup'), block('promo')],
  },
  { type: 'part', target: '', title: 'Под запчастью', hash: 'place-part', blocks: [block('promo')] },
  {
    type: 'cart',
    target: '',
    title: 'Под корзиной',
    hash: 'place-cart',
    blocks: [block('promo', { quantity: 2 }), block('manager')],
  },
  { type: 'compare', target: '', title: 'Под сравнением', hash: 'place-compare', blocks: [block('expert')] },
  { type: 'bookmarks', target: '', title: 'Под избранным', hash: 'place-bookmarks', blocks: [block('promo')] },
  { type: 'news', target: '', title: 'Под новостью', hash: 'place-news', blocks: [block('modelLineBanner')] },
  { type: 'offer', target: '', title: 'Под предложением', hash: 'place-offer', blocks: [block('manager')] },
  {
    type: 'path',
    target: '/akcii',
    title: 'Под акциями',
    hash: 'place-akcii',
    blocks: [block('promo', { quantity: 3 })],
  },
]
