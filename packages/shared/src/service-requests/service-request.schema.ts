import { authTexts } from '../auth/auth.rules.ts'
import { emailField } from '../auth/email.ts'
import { phoneField } from '../auth/phone.ts'
import { lineField, nameField } from '../validation/name.schema.ts'
import { smallRecordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'

export const serviceRequestLimits = {
  /** Of one person or phone, and of all behind an address; as many at once, they come back evenly over the time. */
  perSender: { inHour: 5, inDay: 15 },
  perAddress: { inHour: 30 },
  text: 2_000,
  perPage: 25,
  /** The newest that a person's page shows. */
  listed: 100,
} as const

export const serviceRequestKinds = ['service', 'feedback', 'callback'] as const
export type ServiceRequestKind = (typeof serviceRequestKinds)[number]
export const serviceRequestKindLabels: Record<ServiceRequestKind, string> = {
  service: 'Заявка на сервис',
  feedback: 'Сообщение',
  callback: 'Заказ звонка',
}

export const serviceRequestStates = ['open', 'taken', 'done', 'cancelled'] as const
export type ServiceRequestState = (typeof serviceRequestStates)[number]
export const serviceRequestStateLabels: Record<ServiceRequestState, string> = {
  open: 'Новая',
  taken: 'В работе',
  done: 'Выполнена',
  cancelled: 'Отменена',
}

export const wishedTimes = ['', 'до обеда', 'после обеда'] as const

const sender = {
  /** Null: the visitor's own branch. */
  branchId: smallRecordId.nullable().default(null),
  name: nameField('Укажите контактное лицо'),
}
const words = z.string().trim().max(serviceRequestLimits.text)

/** A mechanic for a machine, an answer to a message, a call: each with what it cannot do without. */
export const sendServiceRequestSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('service'),
    ...sender,
    phone: phoneField,
    machine: lineField(200).default(''),
    wishedDate: z.iso.date('Укажите дату').nullable().default(null),
    wishedTime: z.enum(wishedTimes).default(''),
    text: words.pipe(z.string().min(1, 'Опишите, что случилось')),
  }),
  z.object({
    kind: z.literal('feedback'),
    ...sender,
    email: emailField(authTexts.emailLogin),
    text: words.pipe(z.string().min(1, 'Напишите сообщение')),
  }),
  z.object({ kind: z.literal('callback'), ...sender, phone: phoneField, text: words.default('') }),
])
export type SendServiceRequest = z.infer<typeof sendServiceRequestSchema>
export type SendServiceRequestInput = z.input<typeof sendServiceRequestSchema>

export const serviceRequestListSchema = z.object({
  state: z.enum(['open', 'taken', 'closed', 'all']).default('open'),
  page: wholeNumber({ min: 1, max: 10_000 }).default(1),
})
export type ServiceRequestListQuery = z.infer<typeof serviceRequestListSchema>

/** An employee takes it up, gives it back, or ends it with words for the person who has asked. */
export const moveServiceRequestSchema = z.object({
  id: z.uuid(),
  state: z.enum(serviceRequestStates),
  answer: words.default(''),
})
export type MoveServiceRequest = z.infer<typeof moveServiceRequestSchema>
