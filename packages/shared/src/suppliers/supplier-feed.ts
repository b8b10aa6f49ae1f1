import { lineField } from '../validation/name.schema.ts'
import { smallRecordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'

const uuid = z.uuid()
const hour = wholeNumber({ max: 23 })
const minutesPerDay = 1_440

/** When a link is fetched, by the time of Moscow, which knows no summer time. */
export const feedScheduleSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hourly'), fromHour: hour, toHour: hour }),
  z.object({
    kind: z.literal('daily'),
    /** From Monday, 1. */
    days: z
      .array(wholeNumber({ min: 1, max: 7 }))
      .min(1, 'Выберите хотя бы один день')
      .max(7),
    /** After midnight. */
    minute: wholeNumber({ max: minutesPerDay - 1 }),
  }),
])
export type FeedSchedule = z.infer<typeof feedScheduleSchema>

export const feedAuthKinds = ['none', 'basic', 'bearer'] as const
export const feedAuthLabels: Record<(typeof feedAuthKinds)[number], string> = {
  none: 'без входа',
  basic: 'вход по паролю',
  bearer: 'вход по токену',
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

const secretLine = z.string().trim().max(1_000)
export const addFeedSchema = z
  .object({
    supplierId: uuid.optional(),
    priceListId: smallRecordId.nullable().default(null),
    name: lineField(120).pipe(z.string().min(1, 'Назовите ссылку')),
    url: z
      .string()
      .trim()
      .max(2_000)
      .refine(
        (text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''),
        'Укажите веб-адрес целиком, как в адресной строке браузера',
      )
      .refine(
        (text) => !parseUrl(text)?.username && !parseUrl(text)?.password,
        'Логин и пароль укажите в своих полях, а не в адресе',
      ),
    authKind: z.enum(feedAuthKinds).default('none'),
    login: secretLine.default(''),
    /** A password or a token. */
    secret: secretLine.default(''),
    schedule: feedScheduleSchema,
  })
  .refine(({ authKind, secret }) => authKind === 'none' || secret !== '', {
    path: ['secret'],
    message: 'Укажите пароль или токен',
  })
  .refine(({ authKind, login }) => authKind !== 'basic' || (login !== '' && !login.includes(':')), {
    path: ['login'],
    message: 'Укажите логин без двоеточия',
  })
  .refine(({ schedule }) => schedule.kind !== 'hourly' || schedule.fromHour <= schedule.toHour, {
    path: ['schedule', 'toHour'],
    message: 'Не раньше первого часа',
  })
export type AddFeed = z.infer<typeof addFeedSchema>
export const feedIdSchema = z.object({ feedId: uuid })
export const pauseFeedSchema = z.object({ feedId: uuid, isPaused: z.boolean() })

export const feedStates = ['taken', 'unchanged', 'failed'] as const
export const supplierFeedSchema = z.object({
  id: z.uuid(),
  supplier: z.object({ id: z.uuid(), name: z.string() }),
  name: z.string(),
  url: z.string(),
  authKind: z.enum(feedAuthKinds),
  schedule: feedScheduleSchema,
  nextAt: z.iso.datetime(),
  pausedAt: z.iso.datetime().nullable(),
  lastAt: z.iso.datetime().nullable(),
  lastState: z.enum(feedStates).nullable(),
  lastProblem: z.string().nullable(),
  lastFileId: z.uuid().nullable(),
})
export type SupplierFeed = z.infer<typeof supplierFeedSchema>

const moscowMs = 3 * 3_600_000
const minuteMs = 60_000
const dayMs = minutesPerDay * minuteMs
const days = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'] as const

/** The first time of the schedule after this one. */
export function nextFeedTime(schedule: FeedSchedule, after: Date): Date {
  const midnight = Math.floor((after.getTime() + moscowMs) / dayMs) * dayMs - moscowMs
  // A week and a day hold every schedule.
  for (let day = 0; day <= 8; day++) {
    const start = midnight + day * dayMs
    const found = timesOf(schedule, start).find((time) => time > after.getTime())
    if (found !== undefined) return new Date(found)
  }
  return new Date(midnight + 8 * dayMs)
}

function timesOf(schedule: FeedSchedule, midnight: number): number[] {
  if (schedule.kind === 'hourly') {
    const hours = Array.from({ length: schedule.toHour - schedule.fromHour + 1 }, (_, at) => schedule.fromHour + at)
    return hours.map((one) => midnight + one * 60 * minuteMs)
  }
  const weekday = ((Math.floor((midnight + moscowMs) / dayMs) + 3) % 7) + 1
  return schedule.days.includes(weekday) ? [midnight + schedule.minute * minuteMs] : []
}

/** «каждый час, 06–21», «пн и чт в 06:30», «каждый день в 07:00». */
export function describeFeedSchedule(schedule: FeedSchedule): string {
  if (schedule.kind === 'hourly') {
    const isWhole = schedule.fromHour === 0 && schedule.toHour === 23
    return isWhole ? 'каждый час' : `каждый час, ${twoDigits(schedule.fromHour)}–${twoDigits(schedule.toHour)}`
  }
  const time = `${twoDigits(Math.floor(schedule.minute / 60))}:${twoDigits(schedule.minute % 60)}`
  const names = [...new Set(schedule.days)].sort().flatMap((day) => days[day - 1] ?? [])
  if (names.length === 7) return `каждый день в ${time}`
  const last = names.at(-1) ?? ''
  return `${names.length > 1 ? `${names.slice(0, -1).join(', ')} и ${last}` : last} в ${time}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
