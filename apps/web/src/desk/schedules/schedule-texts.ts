/** What the clock starts, as people call it; a name that is not here is shown as it is. */
export const scheduleNames: Readonly<Record<string, string>> = {
  'auth.delete-expired': 'Удаление истёкших сессий и кодов',
  'delivery.delete-expired-quotes': 'Удаление старых расчётов доставки',
  'delivery.refresh-terminals': 'Обновление терминалов перевозчиков',
  'files.delete-unkept': 'Удаление файлов без владельца',
  'long-jobs.delete-over': 'Удаление старых заданий',
  'notifications.fail-stale-messages': 'Отказ от просроченных сообщений',
  'outbox.delete-done': 'Очистка журнала выполненных работ',
  'quota.delete-restored': 'Очистка счётчиков ограничений',
}

const minute = 60_000
const units = [
  { ms: 24 * 60 * minute, one: 'раз в сутки', short: 'сут.' },
  { ms: 60 * minute, one: 'раз в час', short: 'ч' },
  { ms: minute, one: 'раз в минуту', short: 'мин' },
] as const

/** 900000 → «раз в 15 мин» */
export function describePace(everyMs: number): string {
  const unit = units.find(({ ms }) => everyMs % ms === 0)
  if (!unit) return `раз в ${Math.round(everyMs / 1000)}\u00a0с`
  const count = everyMs / unit.ms
  return count === 1 ? unit.one : `раз в ${count}\u00a0${unit.short}`
}
