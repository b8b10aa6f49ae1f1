import { isAllowed, type Viewer } from '@agromarket/shared'
import {
  IconArticle,
  IconBell,
  IconBriefcase,
  IconBuildingBank,
  IconClipboardList,
  IconFileAlert,
  IconFileInvoice,
  IconHome,
  IconLayoutList,
  IconListCheck,
  IconMessageQuestion,
  IconPackage,
  IconReceipt,
  IconRefresh,
  IconSearch,
  IconSend,
  IconTool,
  IconTruck,
  IconTruckDelivery,
  IconUserCheck,
} from '@tabler/icons-react'
import type { DeskEntry, GuardedEntry } from './desk-entry.ts'
import { portalEntries } from './portal-entries.ts'

export interface DeskSection {
  title: string
  /** The supplier portal, not the company's own desk. */
  isPortal: boolean
  entries: DeskEntry[]
}

/** What the company's own people have; an entry appears with its wing. */
const staff: GuardedEntry[] = [
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
    name: 'Предложения',
    shortName: 'КП',
    href: '/staff/offers',
    icon: IconFileInvoice,
    permission: 'offers.manage',
  },
  {
    name: 'Запросы цены',
    shortName: 'Цены',
    href: '/staff/price-requests',
    icon: IconMessageQuestion,
    permission: 'priceRequests.answer',
  },
  {
    name: 'Документы 1С',
    shortName: '1С',
    href: '/staff/1c-documents',
    icon: IconFileAlert,
    permission: 'orders.manage',
    isRare: true,
  },
  {
    name: 'Поиск по запчастям',
    shortName: 'Поиск',
    href: '/search/sparepart/',
    icon: IconSearch,
    permission: 'spareParts.search',
  },
  {
    name: 'Транспорт',
    shortName: 'Транспорт',
    href: '/transportation-orders/',
    icon: IconTruck,
    permission: 'transport.manage',
  },
  { name: 'Статьи', shortName: 'Статьи', href: '/staff/posts', icon: IconArticle, permission: 'content.edit' },
  {
    name: 'Поставщики',
    shortName: 'Поставщики',
    href: '/suppliers',
    icon: IconTruckDelivery,
    permission: 'supplierPortal.open',
  },
  {
    name: 'Сервис и звонки',
    shortName: 'Сервис',
    href: '/staff/service-requests',
    icon: IconTool,
    permission: 'serviceRequests.manage',
  },
  {
    name: 'Вакансии',
    shortName: 'Вакансии',
    href: '/staff/vacancies',
    icon: IconBriefcase,
    permission: 'vacancies.edit',
  },
  {
    name: 'Отклики',
    shortName: 'Отклики',
    href: '/staff/applications',
    icon: IconUserCheck,
    permission: 'vacancies.answer',
  },
  {
    name: 'Страницы клиентов',
    shortName: 'Страницы',
    href: '/staff/personal-pages',
    icon: IconLayoutList,
    permission: 'personalPages.edit',
  },
  {
    name: 'Рассылки',
    shortName: 'Рассылки',
    href: '/staff/ps',
    icon: IconSend,
    permission: 'personalPages.follow',
  },
  {
    name: 'Анкеты',
    shortName: 'Анкеты',
    href: '/staff/questionnaires',
    icon: IconClipboardList,
    permission: 'questionnaires.manage',
  },
  {
    name: 'Уведомления',
    shortName: 'Сообщения',
    href: '/staff/notifications',
    icon: IconBell,
    permission: 'announcements.manage',
  },
  {
    name: 'Обмен с 1С',
    shortName: '1С',
    href: '/staff/exchange',
    icon: IconRefresh,
    permission: 'exchange.manage',
    isRare: true,
  },
  {
    name: 'Тарифы доставки',
    shortName: 'Тарифы',
    href: '/staff/tariffs',
    icon: IconReceipt,
    permission: 'tariffs.edit',
  },
  {
    name: 'Реквизиты',
    shortName: 'Реквизиты',
    href: '/staff/sellers',
    icon: IconBuildingBank,
    permission: 'sellers.edit',
    isRare: true,
  },
  { name: 'Задания', shortName: 'Задания', href: '/staff/jobs', icon: IconListCheck, permission: 'longJobs.manage' },
]

/** The rail of the section that `pathname` lies in, without what this viewer may not open or know of. */
export function deskSectionOf(pathname: string, viewer: Viewer): DeskSection {
  const isPortal = pathname.startsWith('/suppliers') && isAllowed(viewer, 'supplierPortal.open')
  const entries = isPortal ? portalEntries : staff
  return {
    title: isPortal ? 'Портал поставщика' : 'Рабочее место',
    isPortal,
    entries: entries.filter(({ permission }) => isAllowed(viewer, permission)),
  }
}
