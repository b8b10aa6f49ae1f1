import { type CartView, formatMoney } from '@agromarket/shared'
import { orderedLines } from './checkout-form.ts'

/** What is no longer as the buyer saw it when he ordered, a sentence each. */
export function findOrderChanges(seen: CartView, now: CartView): string[] {
  return orderedLines(seen).flatMap((line) => {
    const current = now.lines.find(({ id }) => id === line.id)
    if (!current?.price?.priceMinor || !line.price) return [`${line.article}: больше не продаётся`]
    const changes: string[] = []
    if (current.price.priceMinor !== line.price.priceMinor) {
      const [was, is] = [line.price, current.price].map(({ priceMinor }) => formatMoney(priceMinor, now.currency))
      changes.push(`${line.article}: цена была ${was}, стала ${is}`)
    }
    if (current.available < line.count) {
      changes.push(
        current.available === 0
          ? `${line.article}: нет в наличии, в заказ не войдёт`
          : `${line.article}: осталось ${current.available} шт. из ${line.count}`,
      )
    }
    return changes
  })
}

export interface Correction {
  id: string
  /** 0: the line is unchecked. */
  count: number
}

/** What has to become of the lines for the order to be possible. */
export function findCorrections(now: CartView): Correction[] {
  return orderedLines(now)
    .filter(({ available, count }) => available < count)
    .map(({ id, available }) => ({ id, count: available }))
}
