import { authTexts } from '../auth/auth.rules.ts'
import { emailField } from '../auth/email.ts'
import { accountRoles } from '../auth/permissions.ts'
import { lineField } from '../validation/name.schema.ts'
import { wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'

export const announcementLimits = { title: 120, content: 2_000, link: 300, regions: 100, perPage: 25 } as const

/** A guest and a mere buyer are roles as well where somebody is to be told. */
export const announcementRoles = ['guest', 'buyer', ...accountRoles] as const
export type AnnouncementRole = (typeof announcementRoles)[number]

export const announcementRoleLabels: Record<AnnouncementRole, string> = {
  guest: 'Гости',
  buyer: 'Вошедшие покупатели',
  organizationBuyer: 'Закупщики организаций',
  employee: 'Сотрудники филиалов',
  branchManager: 'Руководители филиалов',
  supplier: 'Поставщики',
  portalPass: 'Гости портала поставщика',
  portalAdmin: 'Администраторы портала',
  editor: 'Редакторы блоков',
  contentEditor: 'Редакторы статей',
  admin: 'Администраторы',
}

export const announcementAudienceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({
    kind: z.literal('region'),
    regionIds: z
      .array(z.string().regex(/^\d{1,9}$/))
      .min(1, 'Выберите хотя бы один регион')
      .max(announcementLimits.regions),
  }),
  z.object({ kind: z.literal('role'), role: z.enum(announcementRoles) }),
  /** By the e-mail of the account. */
  z.object({ kind: z.literal('person'), email: emailField(authTexts.emailLogin) }),
])
export type AnnouncementAudience = z.infer<typeof announcementAudienceSchema>

/** A page of the shop, or another one by its full https address: never a script. */
const linkUrl = z
  .string()
  .trim()
  .max(announcementLimits.link)
  .regex(
    /^(|\/|\/[^\s\\/][^\s\\]*|https:\/\/[^\s\\]+)$/,
    'Укажите адрес страницы магазина или полный адрес другого сайта',
  )

const fields = z.object({
  viewType: z.enum(['hint', 'modal']),
  title: lineField(announcementLimits.title).pipe(z.string().min(1, 'Укажите заголовок')),
  content: z.string().trim().min(1, 'Напишите текст').max(announcementLimits.content),
  linkLabel: lineField(60).default(''),
  linkUrl: linkUrl.default(''),
  audience: announcementAudienceSchema,
  startsAt: z.iso.datetime({ message: 'Укажите начало' }),
  /** Null: until it is stopped. */
  endsAt: z.iso.datetime({ message: 'Укажите конец' }).nullable().default(null),
})

export const saveAnnouncementSchema = fields
  .extend({
    /** Null makes a new one; what has begun is changed no more. */
    id: z.uuid().nullable().default(null),
  })
  .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, {
    path: ['endsAt'],
    message: 'Конец должен быть позже начала',
  })
  .refine(({ linkLabel, linkUrl: url }) => (linkLabel === '') === (url === ''), {
    path: ['linkUrl'],
    message: 'Укажите и надпись, и адрес ссылки',
  })
export type SaveAnnouncement = z.infer<typeof saveAnnouncementSchema>

export const announcementIdSchema = z.object({ id: z.uuid() })
export const announcementListSchema = z.object({ page: wholeNumber({ min: 1, max: 10_000 }).default(1) })

export const seeAnnouncementsSchema = z.object({
  ids: z.array(z.uuid()).min(1).max(50),
  /** The visitor has closed them himself. */
  isDismissed: z.boolean().default(false),
})
export type SeeAnnouncements = z.infer<typeof seeAnnouncementsSchema>
