import { useMounted } from '../../lib/use-mounted.ts'

const dayMs = 24 * 60 * 60 * 1000

interface VacancyDayProps {
  at: string
  timeZone: string
}

/** «сегодня», «вчера», «14 марта». A kept page says the date: which day it is, the reader's clock knows. */
export function VacancyDay({ at, timeZone }: VacancyDayProps) {
  const isMounted = useMounted()
  const day = toDay(at, timeZone)
  const near = isMounted && ([0, 1] as const).find((ago) => toDay(Date.now() - ago * dayMs, timeZone) === day)
  return <time dateTime={at}>{near === 0 ? 'сегодня' : near === 1 ? 'вчера' : day}</time>
}

function toDay(moment: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone }).format(new Date(moment))
}
