import { emailField } from '../auth/email.ts'
import { wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'

export const noticeFilters = ['all', 'unread', 'error', 'held', 'done'] as const
export const noticeListSchema = z.object({
  supplierId: z.uuid().optional(),
  filter: z.enum(noticeFilters).default('all'),
  q: z.string().trim().max(100).default(''),
  page: wholeNumber({ min: 1, max: 100_000 }).default(1),
})
export type NoticeQuery = z.infer<typeof noticeListSchema>
/** Absent ids are all of them. */
export const readNoticesSchema = z.object({
  ids: z.array(z.uuid()).min(1).max(200).optional(),
  /** Back to unread, for «Вернуть». */
  isRead: z.boolean().default(true),
})
export type ReadNotices = z.infer<typeof readNoticesSchema>
export const noticeKinds = ['failed', 'held', 'rowErrors', 'overdue', 'accepted', 'access'] as const
export type NoticeKind = (typeof noticeKinds)[number]
export const noticeKindLabels: Record<NoticeKind, string> = {
  failed: 'Файл не разобран',
  held: 'Файл задержан',
  rowErrors: 'Ошибки в строках',
  overdue: 'Прайс просрочен',
  accepted: 'Файл принят',
  access: 'Ключи и доступ',
}
export const noticeSettingsSchema = z.object({
  mail: z.array(z.enum(noticeKinds)).max(noticeKinds.length).default(['failed', 'held', 'rowErrors', 'overdue']),
  /** What counts as unread; the page shows everything all the same. */
  portal: z
    .array(z.enum(noticeKinds))
    .max(noticeKinds.length)
    .default([...noticeKinds]),
  /** Where letters go; null: to the address of the account. */
  email: emailField('Укажите адрес почты целиком').toLowerCase().nullable().default(null),
  /** No letters from 20:00 to 07:00. */
  isQuietAtNight: z.boolean().default(true),
  /** What came in the day, at 18:00. */
  isDailySummary: z.boolean().default(false),
})
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>
