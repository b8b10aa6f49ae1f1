import type { OrderPaper, PaperLine } from '../paper.schema.ts'
import { vatWithin } from './vat-within.ts'

/** A row of a document's table: a line of the order, or its delivery. */
export interface PaperRow extends Omit<PaperLine, 'weightGrams'> {
  vatMinor: number
}

export interface PaperTotals {
  rows: PaperRow[]
  totalMinor: number
  vatMinor: number
}

/** What is to be paid: delivery is a row like any other, and the total with its tax is the sum of all rows. */
export function toTotals({ facts, issuer }: Pick<OrderPaper, 'facts' | 'issuer'>): PaperTotals {
  const { priceMinor } = facts.delivery
  const delivery = {
    article: '',
    name: 'Доставка',
    manufacturer: '',
    unit: 'усл.',
    count: 1,
    priceMinor,
    totalMinor: priceMinor,
  }
  const rows = [...facts.lines, ...(priceMinor > 0 ? [delivery] : [])].map((line) => ({
    ...line,
    vatMinor: vatWithin(line.totalMinor, issuer.vatPercent),
  }))
  return {
    rows,
    totalMinor: rows.reduce((sum, row) => sum + row.totalMinor, 0),
    vatMinor: rows.reduce((sum, row) => sum + row.vatMinor, 0),
  }
}
