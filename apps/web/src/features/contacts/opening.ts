import type { Branch } from '@agromarket/shared'

export interface Opening {
  isOpen: boolean
  /** «Открыто до 17:00», «Закрыто до 8:00», «Сегодня закрыто» */
  text: string
}

/** Whether a branch works at `now`, by the clock of its own city. Weekdays by its hours, Saturday by its schedule. */
export function openingOf(branch: Pick<Branch, 'opensAt' | 'closesAt' | 'schedule' | 'timeZone'>, now: Date): Opening {
  const { day, time } = localMoment(now, branch.timeZone)
  const hours = hoursOf(branch, day)
  if (!hours || time >= hours.closesAt) return { isOpen: false, text: hours ? 'Сейчас закрыто' : 'Сегодня закрыто' }
  if (time < hours.opensAt) return { isOpen: false, text: `Откроется в ${short(hours.opensAt)}` }
  return { isOpen: true, text: `Открыто до ${short(hours.closesAt)}` }
}

function hoursOf(branch: Pick<Branch, 'opensAt' | 'closesAt' | 'schedule'>, day: string) {
  if (day === 'Sun') return null
  if (day !== 'Sat') return { opensAt: pad(branch.opensAt), closesAt: pad(branch.closesAt) }
  const saturday = branch.schedule.match(/Сб\s+(\d{1,2}:\d{2})–(\d{1,2}:\d{2})/)
  return saturday?.[1] && saturday[2] ? { opensAt: pad(saturday[1]), closesAt: pad(saturday[2]) } : null
}

function localMoment(now: Date, timeZone: string): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: partOf('weekday'), time: `${partOf('hour')}:${partOf('minute')}` }
}

/** "8:00" and "08:00:00" → "08:00", so that times compare as text. */
function pad(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':')
  return `${hour.padStart(2, '0')}:${minute}`
}

function short(time: string): string {
  return time.replace(/^0/, '')
}
