export interface CategoryBannerSeed {
  /** Path of the technique category. */
  category: string
  title: string
  text: string
  btnTitle: string
  btnLink: string
}

/** Banners of the menu, on the dark green with the category's own silhouette. */
export const categoryBanners: readonly CategoryBannerSeed[] = [
  {
    category: 'zernouborochnye-kombayny',
    title: 'Всё к уборке',
    text: 'Ремни, сегменты и фильтры для ACROS одним заказом',
    btnTitle: 'Смотреть запчасти',
    btnLink: '/fp?modelLine=rostselmash-acros',
  },
  {
    category: 'traktory',
    title: 'Фильтры и масла к ТО',
    text: 'Для двигателя, гидравлики и кабины',
    btnTitle: 'Смотреть фильтры',
    btnLink: '/fp/filtry',
  },
  {
    category: 'seyalki',
    title: 'Готовимся к севу',
    text: 'Сошники, диски и чистики к вашей сеялке',
    btnTitle: 'Рабочие органы',
    btnLink: '/fp/rabochie-organy',
  },
]
