import type { PricedChange } from './apply-changes.ts'
import type { OfferContent } from './offer-content.schema.ts'

/**
 * Why a change of an offer can be asked for and agreed to no more; undefined: it can. A day that has passed by the branch's
 * calendar is kept by nobody; leading back to the offer's own is none.
 */
export function findChangeFault(
  { fastDelivery, visit }: Pick<OfferContent, 'fastDelivery' | 'visit'>,
  change: PricedChange,
  today: string,
): string | undefined {
  switch (change.type) {
    case 'fast_delivery':
      return isPassed(change.date, today) && change.date !== fastDelivery
        ? 'Дата отгрузки уже прошла: укажите день не раньше сегодняшнего'
        : undefined
    case 'visit':
      return isPassed(change.date, today) && change.date !== visit?.date
        ? 'Дата выезда уже прошла: укажите день не раньше сегодняшнего'
        : undefined
    case 'payment':
      return change.steps?.some(({ date }) => isPassed(date, today))
        ? 'Дата платежа уже прошла: укажите день не раньше сегодняшнего'
        : undefined
    default:
      return undefined
  }
}

function isPassed(date: string | null, today: string): boolean {
  return date !== null && date < today
}
