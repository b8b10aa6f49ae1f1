import type { Viewer } from '@agromarket/shared'
import { IconHeart, IconLogout, IconPackage, IconUser } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '../../lib/trpc.ts'
import { useFavoriteCount } from '../favorites/favorites.queries.ts'
import styles from './profile.module.css'

/** The profile's frame: who is signed in, where to go, how to leave. */
export function ProfileLayout({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const { contacts, organization } = viewer
  const logout = useMutation(
    useApi().auth.logout.mutationOptions({
      // Spec §4: logout goes to the home page; a full load forgets everything that was read as this person.
      onSuccess: () => window.location.assign('/'),
    }),
  )
  return (
    <div className={`container ${styles.layout}`}>
      <aside>
        <div className={styles.person}>
          <span className={styles.initials} aria-hidden="true">
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
          </Link>
          <FavoritesLink />
          <button type="button" onClick={() => logout.mutate()}>
            <IconLogout size={20} stroke={1.75} aria-hidden="true" /> Выйти
          </button>
        </nav>
      </aside>
      <div>{children}</div>
    </div>
  )
}

function FavoritesLink() {
  const count = useFavoriteCount()
  return (
    <Link to="/profile/bookmarks">
      <IconHeart size={20} stroke={1.75} aria-hidden="true" /> Избранное
      {count > 0 && <span className={styles.count}>{count}</span>}
    </Link>
  )
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
