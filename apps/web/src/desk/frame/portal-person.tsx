import type { Viewer } from '@agromarket/shared'
import { IconBell } from '@tabler/icons-react'
import { toShortName } from '../../features/users/short-name.ts'
import { api } from '../../lib/trpc.ts'
import { Link } from '../../ui/navigation/link.tsx'
import classes from './desk-frame.module.css'
import { PersonMenu } from './person-menu.tsx'

/** Whose portal this is, and on a phone the bell with what is unread: its rail has no room for it. */
export function PortalPerson({ viewer }: { viewer: Viewer }) {
  const { data } = api.suppliers.viewer.useQuery()
  const unread = data?.unread ?? 0
  const name = toShortName(viewer.contacts.name)
  const [supplier] = data?.suppliers ?? []
  const words = data?.isAdmin ? `${name}, администратор` : [supplier?.name, name].filter(Boolean).join(', ')
  return (
    <>
      <Link
        href="/suppliers/notifications"
        className={classes.bell}
        aria-label={unread > 0 ? `Уведомления, непрочитанные: ${unread}` : 'Уведомления'}
      >
        <IconBell size={22} stroke={1.6} aria-hidden="true" />
        {unread > 0 && <i data-count={unread} />}
      </Link>
      <PersonMenu words={words} />
    </>
  )
}
