import type { ListedLine, PartCard, ResolvedLine } from '@agromarket/shared'
import { formatNumber, type NounForms } from '../../lib/format/format-count.ts'

export const lineNouns: NounForms = ['строка', 'строки', 'строк']

/** What the buyer has decided about the lines of his list: it outlives the next check of the text. */
export interface ListDecisions {
  /** The part chosen for a number, by the number. */
  choices: Readonly<Record<string, number>>
  /** Counts changed in the table, by the line. */
  counts: Readonly<Record<number, number>>
}

export type RowState = 'found' | 'choose' | 'missing'

/** A line of the list as the table shows it. */
export interface ListRow extends Omit<ResolvedLine, 'state' | 'part'> {
  /** `found` also when chosen or replaced. */
  state: RowState
  part: PartCard | null
  /** What is short at the place where the part comes from; lines above count too. */
  shortage: string | null
}

export interface ListTotals {
  found: number
  waiting: number
  missing: number
  pieces: number
  weightGrams: number
  /** Parts that go into the cart. */
  positions: number
  /** Of what goes into the cart. Null for guests; parts without a price add nothing. */
  sumMinor: number | null
}

/** Says what was taken for no count. */
export function withUnread(row: ResolvedLine, { unreadCount }: Pick<ListedLine, 'unreadCount'> = {}): ResolvedLine {
  if (unreadCount === undefined) return row
  const unread = `Количество «${unreadCount}» не прочитано, поставлена 1\u00a0шт.`
  return { ...row, note: toNote({ note: row.note, shortage: unread }) }
}

/** The server's lines with the buyer's choices and counts. */
export function toListRows(lines: readonly ResolvedLine[], { choices, counts }: ListDecisions): ListRow[] {
  const asked = new Map<number, { pieces: number; firstLine: number }>()
  return lines.map(({ state, part, ...line }) => {
    const chosen = line.candidates?.find(({ id }) => id === choices[line.article])
    const own = part ?? chosen ?? null
    const count = counts[line.line] ?? line.count
    const before = own && asked.get(own.id)
    if (own) asked.set(own.id, { pieces: (before?.pieces ?? 0) + count, firstLine: before?.firstLine ?? line.line })
    return {
      ...line,
      count,
      part: own,
      state: own ? 'found' : state === 'choose' ? 'choose' : 'missing',
      shortage: own ? toShortage(own, count, before ?? null) : null,
    }
  })
}

export function toListTotals(rows: readonly ListRow[]): ListTotals {
  const found = rows.filter((row) => row.part !== null)
  const bought = found.filter(({ part }) => part?.stock.state !== 'none')
  const isPriced = found.some(({ part }) => part?.price)
  return {
    found: found.length,
    waiting: rows.filter(({ state }) => state === 'choose').length,
    missing: rows.filter(({ state }) => state === 'missing').length,
    pieces: found.reduce((sum, { count }) => sum + count, 0),
    weightGrams: found.reduce((sum, { part, count }) => sum + (part?.weightGrams ?? 0) * count, 0),
    positions: new Set(bought.map(({ part }) => part?.id)).size,
    sumMinor: isPriced
      ? bought.reduce((sum, { part, count }) => sum + (part?.price?.priceMinor ?? 0) * count, 0)
      : null,
  }
}

export interface Purchase {
  partId: number
  count: number
}

/** Pieces that have gone from the list into the cart, by their part. */
export type TakenPieces = Readonly<Record<number, number>>

/** Pieces by part, of the rows that can be bought: a part on two lines is bought once, and nothing twice. */
export function toPurchases(rows: readonly ListRow[], mostPieces: number, taken: TakenPieces = {}): Purchase[] {
  const counts = new Map<number, number>()
  for (const { part, count } of rows) {
    if (part && part.stock.state !== 'none') counts.set(part.id, (counts.get(part.id) ?? 0) + count)
  }
  return [...counts]
    .map(([partId, count]) => ({ partId, count: Math.min(count, mostPieces) - (taken[partId] ?? 0) }))
    .filter(({ count }) => count > 0)
}

/** What there is room for: more pieces of what is in the cart, and of the others as many as it takes positions. */
export function toFitting(purchases: readonly Purchase[], inCart: ReadonlySet<number>, maxLines: number): Purchase[] {
  const others = purchases.filter(({ partId }) => !inCart.has(partId)).slice(0, Math.max(0, maxLines - inCart.size))
  const fitting = new Set(others)
  return purchases.filter((purchase) => inCart.has(purchase.partId) || fitting.has(purchase))
}

/** Under a row: what has been done to its line, then what is short. A note may end as a sentence or with «шт.» */
export function toNote({ note, shortage }: { note?: string | undefined; shortage: string | null }): string {
  return [note?.replace(/\.$/, ''), shortage].filter(Boolean).join('. ')
}

function toShortage(
  { stock }: PartCard,
  count: number,
  before: { pieces: number; firstLine: number } | null,
): string | null {
  if (stock.state === 'none') return null
  const needed = count + (before?.pieces ?? 0)
  if (needed <= stock.quantity) return null
  const free = `, свободно ${formatNumber(stock.quantity)}`
  const place = stock.branchCity ? `${free} (${stock.branchCity})` : free
  return before
    ? `Вместе со строкой ${before.firstLine} нужно ${formatNumber(needed)}\u00a0шт.${place}`
    : `Нужно ${formatNumber(needed)}\u00a0шт.${place}`
}
