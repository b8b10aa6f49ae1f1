import { readLimits } from './source-row.ts'

/** Cells of one column that are merged into one, by 1-based rows. */
export interface MergedDown {
  column: number
  top: number
  bottom: number
}

/** Above it nobody has merged cells by hand. */
export const mostMergesDown = 20_000

/** A row that is being put together. */
export interface FilledRow {
  cells: string[]
  dates: ReadonlySet<number> | undefined
  noteDate: (column: number) => void
}

interface Held {
  bottom: number
  text: string
  isDate: boolean
}

/**
 * Of cells that are merged downwards a file keeps the first: a maker beside ten rows stands in one of them. People see it
 * beside each, and so do rows that went through here, in their order.
 */
export class FillDown {
  readonly #tops = new Map<number, MergedDown[]>()
  readonly #held = new Map<number, Held>()

  constructor(merges: readonly MergedDown[]) {
    for (const merge of merges.slice(0, mostMergesDown)) {
      if (merge.bottom <= merge.top || merge.column >= readLimits.columns) continue
      const same = this.#tops.get(merge.top)
      if (same) same.push(merge)
      else this.#tops.set(merge.top, [merge])
    }
  }

  /** No row has anything merged over it. */
  get isEmpty(): boolean {
    return this.#tops.size === 0
  }

  /** Puts what is merged over a row into its empty cells. */
  fill(number: number, { cells, dates, noteDate }: FilledRow): void {
    for (const [column, { bottom, text, isDate }] of this.#held) {
      if (number > bottom) this.#held.delete(column)
      else if ((cells[column] ?? '') === '') {
        while (cells.length < column) cells.push('')
        cells[column] = text
        if (isDate) noteDate(column)
      }
    }
    for (const { column, bottom } of this.#tops.get(number) ?? []) {
      const text = cells[column] ?? ''
      if (text !== '') this.#held.set(column, { bottom, text, isDate: dates?.has(column) ?? false })
    }
  }
}
