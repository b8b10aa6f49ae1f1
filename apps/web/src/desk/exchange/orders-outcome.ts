import type { ExchangeRunView } from '@agromarket/shared'
import { formatNumber } from '../../lib/format/format-count.ts'

type Counts = ExchangeRunView['counts']

/** Orders and documents of one exchange about orders, whichever way they went. */
export function countDocuments({ handed = 0, applied = 0, repeated = 0, waiting = 0, unknown = 0 }: Counts): number {
  return handed + applied + repeated + waiting + unknown
}

/** «7 отдано, 4 учтено, 1 ждёт решения»; null: nothing went either way. */
export function tellOrders({ handed = 0, applied = 0, repeated = 0, waiting = 0, unknown = 0 }: Counts): string | null {
  const told = [
    [handed, 'отдано'],
    [applied, 'учтено'],
    [repeated, 'без изменений'],
    [waiting, 'ждёт решения'],
    [unknown, 'не найдено'],
  ] as const
  const parts = told.filter(([count]) => count > 0).map(([count, word]) => `${formatNumber(count)}\u00a0${word}`)
  return parts.length > 0 ? parts.join(', ') : null
}
