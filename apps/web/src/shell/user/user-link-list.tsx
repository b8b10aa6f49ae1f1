import { IconArrowUpRight, IconLogout } from '@tabler/icons-react'
import { useLogout } from '../../features/auth/use-logout.ts'
import { useViewer } from '../../features/users/viewer.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { userLinksOf } from './user-links.ts'

/** The entries of the user menu with «Выйти» as the last: the same in the header's menu and in the phone's dialog. */
export function UserLinkList({ iconSize, onFollow }: { iconSize: number; onFollow: () => void }) {
  const viewer = useViewer()
  const { logout, isPending } = useLogout()
  return (
    <>
      {userLinksOf(viewer).map(({ name, href, isNewTab }) =>
        isNewTab ? (
          <a key={href} href={href} target="_blank" rel="noreferrer" onClick={onFollow}>
            {name}
            <IconArrowUpRight size={iconSize} stroke={1.75} aria-hidden="true" />
            <span className="visually-hidden"> (в новой вкладке)</span>
          </a>
        ) : (
          <Link key={href} href={href} onClick={onFollow}>
            {name}
          </Link>
        ),
      )}
      <button type="button" disabled={isPending} onClick={logout}>
        <IconLogout size={iconSize} stroke={1.75} aria-hidden="true" />
        Выйти
      </button>
    </>
  )
}
