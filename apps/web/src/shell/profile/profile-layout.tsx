import type { Viewer } from '@agromarket/shared'
import {
  IconFileInvoice,
  IconHeart,
  IconLogout,
  IconMessageQuestion,
  IconPackage,
  IconTool,
  IconTractor,
  IconTruck,
  IconUser,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLogout } from '../../features/auth/use-logout.ts'
import { useActiveOrderCount } from '../../features/orders/orders.queries.ts'
import { useFavoriteCount } from '../../features/parts/favorites.queries.ts'
import { initialsOf } from '../../features/users/initials.ts'
import { useYard } from '../../features/yard/use-yard.ts'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import round from '../../ui/status/round-mark.module.css'
import styles from './profile-layout.module.css'

const trail = [
  { name: 'Главная', url: '/' },
  { name: 'Профиль', url: '/profile' },
]
const pageNames: Record<string, string> = {
  '/profile': 'Мои данные',
  '/profile/orders': 'Заказы',
  '/profile/price-requests': 'Запросы цены',
  '/profile/service-requests': 'Заявки',
  '/profile/bookmarks': 'Избранное',
  '/profile/mehdvor': 'Мехдвор',
  '/profile/offers': 'Предложения',
}

/** The profile's frame: who is signed in, where to go, how to leave. */
export function ProfileLayout({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const { contacts, organization } = viewer
  const pathname = useLocation({ select: (location) => location.pathname })
  const { logout, isPending } = useLogout()
  const menu = useRef<HTMLElement>(null)
  useActiveInView(menu, pathname)
  return (
    <div className="container">
      <div className={styles.crumbs}>
        <Breadcrumbs trail={trail} current={pageNames[pathname] ?? 'Профиль'} />
      </div>
      <div className={styles.layout}>
        <aside>
          <div className={styles.person}>
            <span className={`${round.mark} ${styles.initials}`} aria-hidden="true">
              {initialsOf(contacts.name)}
            </span>
            <div>
              <strong>{contacts.name}</strong>
              {organization && <div className={styles.meta}>{organization.name}</div>}
            </div>
          </div>
          <nav ref={menu} className={styles.menu} aria-label="Профиль">
            <Link href="/profile" current="page">
              <IconUser size={20} stroke={1.75} aria-hidden="true" /> Мои данные
            </Link>
            <Link href="/profile/orders" current="below">
              <IconPackage size={20} stroke={1.75} aria-hidden="true" /> Заказы
              <Count value={useActiveOrderCount()} />
            </Link>
            <Link href="/transportation-orders/">
              <IconTruck size={20} stroke={1.75} aria-hidden="true" /> Перевозки
            </Link>
            <Link href="/profile/price-requests" current="below">
              <IconMessageQuestion size={20} stroke={1.75} aria-hidden="true" /> Запросы цены
            </Link>
            <Link href="/profile/service-requests" current="below">
              <IconTool size={20} stroke={1.75} aria-hidden="true" /> Заявки
            </Link>
            <Link href="/profile/bookmarks" current="below">
              <IconHeart size={20} stroke={1.75} aria-hidden="true" /> Избранное
              <Count value={useFavoriteCount()} />
            </Link>
            <Link href="/profile/mehdvor" current="below">
              <IconTractor size={20} stroke={1.75} aria-hidden="true" /> Мехдвор
              <Count value={useYard()?.length ?? 0} />
            </Link>
            <Link href="/profile/offers" current="below">
              <IconFileInvoice size={20} stroke={1.75} aria-hidden="true" /> Предложения
            </Link>
            <hr />
            <button type="button" disabled={isPending} onClick={logout}>
              <IconLogout size={20} stroke={1.75} aria-hidden="true" /> Выйти
            </button>
          </nav>
        </aside>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  )
}

/** On a phone the sections are a row that scrolls sideways: the one that is open stands in its middle. */
function useActiveInView(menu: RefObject<HTMLElement | null>, pathname: string): void {
  useEffect(() => {
    const row = menu.current
    const active = row?.querySelector<HTMLElement>(`a[href="${pathname}"]`)
    if (row && active) row.scrollLeft = active.offsetLeft - row.offsetLeft - (row.clientWidth - active.clientWidth) / 2
  }, [menu, pathname])
}

function Count({ value }: { value: number }) {
  return value > 0 && <span className={styles.count}>{value}</span>
}
