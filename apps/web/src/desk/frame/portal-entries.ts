import { IconApi, IconBell, IconFiles, IconHome, IconListDetails, IconMail, IconSettings } from '@tabler/icons-react'
import type { GuardedEntry } from './desk-entry.ts'

/** The supplier portal's rail, from the top; an entry is a line here and a page of its own in routes/_desk. */
export const portalEntries: readonly GuardedEntry[] = [
  {
    name: 'Сводка',
    shortName: 'Сводка',
    href: '/suppliers',
    icon: IconHome,
    permission: 'supplierPortal.open',
    isStart: true,
  },
  { name: 'Файлы', shortName: 'Файлы', href: '/suppliers/files', icon: IconFiles, permission: 'supplierPortal.open' },
  { name: 'Почта', shortName: 'Почта', href: '/suppliers/mails', icon: IconMail, permission: 'supplierPortal.open' },
  {
    name: 'API',
    shortName: 'API',
    href: '/suppliers/api',
    icon: IconApi,
    permission: 'supplierPortal.open',
    isRare: true,
  },
  {
    name: 'Журнал',
    shortName: 'Журнал',
    href: '/suppliers/processing-logs',
    icon: IconListDetails,
    permission: 'supplierPortal.open',
  },
  {
    name: 'Уведомления',
    shortName: 'Сообщения',
    href: '/suppliers/notifications',
    icon: IconBell,
    permission: 'supplierPortal.open',
  },
  {
    name: 'Настройки',
    shortName: 'Настройки',
    href: '/suppliers/admin',
    icon: IconSettings,
    permission: 'suppliers.manage',
    isRare: true,
  },
]
