import type { PsBlockType } from './blocks/index.ts'

/**
 * Why a reader is shown a block, in words for him (149-ФЗ, article 10.2-2); null: it is chosen for nobody. Apart from the
 * blocks' schemas, which no browser needs.
 */
export const psWhy: Readonly<Record<PsBlockType, string | null>> = {
  greeting: null,
  manager: null,
  expert: 'специалист по машинам вашего парка',
  modelLines: 'выбрал менеджер или подобрано по вашим интересам и технопарку',
  modelLineBanner: 'по машинам вашего технопарка',
  modelLineBanners: 'выбрал менеджер',
  promo: 'действующие условия вашего региона, выбраны случайно и для вас не меняются',
  video: null,
  news: 'свежие статьи по вашему региону, технопарку и рубрикам',
  park: null,
  productsCards: 'выбрал менеджер или подобрано по виду техники',
  similarModels: 'близки по характеристикам к машине страницы или вашего парка',
  browsingHistory: 'вы смотрели это на сайте',
  warmup: 'подобрал менеджер к сезону по вашему технопарку',
  interests: 'виды техники, которые вы смотрели раньше',
  requiredMedia: null,
  upload: null,
  deliveryStatus: null,
  compare: 'вы добавили это к сравнению',
  cart: 'вы положили это в корзину',
  bookmarks: 'вы отложили это в избранное',
  offer: 'предложения, которые сделаны вам',
}
