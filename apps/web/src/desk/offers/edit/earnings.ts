import {
  calculateOffer,
  deliveryAmount,
  multiplyDivide,
  type OfferContent,
  unknownPriceMinor,
} from '@agromarket/shared'

/** A line that the shop has to buy; `costMinor` of a piece, null while nobody has named it. */
export interface CostLine {
  id: string
  name: string
  count: number
  costMinor: number | null
  /** Typed by an employee: else it is what suppliers ask. */
  isTyped: boolean
}

export interface Earnings {
  lines: CostLine[]
  /** Of the lines whose cost is known. */
  costMinor: number
  unknown: number
  /** Null while a cost is unknown: half a sum is no income. */
  incomeMinor: number | null
}

/** Names the carriage among the costs, which are kept by the line's id. */
export const deliveryCostId = 'delivery'

interface Known {
  /** By the line's id, as employees have typed them. */
  costs: Readonly<Record<string, number>>
  /** By the part's id, in kopecks; −1 where no supplier sells it. */
  purchases: Readonly<Record<string, number>>
  /** Millionths of a rouble for one unit of the offer's currency. */
  rateMicros: number
}

/** What an offer costs the shop and brings it: for employees alone. Work of its own people costs nothing here. */
export function toEarnings(content: OfferContent, known: Known): Earnings {
  const lines = listCostLines(content, known)
  const costMinor = lines.reduce((sum, { costMinor: ofPiece, count }) => sum + (ofPiece ?? 0) * count, 0)
  const unknown = lines.filter((line) => line.costMinor === null).length
  const incomeMinor = unknown > 0 ? null : calculateOffer(content).totalMinor - costMinor
  return { lines, costMinor, unknown, incomeMinor }
}

function listCostLines(content: OfferContent, { costs, purchases, rateMicros }: Known): CostLine[] {
  const toLine = (id: string, name: string, count: number, listedMinor: number | null = null): CostLine => {
    const typed = costs[id]
    return { id, name, count, costMinor: typed ?? listedMinor, isTyped: typed !== undefined }
  }
  const priceOf = (partId: number | null) => {
    const kopecks = partId === null ? unknownPriceMinor : (purchases[partId] ?? unknownPriceMinor)
    return kopecks === unknownPriceMinor ? null : multiplyDivide(kopecks, 1_000_000, rateMicros)
  }
  const carriage = deliveryAmount(content)
  return [
    ...content.machines.flatMap(({ id, name, count, options }) => [
      toLine(id, name, count),
      ...options.flatMap((one) => (one.isIncluded ? [toLine(one.id, one.title, one.count)] : [])),
    ]),
    ...content.parts.map(({ id, article, name, count, partId }) => toLine(id, article || name, count, priceOf(partId))),
    ...(content.delivery.method === 'calc' ? [toLine(deliveryCostId, 'Доставка', 1, carriage || null)] : []),
  ]
}
