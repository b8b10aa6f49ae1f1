import type { Viewer } from '@agromarket/shared'
import { IconHeart, IconLogout, IconPackage, IconUser } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '../../lib/trpc.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import round from '../../ui/round-mark.module.css'
import { useFavoriteCount } from '../favorites/favorites.queries.ts'
import { useActiveOrderCount } from '../orders/orders.queries.ts'
import styles from './profile.module.css'

const trail = [
  { name: 'Главная', url: '/' },
  { name: 'Профиль', url: '/profile' },
]
const pageNames: Record<string, string> = {
  '/profile': 'Мои данные',
  '/profile/orders': 'Заказы',
  '/profile/bookmarks': 'Избранное',
}

/** The profile's frame: who is signed in, where to go, how to leave. */
export function ProfileLayout({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const { contacts, organization } = viewer
  const pathname = useLocation({ select: (location) => location.pathname })
  const logout = useMutation(
    useApi().auth.logout.mutationOptions({
      // Spec §4: logout goes to the home page; a full load forgets everything that was read as this person.
      onSuccess: () => window.location.assign('/'),
    }),
  )
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
          <nav className={styles.menu} aria-label="Профиль">
            <Link to="/profile" activeOptions={{ exact: true }}>
              <IconUser size={20} stroke={1.75} aria-hidden="true" /> Мои данные
            </Link>
            <Link to="/profile/orders">
              <IconPackage size={20} stroke={1.75} aria-hidden="true" /> Заказы
              <Count value={useActiveOrderCount()} />
            </Link>
            <Link to="/profile/bookmarks">
              <IconHeart size={20} stroke={1.75} aria-hidden="true" /> Избранное
              <Count value={useFavoriteCount()} />
            </Link>
            <hr />
            <button type="button" onClick={() => logout.mutate()}>
              <IconLogout size={20} stroke={1.75} aria-hidden="true" /> Выйти
            </button>
          </nav>
        </aside>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  )
}

function Count({ value }: { value: number }) {
  return value > 0 && <span className={styles.count}>{value}</span>
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
