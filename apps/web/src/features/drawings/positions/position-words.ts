import { formatMoney, type PartCard, type SheetPosition } from '@agromarket/shared'

/** The line that stands for its position: the first that is sold, else the first. */
export function mainLine({ lines }: SheetPosition): SheetPosition['lines'][number] | undefined {
  return (
    lines.find(({ part }) => part !== null && part.stock.state !== 'none') ?? lines.find(({ part }) => part) ?? lines[0]
  )
}

/** «Позиция 8, ремень вариатора барабана, 14 860 рублей, в наличии»: what a screen reader says of a number. */
export function positionLabel(position: SheetPosition): string {
  const line = mainLine(position)
  if (!line) return `Позиция ${position.position}`
  const name = line.name.charAt(0).toLowerCase() + line.name.slice(1)
  const facts = line.part ? partFacts(line.part) : ['отдельно не продаётся']
  return [`Позиция ${position.position}`, name, ...facts].join(', ')
}

function partFacts({ price, stock }: PartCard): string[] {
  const states = {
    in_stock: 'в наличии',
    other_branch: `под заказ${stock.term ? ` ${stock.term}` : ''}`,
    on_order: `под заказ, ${stock.term}`,
    none: 'нет в наличии',
  }
  const amount = price && price.priceMinor > 0 ? [formatMoney(price.priceMinor, price.currency)] : []
  return [...amount, states[stock.state]]
}

/** Whether nothing of the position can be had. */
export function isOff(position: SheetPosition): boolean {
  const part = mainLine(position)?.part
  return !part || part.stock.state === 'none'
}
