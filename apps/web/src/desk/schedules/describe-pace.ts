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
