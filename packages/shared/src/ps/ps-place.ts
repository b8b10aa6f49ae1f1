/** Where a page of blocks stands; the numbers are those of the classifier of types (spec §7 filter[ps_type_id]). */
export const psTypes = {
  landing: 1,
  path: 2,
  model: 3,
  category: 4,
  part: 5,
  news: 6,
  compare: 7,
  cart: 8,
  bookmarks: 9,
  offer: 10,
} as const
export type PsType = keyof typeof psTypes
export const psTypeNames = Object.keys(psTypes) as [PsType, ...PsType[]]

export const psTypeWords: Readonly<Record<PsType, string>> = {
  landing: 'Персональная страница',
  path: 'Страница по адресу',
  model: 'Страница модели',
  category: 'Страница категории',
  part: 'Страница запчасти',
  news: 'Страница новости',
  compare: 'Сравнение',
  cart: 'Корзина',
  bookmarks: 'Избранное',
  offer: 'Коммерческое предложение',
}
