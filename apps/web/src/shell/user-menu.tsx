import { IconArrowUpRight, IconLogout, IconUser } from '@tabler/icons-react'
import { useViewer } from '../lib/use-viewer.ts'
import { Dropdown } from '../ui/dropdown.tsx'
import { PathLink } from '../ui/path-link.tsx'
import { toShortName } from './short-name.ts'
import { useLogout } from './use-logout.ts'
import { userLinksOf } from './user-links.ts'
import classes from './user-menu.module.css'

/** The signed-in visitor's short name with the menu of spec §2. */
export function UserMenu({ triggerClassName }: { triggerClassName?: string }) {
  const viewer = useViewer()
  const { logout, isPending } = useLogout()
  return (
    <Dropdown
      align="end"
      triggerClassName={triggerClassName}
      trigger={
        <>
          <IconUser size={22} stroke={1.6} aria-hidden="true" />
          {toShortName(viewer.contacts.name)}
          <span className="visually-hidden">, меню пользователя</span>
        </>
      }
    >
      {(close) => (
        <div className={classes.menu}>
          {userLinksOf(viewer).map(({ name, href, isNewTab }) =>
            isNewTab ? (
              <a key={href} href={href} target="_blank" rel="noreferrer" onClick={close}>
                {name}
                <IconArrowUpRight size={16} stroke={2} aria-hidden="true" />
                <span className="visually-hidden"> (в новой вкладке)</span>
              </a>
            ) : (
              <PathLink key={href} href={href} onClick={close}>
                {name}
              </PathLink>
            ),
          )}
          <button type="button" disabled={isPending} onClick={logout}>
            <IconLogout size={16} stroke={2} aria-hidden="true" />
            Выйти
          </button>
        </div>
      )}
    </Dropdown>
  )
}
