import { IconArrowUpRight, IconLogout } from '@tabler/icons-react'
import { useViewer } from '../lib/viewer.tsx'
import { PathLink } from '../ui/path-link.tsx'
import { useLogout } from './use-logout.ts'
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
          <PathLink key={href} href={href} onClick={onFollow}>
            {name}
          </PathLink>
        ),
      )}
      <button type="button" disabled={isPending} onClick={logout}>
        <IconLogout size={iconSize} stroke={1.75} aria-hidden="true" />
        Выйти
      </button>
    </>
  )
}
