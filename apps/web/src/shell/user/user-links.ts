import { isAllowed, type Viewer } from '@agromarket/shared'

export interface UserLink {
  name: string
  href: string
  isNewTab?: boolean
}

/** The user menu (spec §2, §6): own pages, then what the viewer's permissions open. Every address answers: a test follows them. */
export function userLinksOf(viewer: Viewer): UserLink[] {
  return [
    { name: 'Мои данные', href: '/profile' },
    { name: 'Заказы', href: '/profile/orders' },
    { name: 'Перевозки', href: '/transportation-orders/' },
    { name: 'Избранное', href: '/profile/bookmarks' },
    { name: 'Мехдвор', href: '/profile/mehdvor' },
    { name: 'Сравнение', href: '/compare' },
    { name: 'Корзина', href: '/cart' },
    ...(isAllowed(viewer, 'orders.manage') ? [{ name: 'Рабочее место', href: '/staff' }] : []),
    ...(isAllowed(viewer, 'supplierPortal.open')
      ? [{ name: 'Портал поставщика', href: '/suppliers', isNewTab: true }]
      : []),
    ...(isAllowed(viewer, 'personalPages.edit') ? [{ name: 'Редактор блоков', href: '/staff/personal-pages' }] : []),
    ...(isAllowed(viewer, 'spareParts.search') ? [{ name: 'Поиск по запчастям', href: '/search/sparepart/' }] : []),
  ]
}
