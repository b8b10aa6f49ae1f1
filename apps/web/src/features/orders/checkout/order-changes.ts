import { type CartLine, type CartView, formatMoney } from '@agromarket/shared'
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
    if (current.available < line.count) changes.push(`${line.article}: ${shortageText(current, line.count)}`)
    return changes
  })
}

function shortageText(line: CartLine, wanted: number): string {
  const { available } = line
  if (available === 0) return 'нет в наличии, в заказ не войдёт'
  const left = `осталось ${available}\u00a0шт. из ${wanted}`
  const possible = wholePackages(line)
  if (possible === available) return left
  return possible === 0 ? `${left}, меньше упаковки, в заказ не войдёт` : `${left}, в заказ войдёт ${possible}`
}

/** What can be ordered of what is there: whole packages alone. */
function wholePackages({ available, packageSize }: CartLine): number {
  return Math.floor(available / packageSize) * packageSize
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
    .map((line) => ({ id: line.id, count: wholePackages(line) }))
}
