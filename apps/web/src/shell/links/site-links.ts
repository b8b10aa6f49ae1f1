export interface SiteLink {
  name: string
  href: string
}

/** Utility row of the header and middle of the burger menu (spec §2 "Other links"). */
export const siteLinks: SiteLink[] = [
  { name: 'Запчасти', href: '/zapchasti' },
  { name: 'Техника', href: '/catalog' },
  { name: 'Сервис', href: '/servis' },
  { name: 'Финансирование', href: '/finansirovanie' },
  { name: 'Акции', href: '/akcii' },
  { name: 'Блог', href: '/blog' },
  { name: 'Доставка и оплата', href: '/dostavka-i-oplata' },
]

export const burgerLinks: SiteLink[] = [...siteLinks.slice(2), { name: 'Контакты и филиалы', href: '/contacts' }]

export const footerColumns: { title: string; links: SiteLink[] }[] = [
  {
    title: 'Каталог',
    links: [
      { name: 'Запчасти', href: '/zapchasti' },
      { name: 'Техника', href: '/catalog' },
      { name: 'Запчасти по группам', href: '/fp' },
      { name: 'Акции', href: '/akcii' },
      { name: 'Сравнение', href: '/compare' },
    ],
  },
  {
    title: 'Покупателям',
    links: [
      { name: 'Доставка и оплата', href: '/dostavka-i-oplata' },
      { name: 'Финансирование', href: '/finansirovanie' },
      { name: 'Сервис и гарантия', href: '/servis' },
      { name: 'Корзина', href: '/cart' },
    ],
  },
  {
    title: 'Компания',
    links: [
      { name: 'Филиалы и контакты', href: '/contacts' },
      { name: 'Блог', href: '/blog' },
      { name: 'Вакансии', href: '/vacancies' },
      { name: 'Рекомендации на сайте', href: '/documents/recommendations' },
    ],
  },
]

export const documentLinks: SiteLink[] = [
  { name: 'Политика конфиденциальности', href: '/documents/policy-privacy' },
  { name: 'Условия продажи', href: '/documents/sale-terms' },
  { name: 'Согласие на обработку данных', href: '/documents/personal-data' },
]
