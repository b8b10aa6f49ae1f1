import type { Viewer } from '@agromarket/shared'

export interface UserLink {
  name: string
  href: string
  isNewTab?: boolean
}

/** The user menu (spec §2, §6): own pages, then what the viewer's flags open. Every address answers: a test follows them. */
export function userLinksOf({ permissions }: Viewer): UserLink[] {
  return [
    { name: 'Мои данные', href: '/profile' },
    { name: 'Заказы', href: '/profile/orders' },
    { name: 'Избранное', href: '/profile/bookmarks' },
    { name: 'Сравнение', href: '/compare' },
    { name: 'Корзина', href: '/cart' },
    ...(permissions.isSupplier || permissions.hasPPAccess
      ? [{ name: 'Портал поставщика', href: '/suppliers', isNewTab: true }]
      : []),
    ...(permissions.isLbrUser ? [{ name: 'Поиск по запчастям', href: '/search/sparepart' }] : []),
  ]
}
