import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { useMinute } from '../../lib/timing/use-minute.ts'
import { useViewer } from '../users/viewer.tsx'
import classes from './offer-term.module.css'

const dayMs = 86_400_000
/** Longer is no haste: the day is said. */
const mostDaysSaid = 7

/** «до 30 ноября»; when that is near, what remains by the clock of the visitor's branch, once the browser knows the day. */
export function OfferTerm({ lastDay }: { lastDay: string }) {
  const now = useMinute()
  const { timeZone } = useViewer().branch
  const day = `до ${toDay(lastDay)}`
  return (
    <time dateTime={lastDay} title={day} className={classes.term}>
      {(now && toRemains(lastDay, now, timeZone)) || day}
    </time>
  )
}

function toDay(day: string): string {
  return new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** «последний день», «осталось 7 дней»; nothing when the day is far, or over here and not yet in every branch. */
function toRemains(lastDay: string, now: Date, timeZone: string): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  const days = Math.round((Date.parse(lastDay) - Date.parse(today)) / dayMs)
  if (days === 0) return 'последний день'
  return days > 0 && days <= mostDaysSaid ? `ещё\u00a0${formatCount(days, nouns.day)}` : ''
}
