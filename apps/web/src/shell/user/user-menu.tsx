import { IconUser } from '@tabler/icons-react'
import { toShortName } from '../../features/users/short-name.ts'
import { useViewer } from '../../features/users/viewer.tsx'
import { Dropdown } from '../../ui/overlay/dropdown.tsx'
import { UserLinkList } from './user-link-list.tsx'
import classes from './user-menu.module.css'

/** The signed-in visitor's short name with the menu of spec §2. */
export function UserMenu({ triggerClassName }: { triggerClassName?: string }) {
  const viewer = useViewer()
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
          <UserLinkList iconSize={16} onFollow={close} />
        </div>
      )}
    </Dropdown>
  )
}
