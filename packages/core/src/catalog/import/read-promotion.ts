import { optionalDay, RowRejection } from './read-values.ts'

/** A promotion's last day. Past ones are taken: the price is the usual one then, as after any other promotion. */
export function readPromotedUntil(
  value: unknown,
  promotion: { oldPrice: number | null; isSale: boolean; isSuperPrice: boolean },
): string | null {
  const day = optionalDay(value, 'promotedUntil')
  if (day !== null && promotion.oldPrice === null && !promotion.isSale && !promotion.isSuperPrice) {
    throw new RowRejection('Указан последний день акции, но нет ни старой цены, ни отметки скидки или суперцены')
  }
  return day
}
