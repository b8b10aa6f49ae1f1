import type { Trx } from '../platform/db/index.ts'
import * as notificationRepository from './notification.repository.ts'

/** What a person is told of; the texts are the hint that his next page shows (spec §3 notification, §4). */
const hints = {
  'password-changed': {
    title: 'Пароль изменён',
    content: 'На остальных устройствах выполнен выход. Если пароль меняли не вы, сбросьте его и позвоните в филиал.',
  },
  'price-request-answered': {
    title: 'Филиал ответил на запрос',
    content: 'Цена и срок ждут вас в профиле, раздел «Запросы цены».',
  },
  'service-request-moved': {
    title: 'Филиал ответил на заявку',
    content: 'Состояние заявки стоит в профиле, раздел «Заявки».',
  },
  'transport-updated': {
    title: 'Новости о перевозке',
    content: 'Филиал обновил вашу заявку на перевозку. Даты и путь машины стоят на странице «Заявки на перевозку».',
  },
  'part-arrived': {
    title: 'Деталь поступила на склад',
    content: 'Вы просили сообщить о поступлении. Она стоит в профиле, раздел «Запросы цены».',
  },
} as const

export type NotificationKind = keyof typeof hints

/** Tells the person on his next page, as part of the event's own transaction. Repeating an event tells it once more. */
export async function notifyUser(trx: Trx, userId: string, kind: NotificationKind): Promise<void> {
  await notificationRepository.put(trx, { userId, kind, ...hints[kind] })
}
