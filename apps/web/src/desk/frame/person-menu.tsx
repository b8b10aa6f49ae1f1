import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react'
import { useLogout } from '../../features/auth/use-logout.ts'
import classes from './desk-frame.module.css'

/** Who works here, in `words`, and how to leave. */
export function PersonMenu({ words }: { words: string }) {
  const { logout, isPending } = useLogout()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.person}>
          <IconUser size={20} stroke={1.6} aria-hidden="true" />
          <span className={classes.personName}>{words}</span>
          <span className="visually-hidden">Меню пользователя</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href="/profile" leftSection={<IconUser size={16} stroke={1.75} aria-hidden="true" />}>
          Мои данные
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.75} aria-hidden="true" />}
          disabled={isPending}
          onClick={logout}
        >
          Выйти
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
