import type { Database } from '@agromarket/core/platform/db'

const hourMs = 3_600_000
const authorName = 'Олег Порталов'

interface DemoAnnouncement {
  viewType: 'hint' | 'modal'
  title: string
  content: string
  link?: { label: string; url: string }
  /** Null: all visitors. */
  to: { role: string } | { email: string } | { regionIds: string[] } | null
  startsInHours: number
  endsInHours: number | null
  isStopped?: boolean
}

/** One of every kind and state; what is shown right now is for single accounts and roles, so that a visit stays undisturbed. */
const announcements: readonly DemoAnnouncement[] = [
  {
    viewType: 'modal',
    title: 'Склад Костанай закрыт в пятницу',
    content: 'Пересчёт остатков с 8:00 до 17:00.\n\nЗаказы, оформленные до четверга 18:00, отгрузим в субботу утром.',
    link: { label: 'Ближайшие филиалы', url: '/contacts' },
    to: { email: 'kz@demo.local' },
    startsInHours: -30,
    endsInHours: 24 * 40,
  },
  {
    viewType: 'hint',
    title: 'Даты перевозок в одном месте',
    content: 'Запросить дату отгрузки и увидеть путь машины можно в разделе «Перевозки».',
    to: { email: 'buyer@demo.local' },
    startsInHours: -5,
    endsInHours: 24 * 60,
  },
  {
    viewType: 'modal',
    title: 'Весенние цены на ремни',
    content: 'С понедельника ремни вариатора и генератора дешевле до 14 %.',
    link: { label: 'Открыть акции', url: '/akcii' },
    to: null,
    startsInHours: 24 * 90,
    endsInHours: 24 * 120,
  },
  {
    viewType: 'hint',
    title: 'Доставка задержится на день',
    content: 'Трасса М-1 закрыта из-за снегопада, машины стоят в Вязьме.',
    to: { regionIds: ['3368'] },
    startsInHours: -24 * 20,
    endsInHours: -24 * 18,
  },
  {
    viewType: 'hint',
    title: 'Новый порядок приёмки прайсов',
    content: 'Файлы без колонки «Кратность» теперь задерживаются до проверки.',
    to: { role: 'supplier' },
    startsInHours: -24 * 9,
    endsInHours: null,
    isStopped: true,
  },
]

/** Notifications that staff have made, once: a shop that has some keeps them. */
export async function loadAnnouncements(db: Database): Promise<void> {
  if (await db.selectFrom('announcement').select('id').limit(1).executeTakeFirst()) return
  const accounts = await db.selectFrom('userAccount').select(['id', 'email']).execute()
  const rows = announcements.flatMap(({ to, link, startsInHours, endsInHours, isStopped, ...words }, index) => {
    const userId = to && 'email' in to ? accounts.find(({ email }) => email === to.email)?.id : null
    if (userId === undefined) return []
    return [
      {
        ...words,
        linkLabel: link?.label ?? '',
        linkUrl: link?.url ?? '',
        audience: audienceOf(to),
        regionIds: to && 'regionIds' in to ? to.regionIds : [],
        role: to && 'role' in to ? to.role : null,
        userId,
        startsAt: inHours(startsInHours),
        endsAt: endsInHours === null ? null : inHours(endsInHours),
        stoppedAt: isStopped ? inHours(-40) : null,
        authorName,
        createdAt: inHours(Math.min(startsInHours, -1) - index),
      },
    ]
  })
  await db.insertInto('announcement').values(rows).execute()
}

function audienceOf(to: DemoAnnouncement['to']): string {
  if (to === null) return 'all'
  if ('email' in to) return 'person'
  return 'role' in to ? 'role' : 'region'
}

function inHours(hours: number): Date {
  return new Date(Date.now() + hours * hourMs)
}
