import type { ExchangeBaseSettings, ExchangeGuard } from '@agromarket/shared'
import type { MirrorFigures } from './mirror.repository.ts'

/**
 * Whether a merge has to wait for a person: positions or those in stock have dropped, or a middle price has moved, by more
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
  const farthest = medians.toSorted((a, b) => Math.abs(b.changeBp) - Math.abs(a.changeBp)).slice(0, 1)
  return [
    toGuard('positions', { before: before.positions, now: now.positions }, dropPercent),
    toGuard('stock', { before: before.inStock, now: now.inStock }, dropPercent),
    ...farthest,
  ]
}

function toGuard(
  guard: ExchangeGuard['guard'],
  figures: { before: number; now: number },
  limitPercent: number,
): ExchangeGuard {
  const { before, now } = figures
  const changeBp = before === 0 ? 0 : Math.round(((now - before) / before) * 10_000)
  const reachedBp = guard === 'median' ? Math.abs(changeBp) : -changeBp
  return { guard, ...figures, changeBp, limitPercent, isTripped: reachedBp > limitPercent * 100 }
}
