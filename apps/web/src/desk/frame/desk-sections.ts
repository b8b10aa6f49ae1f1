import { isAllowed, type Permission, type Viewer } from '@agromarket/shared'
import {
  type Icon,
  IconHome,
  IconListCheck,
  IconMessageQuestion,
  IconPackage,
  IconReceipt,
  IconSearch,
  IconTruckDelivery,
} from '@tabler/icons-react'

export interface DeskEntry {
  name: string
  /** Under the icon in the bottom row of a phone. */
  shortName: string
  href: string
  icon: Icon
  /** The section's own start: the pages below it are other entries. */
  isStart?: boolean
}

export interface DeskSection {
  title: string
  entries: DeskEntry[]
}

type Entry = DeskEntry & { permission: Permission }

/** What the company's own people have; an entry appears with its wing. */
const staff: Entry[] = [
  {
    name: 'Сводка',
    shortName: 'Сводка',
    href: '/staff',
    icon: IconHome,
    permission: 'orders.manage',
    isStart: true,
  },
  { name: 'Заказы', shortName: 'Заказы', href: '/staff/orders', icon: IconPackage, permission: 'orders.manage' },
  {
    name: 'Запросы цены',
    shortName: 'Цены',
    href: '/staff/price-requests',
    icon: IconMessageQuestion,
    permission: 'priceRequests.answer',
  },
  {
    name: 'Поиск по запчастям',
    shortName: 'Поиск',
    href: '/search/sparepart/',
    icon: IconSearch,
    permission: 'spareParts.search',
  },
  {
    name: 'Поставщики',
    shortName: 'Поставщики',
    href: '/suppliers',
    icon: IconTruckDelivery,
    permission: 'supplierPortal.open',
  },
  {
    name: 'Тарифы доставки',
    shortName: 'Тарифы',
    href: '/staff/tariffs',
    icon: IconReceipt,
    permission: 'tariffs.edit',
  },
  { name: 'Задания', shortName: 'Задания', href: '/staff/jobs', icon: IconListCheck, permission: 'longJobs.manage' },
]

const suppliers: Entry[] = [
  { name: 'Сводка', shortName: 'Сводка', href: '/suppliers', icon: IconHome, permission: 'supplierPortal.open' },
]

/** The rail of the section that `pathname` lies in, without what this viewer may not open. */
export function deskSectionOf(pathname: string, viewer: Viewer): DeskSection {
  const [title, entries] = pathname.startsWith('/suppliers')
    ? (['Портал поставщика', suppliers] as const)
    : (['Рабочее место', staff] as const)
  return { title, entries: entries.filter(({ permission }) => isAllowed(viewer, permission)) }
}
