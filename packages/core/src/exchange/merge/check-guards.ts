import type { ExchangeBaseSettings, ExchangeGuard } from '@agromarket/shared'
import type { MirrorFigures } from './mirror.repository.ts'

/**
 * Whether a merge has to wait for a person: positions, those in stock or those with a price have dropped, or a middle price has moved, by more
 * than the base's settings allow. An exact hit passes; what was not there before cannot be compared.
 */
export function checkGuards(
  before: MirrorFigures,
  now: MirrorFigures,
  { dropPercent, medianPercent }: Pick<ExchangeBaseSettings, 'dropPercent' | 'medianPercent'>,
): ExchangeGuard[] {
  const medians = Object.entries(before.medians).flatMap(([type, median]) => {
    const next = now.medians[type]
    return next === undefined ? [] : [toGuard('median', { before: median, now: next }, medianPercent)]
  })
  const prices = Object.entries(before.priced).map(([type, count]) =>
    toGuard('prices', { before: count, now: now.priced[type] ?? 0 }, dropPercent),
  )
  return [
    toGuard('positions', { before: before.positions, now: now.positions }, dropPercent),
    toGuard('stock', { before: before.inStock, now: now.inStock }, dropPercent),
    ...farthestOf(prices),
    ...farthestOf(medians),
  ]
}

/** Of several price types the one that has gone farthest. */
function farthestOf(guards: readonly ExchangeGuard[]): ExchangeGuard[] {
  return guards.toSorted((a, b) => reachOf(b) - reachOf(a)).slice(0, 1)
}

/** A price may move either way, a count may only drop. */
function reachOf({ guard, changeBp }: Pick<ExchangeGuard, 'guard' | 'changeBp'>): number {
  return guard === 'median' ? Math.abs(changeBp) : -changeBp
}

function toGuard(
  guard: ExchangeGuard['guard'],
  figures: { before: number; now: number },
  limitPercent: number,
): ExchangeGuard {
  const { before, now } = figures
  const changeBp = before === 0 ? 0 : Math.round(((now - before) / before) * 10_000)
  return { guard, ...figures, changeBp, limitPercent, isTripped: reachOf({ guard, changeBp }) > limitPercent * 100 }
}
