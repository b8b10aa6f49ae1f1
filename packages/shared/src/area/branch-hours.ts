import type { Branch } from './area-views.ts'

/** What tells when a branch works; its hours are read by the clock of its own city. */
export type BranchHours = Pick<Branch, 'opensAt' | 'closesAt' | 'schedule' | 'timeZone'>

/** Local times HH:MM. */
export interface DayHours {
  opensAt: string
  closesAt: string
}

/** When what lies at a branch, or is on its way to it, can be had there. */
export interface Pickup {
  /** Calendar date YYYY-MM-DD at the branch. */
  date: string
  /** Whole days from the branch's today: 0 is today. */
  inDays: number
  /** HH:MM from which on; null when one can come right away. */
  from: string | null
  /** HH:MM, when the branch closes that day. */
  until: string
}

export interface Opening {
  isOpen: boolean
  /** «Открыто до 17:00», «Откроется в 8:00», «Сейчас закрыто», «Сегодня закрыто» */
  text: string
}

/** An order takes so long to gather: what comes in later on a day waits for the next one. */
const gatheringMinutes = 120
const minuteMs = 60_000
const dayMs = 86_400_000
const weekdays = ['Вс', 'Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб'] as const
const onWeekday = ['в воскресенье', 'в понедельник', 'во вторник', 'в среду', 'в четверг', 'в пятницу', 'в субботу']

/**
 * The one answer to when a part can be had at a branch; pages, orders and letters all ask it. `transferDays` is how long
 * the part is on its way from another branch: 0 for one that lies there. Today until the branch closes if the order can
 * still be gathered, else from the opening of the next day it works; in transfer, of the first one after the term.
 */
export function pickupAt(branch: BranchHours, now: Date, transferDays = 0): Pickup {
  const { today, minutes } = readClock(now, branch.timeZone)
  const todayHours = hoursOfDay(branch, today)
  if (transferDays === 0 && todayHours && minutes + gatheringMinutes <= toMinutes(todayHours.closesAt)) {
    const isBefore = minutes < toMinutes(todayHours.opensAt)
    const from = isBefore ? short(todayHours.opensAt) : null
    return { date: toDate(today), inDays: 0, from, until: short(todayHours.closesAt) }
  }
  const { day, hours } = nextWorkingDay(branch, today + Math.max(1, transferDays) * dayMs)
  return {
    date: toDate(day),
    inDays: Math.round((day - today) / dayMs),
    from: short(hours.opensAt),
    until: short(hours.closesAt),
  }
}

/**
 * «сегодня до 17:00», «завтра с 8:00», «в понедельник с 8:00», «24 ноября с 8:00»; short, for the rows of a table:
 * «в пн с 8:00».
 */
export function pickupWords({ date, inDays, from, until }: Pickup, { isShort = false } = {}): string {
  const time = from === null ? `до ${until}` : `с ${from}`
  if (inDays === 0) return `сегодня ${time}`
  if (inDays === 1) return `завтра ${time}`
  const day = new Date(`${date}T00:00:00Z`)
  if (inDays < 7) {
    const weekday = day.getUTCDay()
    return `${isShort ? `в ${weekdays[weekday]?.toLowerCase()}` : onWeekday[weekday]} ${time}`
  }
  return `${new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(day)} ${time}`
}

/** «8:00–17:00» on a calendar date (YYYY-MM-DD) of the branch; empty on a day it rests. */
export function hoursOn(branch: BranchHours, date: string): string {
  const hours = hoursOfDay(branch, Date.parse(`${date}T00:00:00Z`))
  return hours ? `${short(hours.opensAt)}–${short(hours.closesAt)}` : ''
}

/** Whether the branch works at this moment. */
export function openingAt(branch: BranchHours, now: Date): Opening {
  const { today, minutes } = readClock(now, branch.timeZone)
  const hours = hoursOfDay(branch, today)
  if (!hours) return { isOpen: false, text: 'Сегодня закрыто' }
  if (minutes >= toMinutes(hours.closesAt)) return { isOpen: false, text: 'Сейчас закрыто' }
  if (minutes < toMinutes(hours.opensAt)) return { isOpen: false, text: `Откроется в ${short(hours.opensAt)}` }
  return { isOpen: true, text: `Открыто до ${short(hours.closesAt)}` }
}

/** When somebody of a branch calls back. */
export interface CallBack {
  /** The branch works and goes on long enough. */
  isNow: boolean
  /** «Перезвоним в течение 15 минут», «Перезвоним завтра с 8:00» */
  text: string
  /** The moment from which the call may come. */
  from: Date
}

/** A call that is asked for later than so long before closing comes on the next working day. */
const callingMinutes = 15

/** When a branch calls back somebody who asks for it now: within its hours, by the clock of its own city. */
export function callBackAt(branch: BranchHours, now: Date): CallBack {
  const { today, minutes } = readClock(now, branch.timeZone)
  const hours = hoursOfDay(branch, today)
  const isOver = !hours || minutes + callingMinutes > toMinutes(hours.closesAt)
  if (!isOver && minutes >= toMinutes(hours.opensAt)) {
    return { isNow: true, text: `Перезвоним в течение ${callingMinutes} минут`, from: now }
  }
  const next = isOver ? nextWorkingDay(branch, today + dayMs) : { day: today, hours }
  const pickup = { date: toDate(next.day), inDays: Math.round((next.day - today) / dayMs), until: '' }
  const words = pickupWords({ ...pickup, from: short(next.hours.opensAt) })
  const wait = (next.day - today) / minuteMs + toMinutes(next.hours.opensAt) - minutes
  return {
    isNow: false,
    text: `Перезвоним ${words}`,
    from: new Date(Math.floor(now.getTime() / minuteMs + wait) * minuteMs),
  }
}

/**
 * The moment since which openingAt and pickupAt have said of the branch what they say now: whoever reads a page that was
 * made after it reads what the page's own clock would say.
 */
export function wordsHoldSince(branch: BranchHours, now: Date): Date {
  const { today, minutes } = readClock(now, branch.timeZone)
  const hours = hoursOfDay(branch, today)
  const turns = hours
    ? [toMinutes(hours.opensAt), toMinutes(hours.closesAt) - gatheringMinutes + 1, toMinutes(hours.closesAt)]
    : []
  const since = Math.max(0, ...turns.filter((turn) => turn <= minutes))
  const start = Math.floor(now.getTime() / minuteMs) * minuteMs - (minutes - since) * minuteMs
  // The clock may have been changed in between.
  const there = readClock(new Date(start), branch.timeZone)
  return new Date(start + today - there.today + (since - there.minutes) * minuteMs)
}

function nextWorkingDay(branch: BranchHours, from: number): { day: number; hours: DayHours } {
  for (let day = from; day < from + 7 * dayMs; day += dayMs) {
    const hours = hoursOfDay(branch, day)
    if (hours) return { day, hours }
  }
  throw new Error('readSchedule leaves no week without a working day')
}

function hoursOfDay(branch: BranchHours, day: number): DayHours | null {
  return readSchedule(branch)[new Date(day).getUTCDay()] ?? null
}

/**
 * Hours by weekday, Sunday first, from the schedule as people read it («Пн–Пт 8:00–17:00, Сб 9:00–13:00»): what is
 * promised is what stands there. A schedule that names no hours means the branch's own ones, Monday to Friday.
 */
function readSchedule({ schedule, opensAt, closesAt }: BranchHours): readonly (DayHours | null)[] {
  const week: (DayHours | null)[] = weekdays.map(() => null)
  const spans = schedule.matchAll(
    /(Пн|Вт|Ср|Чт|Пт|Сб|Вс|Ежедневно)(?:[–-](Пн|Вт|Ср|Чт|Пт|Сб|Вс))?,?\s+(\d{1,2}:\d{2})[–-](\d{1,2}:\d{2})/g,
  )
  for (const [, first = '', last = first, opens = '', closes = ''] of spans) {
    for (const day of first === 'Ежедневно' ? weekdays.keys() : daysBetween(first, last)) {
      week[day] = { opensAt: opens, closesAt: closes }
    }
  }
  if (week.some((hours) => hours !== null)) return week
  return week.map((_, day) => (day >= 1 && day <= 5 ? { opensAt, closesAt } : null))
}

/** «Пт»–«Пн» goes round the end of the week. */
function daysBetween(first: string, last: string): number[] {
  const from = weekdays.indexOf(first as (typeof weekdays)[number])
  const to = weekdays.indexOf(last as (typeof weekdays)[number])
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The local calendar day as its UTC midnight, so that adding days never meets a clock change, and minutes since its start. */
function readClock(now: Date, timeZone: string): { today: number; minutes: number } {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
  clocks.set(timeZone, clock)
  const parts = clock.formatToParts(now)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return {
    today: Date.UTC(read('year'), read('month') - 1, read('day')),
    minutes: read('hour') * 60 + read('minute'),
  }
}

/** "8:00" and "08:00:00" alike. */
function toMinutes(time: string): number {
  const [hours, minutes] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** "08:00" → "8:00" */
function short(time: string): string {
  const [hours, minutes] = time.split(':')
  return `${Number(hours)}:${minutes}`
}

function toDate(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}
