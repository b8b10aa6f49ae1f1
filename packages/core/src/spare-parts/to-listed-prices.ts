import type { ListedPrice } from '@agromarket/shared'
import type { Places } from '../area/index.ts'
import type { VisitorPlace } from '../platform/context/index.ts'
import { type ListedPriceRow, toPriceView } from '../pricing/index.ts'

/** What every price list says of one part, the list of the asking branch first; one that does not know it included. */
export function toListedPrices(
  rows: readonly ListedPriceRow[],
  { priceLists }: Places,
  own: Pick<VisitorPlace, 'priceListId'>,
): ListedPrice[] {
  const lists = [...priceLists.values()].map((list) => ({ ...list, isOwn: list.id === own.priceListId }))
  return lists
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.id - b.id)
    .flatMap(({ id, name, currency, isOwn }) => {
      const row = rows.find(({ priceListId }) => priceListId === id)
      const price = toPriceView(row ?? null, { currency })
      return price ? [{ priceListId: id, name, isOwn, ...price, updatedAt: row?.updatedAt.toISOString() ?? null }] : []
    })
}
