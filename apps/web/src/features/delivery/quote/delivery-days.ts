import type { CarrierQuote } from '@agromarket/shared'
import { formatCount, nouns } from '../../../lib/format/format-count.ts'

type Term = Pick<CarrierQuote, 'daysMin' | 'daysMax'>
const dayMs = 24 * 60 * 60 * 1000

/** «2–3 дня»; empty when the carrier has not said. */
export function toDays({ daysMin, daysMax }: Term): string {
  if (daysMin === null || daysMax === null) return ''
  const last = formatCount(daysMax, nouns.day)
  return daysMin === daysMax ? last : `${daysMin}–${last}`
}

/** «18–19 марта», «30 марта – 2 апреля»; null when the carrier has not said. */
export function toDates({ daysMin, daysMax }: Term, now: Date): string | null {
  if (daysMin === null || daysMax === null) return null
  const format = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' })
  const [from, to] = [daysMin, daysMax].map((days) => new Date(now.getTime() + days * dayMs)) as [Date, Date]
  if (daysMin === daysMax) return format.format(to)
  if (from.getMonth() === to.getMonth()) return `${from.getDate()}–${format.format(to)}`
  return `${format.format(from)} – ${format.format(to)}`
}
